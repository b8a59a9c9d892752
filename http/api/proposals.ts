// What a model proposes to read the open sentences of an article beside. It settles nothing.
import { z } from 'zod';
import { passageOpinions } from '#domain/generation';
import { ProposeInput, PutAwayInput } from '#domain/ledger';
import { listProposals, proposePassages, putAwayProposal } from '#domain/ledger/server';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { mayBeSilent } from '../silent-answer.ts';
import { ById } from './content-version.ts';
import { type Api, NoQuery } from './route.ts';
import { stoppingOf } from './stopping.ts';

const text = z.string();
const count = z.number();
const ProposalAnswer = z
  .object({
    language: z.enum(languages),
    hash: text.meta({ description: 'SHA-256 of the sentence, as the ledger has it.' }),
    source: count.meta({ description: 'The number that note marks name the source by.' }),
    at: count,
    length: count,
    text: text.meta({ description: 'The passage: it stands there letter by letter.' }),
    says: z.enum(passageOpinions).meta({
      description:
        'Whether the passage says the same, less or something else, as the model sees it.',
    }),
    doubt: text.meta({ description: 'What the model misses, in a sentence; may be empty.' }),
    model: text,
    made_at: text,
  })
  .meta({ id: 'Proposal' });
const proposals = {
  model: text.nullable().meta({ description: 'Null where none is configured.' }),
  is_stopped: z.boolean().meta({ description: 'Whether all agents are stopped.' }),
  proposals: z.array(ProposalAnswer),
};
const ProposalsAnswer = z.object(proposals);
const AskedAnswer = z.object({
  asked: count.meta({ description: 'Sentences the model was asked about.' }),
  kept: count,
  dropped: count.meta({
    description:
      'Proposals whose passage does not stand in the kept text of its source, or whose sentence is open no more.',
  }),
  left: count.meta({
    description:
      'Open sentences not asked about: time, the budget or the most of one call was over.',
  }),
  ...proposals,
});

const tags = ['ledger'];
const config = { access: 'admin' } as const;

/** `GET` and `POST /api/articles/{id}/ledger/proposals`, and the call that puts one away. */
export function mountProposals(api: Api, services: Services): void {
  const stopping = stoppingOf(api);
  api.route({
    method: 'GET',
    url: '/articles/:id/ledger/proposals',
    config,
    schema: {
      summary: 'The passages that a model proposed to read open sentences beside',
      description:
        'Words of a model: no state, count, gate or label asks for them. One goes when its sentence or its source changes. None without a model.',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: ProposalsAnswer },
    },
    handler: ({ params }) => listProposals(services, params.id),
  });
  api.route({
    method: 'POST',
    url: '/articles/:id/ledger/proposals',
    config,
    schema: {
      summary: 'Ask the model for a passage of each open sentence of a language',
      description:
        'Answers when the model has, after 150 s at most. It counts in the day’s budget of models (429). 409 without a model, while all agents are stopped, while somebody asks about the same text, and where nothing is to be asked; 503 where the model gives nothing that can be used. To take one: `PUT /api/articles/{id}/ledger/settle` with its place.',
      tags,
      params: ById,
      body: ProposeInput,
      response: { 200: AskedAnswer },
    },
    handler: (request) => {
      mayBeSilent(request);
      const { params, body } = request;
      return proposePassages(services, { id: params.id, language: body.language }, { stopping });
    },
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/ledger/proposals/put-away',
    config,
    schema: {
      summary: 'Put the proposal of a sentence away',
      description: 'Where there is none the answer is 404.',
      tags,
      params: ById,
      body: PutAwayInput,
      response: { 200: ProposalsAnswer },
    },
    handler: ({ params, body }) => putAwayProposal(services, { id: params.id, ...body }),
  });
}
