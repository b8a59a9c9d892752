// The ledger of an article: what each sentence rests on, what differs, and what editors settle of it.
import { z } from 'zod';
import { differenceKinds, textFields } from '#domain/anchoring';
import {
  ExceptInput,
  ledgerStates,
  ReopenInput,
  settlementKinds,
  SettleInput,
} from '#domain/ledger';
import { except, ledgerOf, reopen, settle } from '#domain/ledger/server';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { ById } from './content-version.ts';
import { type Api, NoQuery, personOf } from './route.ts';

const text = z.string();
const PassageAnswer = z.object({
  source: z.number().meta({ description: 'The number that note marks name the source by.' }),
  at: z.number(),
  length: z.number(),
  text,
});
const SentenceAnswer = z.object({
  language: z.enum(languages),
  field: z.enum(textFields),
  at: z.number().meta({ description: 'Where in its field it begins, in UTF-16 units.' }),
  length: z.number(),
  text,
  hash: text.meta({ description: 'SHA-256 of the sentence: by it the calls that settle name it.' }),
  notes: z.array(z.number()),
  state: z.enum(ledgerStates),
  open: z.enum(['differs', 'to-read']).nullable().meta({
    description:
      '`differs`: a datum, name, speaker or negation was not found in the passage. `to-read`: code cannot decide.',
  }),
  is_made: z.boolean().meta({
    description: 'Whether it comes of what a program wrote and no person has settled it.',
  }),
  is_without_source: z.boolean().meta({
    description:
      'Whether a program wrote it, it is to be read, and a source of the program is gone: a person settles it before it goes out.',
  }),
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      text,
      at: z.number(),
      instead: PassageAnswer.nullable(),
      text_es: text,
      text_en: text,
    }),
  ),
  passages: z.array(PassageAnswer).meta({
    description: 'Where it was found; where it is to be read, what is proposed to read it against.',
  }),
  settlement: z
    .object({
      kind: z.enum(settlementKinds),
      note: text,
      passages: z.array(
        z.object({ url: text, source_hash: text, at: z.number(), length: z.number(), text }),
      ),
      by: text,
      at: text,
    })
    .nullable(),
});
const CountsAnswer = z.object({
  sentences: z.number(),
  anchored: z.number(),
  settled: z.number(),
  exceptions: z.number(),
  differs: z.number(),
  to_read: z.number(),
});
const LedgerAnswer = z
  .object({
    id: text,
    version: text.nullable(),
    unpublished: z.object({ es: z.boolean(), en: z.boolean() }).meta({
      description:
        'Of what is published, the languages whose readers have another text than this. A review is signed of theirs.',
    }),
    sources: z.array(
      z.object({
        position: z.number(),
        url: text,
        title: text,
        outlet: text,
        day: text.nullable(),
        hash: text.nullable().meta({ description: 'Null where no text is kept of it.' }),
        text,
        is_own: z.boolean(),
        instructs: z.boolean().meta({ description: 'Whether it seems to give orders to a model.' }),
      }),
    ),
    sentences: z.array(SentenceAnswer),
    counts: z.object({ es: CountsAnswer, en: CountsAnswer }),
  })
  .meta({ id: 'Ledger' });

const tags = ['ledger'];
const config = { access: 'admin' } as const;
const gone =
  'Where the sentence is no longer in the text, or something else is settled of it than `settled_at` says, the answer is 409.';

/** `GET /api/articles/{id}/ledger`, and the calls that settle, except and reopen. */
export function mountLedger(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/ledger',
    config,
    schema: {
      summary:
        'Each sentence of what is being written, with the passages it rests on and what differs',
      description:
        'Computed anew from the kept bytes of the sources each time. The site’s own articles confirm nothing.',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: LedgerAnswer },
    },
    handler: ({ params }) => ledgerOf(services, params.id),
  });
  mountSettling(api, services);
}

function mountSettling(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:id/ledger/settle',
    config,
    schema: {
      summary:
        'Settle a sentence: no factual claim, own knowledge with a note, or read against passages',
      description: `It holds while the sentence and the bytes of the sources are the same. A sentence in which something differs is not settled but mended, taken out or excepted: 409. So is a passage of a text that its source no longer has. ${gone}`,
      tags,
      params: ById,
      body: SettleInput,
      response: { 200: LedgerAnswer },
    },
    handler: (request) =>
      settle(services, { ...request.body, id: request.params.id, by: personOf(request) }),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/ledger/except',
    config,
    schema: {
      summary: 'Let a sentence out in which something differs, for a reason that is kept',
      description: `It ends with the sentence’s next change. Where nothing differs the answer is 409. ${gone}`,
      tags,
      params: ById,
      body: ExceptInput,
      response: { 200: LedgerAnswer },
    },
    handler: (request) =>
      except(services, { ...request.body, id: request.params.id, by: personOf(request) }),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/ledger/reopen',
    config,
    schema: {
      summary: 'Take back what was settled of a sentence',
      tags,
      params: ById,
      body: ReopenInput,
      response: { 200: LedgerAnswer },
    },
    handler: (request) =>
      reopen(services, { ...request.body, id: request.params.id, by: personOf(request) }),
  });
}
