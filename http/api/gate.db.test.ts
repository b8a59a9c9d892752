// A sentence of a program's making in which something differs from its source goes out by no way.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishDue } from '#domain/content/server';
import type { Ledger } from '#domain/ledger';
import { articleKind } from '#domain/newsroom/server';
import { hourMs } from '#platform/durations';
import { articles } from '../../domain/articles/articles.table.ts';
import { runSources } from '../../domain/agents/agents.table.ts';
import { later } from '#tests/helpers/accounts.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';

const source =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.';
const right = {
  es: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].',
  en: 'The authority of Valdoria fined Lirio bank 30,000 euros [1].',
};
const wrong = {
  es: 'La autoridad de Valdoria multó al banco Lirio con 13.000 euros [1].',
  en: 'The authority of Valdoria fined Lirio bank 13,000 euros [1].',
};
type Language = keyof typeof right;

function texts(differing: Language | null) {
  return {
    // Refused before a name is looked up, when it is read again as a plan falls due.
    address: 'http://127.0.0.1/lirio',
    title_en: 'Lirio bank',
    body_es: differing === 'es' ? wrong.es : right.es,
    body_en: differing === 'en' ? wrong.en : right.en,
  };
}

async function copyOf(app: AdminApp, id: string) {
  const answer = await app.ask(`GET articles/${id}/working-copy`);
  return answer.json<{ version: string }>();
}

const languages = ['es', 'en'];
const inAnHour = (app: AdminApp) =>
  new Date(app.services.clock.now().getTime() + hourMs).toISOString();

/** Every call that gives readers a text. */
const ways: Record<string, (app: AdminApp, id: string) => Promise<{ statusCode: number }>> = {
  approve: (app, id) => app.ask(`PUT articles/${id}`, { status: 'published' }),
  publish: async (app, id) => {
    const { version } = await copyOf(app, id);
    return app.ask(`POST articles/${id}/publish`, { version, languages });
  },
  schedule: async (app, id) => {
    const { version } = await copyOf(app, id);
    const at = inAnHour(app);
    return app.ask(`PUT articles/${id}/schedule`, { version, languages, at });
  },
};

async function stateOf(app: AdminApp, id: string) {
  const rows = await app.services.db.select().from(articles);
  const row = rows.find((each) => each.id === id);
  return { status: row?.status, body_es: row?.body_es };
}

test('what differs in either language is refused by every call, with the sentence and what the source says', async () => {
  await using app = await createAdminApp();
  for (const [way, act] of Object.entries(ways)) {
    for (const language of ['es', 'en'] as const) {
      const slug = `${way}-${language}`;
      const id = await putMadeDraft(app.services, { slug, source, ...texts(language) });
      const answer = await act(app, id);
      expect(answer.statusCode, slug).toBe(409);
      const { error, details } = (
        answer as unknown as { json(): { error: string; details: Ledger } }
      ).json();
      expect(error).toMatch(/frases que no coinciden con su fuente/);
      expect(details.sentences.map(({ text }) => text)).toContain(wrong[language]);
      expect((await stateOf(app, id)).status, slug).toBe('draft');
      expect((await app.get(`/noticias/${slug}`)).statusCode).toBe(404);
    }
    const good = await putMadeDraft(app.services, { slug: `${way}-bien`, source, ...texts(null) });
    expect((await act(app, good)).statusCode, way).toBe(200);
  }
});

