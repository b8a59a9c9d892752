// The site's own articles confirm nothing, however one comes to stand among the sources of a text.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWhollyAnchored } from '#domain/anchoring';
import type { AddedText, Ledger } from '#domain/ledger';
import { runSources } from '../../domain/agents/agents.table.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';

/** What an article of ours states; the outlet that it names says another figure. */
const ours = 'La autoridad de Valdoria multó al banco Lirio con 13.000 euros.';
const outside = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros.';
const claim = 'La autoridad de Valdoria multó al banco Lirio con 13.000 euros [1].';

const addresses = [
  'https://vigia.test/noticias/la-multa',
  'https://www.vigia.test/en/noticias/la-multa',
  'http://VIGIA.TEST/noticias/la-multa?utm_source=x#p2',
  'https://vigia.test./noticias/la-multa',
  'https://vigia.test:443/api/articles/la-multa',
];

async function ledgerOf(app: AdminApp, id: string): Promise<Ledger> {
  return (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
}

/** The sentence that only our own article states. */
function claimIn({ sentences }: Ledger) {
  return sentences.find(({ field, text }) => field === 'body' && text.includes('13.000'))!;
}

test.each(addresses)(
  'a text of %s that an editor adds is background, pasted or from a file',
  async (url) => {
    await using app = await createAdminApp();
    for (const from of ['paste', 'file'] as const) {
      const begun = await app.ask('POST articles', {
        title_es: 'La multa',
        body_es: claim,
        sources: [{ name: 'Vigía', url }],
      });
      const { id } = begun.json<{ id: string }>();
      const input = { from, url, text: ours, ...(from === 'file' ? { format: 'plain' } : {}) };
      const added = await app.ask(`POST articles/${id}/source-texts`, input);
      expect(added.statusCode, added.body).toBe(200);
      expect(added.json<AddedText>().outcome).toBe('new');
      const ledger = await ledgerOf(app, id);
      expect(ledger.sources[0]).toMatchObject({ is_own: true });
      const { state, open, language, hash } = claimIn(ledger);
      expect({ state, open }).toEqual({ state: 'open', open: 'to-read' });
      expect(isWhollyAnchored(ledger.sentences, 'es')).toBe(false);
      const passages = [{ source: 1, at: 0, length: ours.length }];
      const call = { language, hash, kind: 'read', passages };
      const read = await app.ask(`PUT articles/${id}/ledger/settle`, call);
      expect(read.statusCode, read.body).toBe(400);
    }
  },
);

/** A draft of a run, whose sources are these, in the order of its note marks. */
async function draftFrom(
  app: AdminApp,
  { slug, body, sources }: { slug: string; body: string; sources: readonly [string, string][] },
): Promise<string> {
  const id = await putMadeDraft(app.services, {
    slug,
    source: sources[0]![1],
    title_es: 'La multa',
    body_es: body,
  });
  const [kept] = await app.services.db.select().from(runSources);
  await app.services.db.delete(runSources);
  for (const [index, [url, text]] of sources.entries()) {
    const hash = createHash('sha256').update(text).digest('hex');
    const is_own = url.includes('vigia.test');
    const row = { ...kept!, id: undefined, position: index + 1, url, text, hash, is_own };
    await app.services.db.insert(runSources).values(row);
  }
  const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json<{
    version: string;
  }>();
  const list = sources.map(([url], index) => ({ name: `Fuente ${index + 1}`, url }));
  const saved = await app.ask(`PUT articles/${id}/working-copy`, {
    version,
    content: { sources: list },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return id;
}

const own = ['https://vigia.test/noticias/la-multa', ours] as const;
const gazette = ['https://gaceta.example/lirio', outside] as const;

test('what only our own article states is not anchored, whatever mark it carries and whatever else is cited', async () => {
  await using app = await createAdminApp();
  const cases: [string, string, (readonly [string, string])[]][] = [
    ['sola', claim, [own]],
    ['con-otra', claim, [own, gazette]],
    ['las-dos', claim.replace('[1]', '[1][2]'), [own, gazette]],
    ['sin-marca', claim.replace(' [1]', ''), [own, gazette]],
    ['por-enlace', claim.replace(' [1]', ` ([aquí](${own[0]}))`), [own, gazette]],
  ];
  for (const [slug, body, sources] of cases) {
    const id = await draftFrom(app, {
      slug,
      body,
      sources: sources.map(([url, text]) => [url, text]),
    });
    const ledger = await ledgerOf(app, id);
    expect(claimIn(ledger).state, slug).toBe('open');
    expect(isWhollyAnchored(ledger.sentences, 'es'), slug).toBe(false);
    const { passages } = claimIn(ledger);
    expect(
      passages.every(({ source }) => sources[source - 1]![0] !== own[0]),
      slug,
    ).toBe(true);
  }
});

test('beside the outlet that says otherwise it differs, and goes out by no call', async () => {
  await using app = await createAdminApp();
  const body = claim.replace('[1]', '[1][2]');
  const id = await draftFrom(app, { slug: 'dos', body, sources: [[...own], [...gazette]] });
  expect(claimIn(await ledgerOf(app, id)).open).toBe('differs');
  expect((await app.ask(`PUT articles/${id}`, { status: 'published' })).statusCode).toBe(409);
  expect((await app.get('/noticias/dos')).statusCode).toBe(404);
});