test.each([
  ['figures of full width', wrong.es.replace('13.000', '１３．０００')],
  ['figures of formulas', wrong.es.replace('13.000', '𝟭𝟯.000')],
  ['raised figures', wrong.es.replace('13.000', '¹³.⁰⁰⁰')],
  ['figures of another script', wrong.es.replace('13.000', '١٣٠٠٠')],
  ['what is not seen within words', wrong.es.replaceAll(/(?<=\p{L})(?=\p{L}{3})/gu, '\u00ad')],
  ['letters of another script', wrong.es.replaceAll('o', 'о').replaceAll('a', 'а')],
  ['emphasis within words', wrong.es.replaceAll(/(\p{L}{2})(\p{L}+)/gu, '$1**$2**')],
  ['links within words', wrong.es.replaceAll(/(\p{L}{2})(\p{L}+)/gu, '$1[$2](/contacto)')],
])(
  'a sentence that a person disguises with %s stays a program’s and differs',
  async (_what, text) => {
    await using app = await createAdminApp();
    const id = await putMadeDraft(app.services, { slug: 'uno', source, body_es: wrong.es });
    const { version, content } = (await app.ask(`GET articles/${id}/working-copy`)).json<{
      version: string;
      content: object;
    }>();
    const changed = { version, content: { ...content, body_es: text } };
    const saved = await app.ask(`PUT articles/${id}/working-copy`, changed);
    expect(saved.statusCode, saved.body).toBe(200);
    const spanish = { version: saved.json<{ version: string }>().version, languages: ['es'] };
    const answer = await app.ask(`POST articles/${id}/publish`, spanish);
    expect(answer.statusCode).toBe(409);
    expect((await app.get('/noticias/uno')).statusCode).toBe(404);
  },
);

test('a language without a difference goes out alone', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'uno', source, ...texts('en') });
  const { version } = await copyOf(app, id);
  const spanish = { version, languages: ['es'] };
  const published = await app.ask(`POST articles/${id}/publish`, spanish);
  expect(published.statusCode).toBe(200);
  expect((await app.get('/noticias/uno')).body).toContain('30.000');
  expect((await app.get('/en/noticias/uno')).body).not.toContain('13,000');
});

test('what was planned does not go out where its source has changed since', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const id = await putMadeDraft(services, { slug: 'uno', source, ...texts(null) });
  expect((await ways['schedule']!(app, id)).statusCode).toBe(200);
  const text = source.replace('30.000', '70.000');
  const hash = createHash('sha256').update(text).digest('hex');
  await services.db.update(runSources).set({ text, hash });
  later(services, 2 * hourMs);
  await publishDue(services, articleKind);
  expect((await stateOf(app, id)).status).toBe('draft');
  const failed = { state: 'failed', problem: 'articles.sentencesDiffer' };
  expect(await copyOf(app, id)).toMatchObject({ schedules: [failed, failed] });
});

test('changing a word makes no person’s sentence of it; mending or excepting it lets it out', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'uno', source, body_es: wrong.es });
  const save = async (content: object) => {
    const { version } = await copyOf(app, id);
    const answer = await app.ask(`PUT articles/${id}/working-copy`, { version, content });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await save({ body_es: wrong.es.replace('multó', 'sancionó ayer') });
  expect((await ways['approve']!(app, id)).statusCode).toBe(409);
  await save({ body_es: wrong.es });
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const { language, hash } = sentences.find(({ open }) => open === 'differs')!;
  const reason = 'La fuente rectificó la cifra por teléfono.';
  const call = { language, hash, reason };
  expect((await app.ask(`PUT articles/${id}/ledger/except`, call)).statusCode).toBe(200);
  expect((await ways['approve']!(app, id)).statusCode).toBe(200);
  await save({ body_es: wrong.es.replace('13.000', '14.000') });
  expect((await ways['publish']!(app, id)).statusCode).toBe(409);
  expect((await app.get('/noticias/uno')).body).toContain('13.000');
});

test('a sentence of a program stays its own where it is put among the texts of the other language', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'uno', source, ...texts('en') });
  const { version } = await copyOf(app, id);
  const content = { title_es: 'Lirio bank', body_es: wrong.en, title_en: '', body_en: '' };
  const saved = await app.ask(`PUT articles/${id}/working-copy`, { version, content });
  expect(saved.statusCode, saved.body).toBe(200);
  for (const [way, act] of Object.entries(ways)) {
    expect((await act(app, id)).statusCode, way).toBe(409);
  }
  expect((await app.get('/noticias/uno')).statusCode).toBe(404);
});

test('a person’s own text is theirs to publish', async () => {
  await using app = await createAdminApp();
  const begun = await app.ask('POST articles', {
    title_es: 'Lo que sé',
    body_es: 'El banco pagó 13.000 euros [1].',
    sources: [{ name: 'Gaceta', url: 'https://gaceta.example/otra' }],
  });
  const { id } = begun.json<{ id: string }>();
  const { version } = await copyOf(app, id);
  const answer = await app.ask(`POST articles/${id}/publish`, { version, languages: ['es'] });
  expect(answer.statusCode).toBe(200);
});

test('a source that a program wrote from cannot be exchanged for one without a text to let its sentences out', async () => {
  await using app = await createAdminApp();
  const elsewhere = [{ name: 'Otra', url: 'https://otra.example/pagina' }];
  for (const sources of [elsewhere, []]) {
    const slug = `sin-fuente-${sources.length}`;
    const id = await putMadeDraft(app.services, { slug, source, body_es: wrong.es });
    const { version } = await copyOf(app, id);
    const saved = await app.ask(`PUT articles/${id}/working-copy`, {
      version,
      content: { sources },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const [way, act] of Object.entries(ways)) {
      expect((await act(app, id)).statusCode, `${way} ${slug}`).toBe(409);
    }
  }
});

test('what a person settled goes out also where its source is gone', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'uno', source, body_es: wrong.es });
  const { version } = await copyOf(app, id);
  const sources = [{ name: 'Otra', url: 'https://otra.example/pagina' }];
  await app.ask(`PUT articles/${id}/working-copy`, { version, content: { sources } });
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const gone = sentences.filter((each) => each.is_without_source);
  expect(gone.map(({ open }) => open)).toContain('to-read');
  for (const { language, hash } of gone) {
    const call = { language, hash, kind: 'own-knowledge', note: 'Lo sé por la resolución.' };
    const settled = await app.ask(`PUT articles/${id}/ledger/settle`, call);
    expect(settled.statusCode, settled.body).toBe(200);
  }
  expect((await ways['approve']!(app, id)).statusCode).toBe(200);
});

test('what a person settled is asked for again where something differs since', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const id = await putMadeDraft(services, { slug: 'uno', source, ...texts(null) });
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const { language, hash } = sentences.find(({ text }) => text === right.en)!;
  const known = { language, hash, kind: 'own-knowledge', note: 'Lo sé por la resolución.' };
  expect((await app.ask(`PUT articles/${id}/ledger/settle`, known)).statusCode).toBe(200);
  later(services, hourMs);
  const text = source.replace('30.000', '70.000');
  const newer = createHash('sha256').update(text).digest('hex');
  await services.db.update(runSources).set({ text, hash: newer });
  const { version } = await copyOf(app, id);
  const content = { body_es: right.es.replace('30.000', '70.000') };
  const saved = await app.ask(`PUT articles/${id}/working-copy`, { version, content });
  expect(saved.statusCode, saved.body).toBe(200);
  const refused = await ways['approve']!(app, id);
  expect(refused.statusCode).toBe(409);
  expect((await app.get('/en/noticias/uno')).statusCode).toBe(404);
  const call = { language, hash, reason: 'La cifra nueva se refiere a otra multa.' };
  expect((await app.ask(`PUT articles/${id}/ledger/except`, call)).statusCode).toBe(200);
  expect((await ways['approve']!(app, id)).statusCode).toBe(200);
});

test('what differs by now comes back from the trash as a draft', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const ids: string[] = [];
  for (const slug of ['igual', 'otro']) {
    const id = await putMadeDraft(services, { slug, source, ...texts(null) });
    expect((await ways['approve']!(app, id)).statusCode).toBe(200);
    expect((await app.ask(`DELETE articles/${id}`)).statusCode).toBe(200);
    ids.push(id);
  }
  const [same = '', other = ''] = ids;
  expect((await app.ask(`PUT articles/${same}/put-back`)).statusCode).toBe(200);
  expect((await stateOf(app, same)).status).toBe('published');
  const text = source.replace('30.000', '70.000');
  const hash = createHash('sha256').update(text).digest('hex');
  await services.db.update(runSources).set({ text, hash });
  expect((await app.ask(`PUT articles/${other}/put-back`)).statusCode).toBe(200);
  expect((await stateOf(app, other)).status).toBe('draft');
  expect((await app.get('/noticias/otro')).statusCode).toBe(410);
});

/** Every call that could bring a text to readers, one after the other; what each answers is told by what readers see. */
const attempts: Record<string, (app: AdminApp, id: string, slug: string) => Promise<unknown>> = {
  ...ways,
  'each language apart': async (app, id) => {
    for (const language of languages) {
      const { version } = await copyOf(app, id);
      await app.ask(`POST articles/${id}/publish`, { version, languages: [language] });
    }
  },
  'planned and due': async (app, id) => {
    await ways['schedule']!(app, id);
    later(app.services, 2 * hourMs);
    await publishDue(app.services, articleKind);
  },
  'static file': async (app, id, slug) => {
    await app.ask(`PUT articles/${slug}/toggle-static`, { is_static: true });
    await app.ask(`PUT articles/${id}`, { status: 'published' });
  },
  signature: async (app, id) => {
    const { texts: shown } = (await app.ask(`GET articles/${id}/review`)).json<{
      texts: Record<string, { hash: string }>;
    }>();
    for (const language of languages) {
      const { hash } = shown[language]!;
      await app.ask(`PUT articles/${id}/review`, { language, hash, answers: [] });
    }
    await app.ask(`PUT articles/${id}`, { status: 'published' });
  },
  'a revision brought back': async (app, id) => {
    const list = await app.ask(`GET articles/${id}/revisions`);
    for (const number of list.body.match(/(?<="number":)\d+/g) ?? []) {
      const { version } = await copyOf(app, id);
      await app.ask(`POST articles/${id}/restore`, { version, revision: Number(number) });
      await ways['publish']!(app, id);
    }
  },
  'out of the trash': async (app, id) => {
    await app.ask(`DELETE articles/${id}`);
    await app.ask(`PUT articles/${id}/put-back`);
    await ways['approve']!(app, id);
  },
};

/** What readers are given of an article, wherever they read. */
async function readersSee(app: AdminApp, slug: string): Promise<string> {
  const addresses = [`/noticias/${slug}`, `/en/noticias/${slug}`, `/api/articles/${slug}`];
  const feeds = ['/rss', '/en/rss', '/feed.json', '/en/feed.json'];
  const answers = await Promise.all([...addresses, ...feeds].map((path) => app.get(path)));
  return answers.map(({ body }) => body).join('\n');
}

test('by no way, from no state and in no language do readers come to see what differs', async () => {
  await using app = await createAdminApp();
  const given = /13[.,]000 euros/;
  let seen = 0;
  for (const [index, attempt] of Object.values(attempts).entries()) {
    for (const language of ['es', 'en'] as const) {
      const draft = `borrador-${index}-${language}`;
      const id = await putMadeDraft(app.services, { slug: draft, source, ...texts(language) });
      await attempt(app, id, draft);
      expect(await readersSee(app, draft), `${Object.keys(attempts)[index]}`).not.toMatch(given);

      const slug = `publico-${index}-${language}`;
      const other = await putMadeDraft(app.services, { slug, source, ...texts(null) });
      expect((await ways['approve']!(app, other)).statusCode).toBe(200);
      const { version } = await copyOf(app, other);
      const content = { [`body_${language}`]: wrong[language] };
      const saved = await app.ask(`PUT articles/${other}/working-copy`, { version, content });
      expect(saved.statusCode, saved.body).toBe(200);
      await attempt(app, other, slug);
      const read = await readersSee(app, slug);
      expect(read, `${Object.keys(attempts)[index]}`).not.toMatch(given);
      if (/30[.,]000 euros/.test(read)) seen += 1;
    }
  }
  // What readers had stays theirs: the refusals are of the change alone.
  expect(seen).toBeGreaterThan(0);
}, 180_000);
