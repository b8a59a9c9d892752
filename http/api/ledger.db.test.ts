// The ledger of an article: what differs is told, what people settle holds as long as sentence and source do.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ledger, LedgerSentence } from '#domain/ledger';
import { isWhollyAnchored } from '#domain/anchoring';
import { isSettled } from '#domain/ledger';
import { es } from '#i18n/es';
import { differing } from '#domain/ledger/server';
import { runSources } from '../../domain/agents/agents.table.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';

const source =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión. «Fue un descuido», dijo su directora, Inés Robledo.';

/** An article that a run made of one source. */
function aDraft(app: AdminApp, fields: Record<string, string>): Promise<string> {
  return putMadeDraft(app.services, { slug: 'lirio', source, ...fields });
}

async function ledger(app: AdminApp, id: string): Promise<Ledger> {
  const answer = await app.ask(`GET articles/${id}/ledger`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function inBody({ sentences }: Ledger, index: number): LedgerSentence {
  return sentences.filter(({ field }) => field === 'body')[index]!;
}

function titleOf({ sentences }: Ledger): LedgerSentence {
  return sentences.find(({ field }) => field === 'title')!;
}

async function act(app: AdminApp, call: string, body: object) {
  const answer = await app.ask(`PUT articles/${call}`, body);
  return { status: answer.statusCode, body: answer.json() };
}

const named = ({ language, hash }: LedgerSentence) => ({ language, hash });

test('what is found in its source is anchored, what differs is told with what the source says', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, {
    body_es:
      'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1]. Lo multó con 13.000 euros [1].',
  });
  const found = await ledger(app, id);
  const [right, wrong] = [inBody(found, 0), inBody(found, 1)];
  expect(right).toMatchObject({ state: 'anchored', open: null, is_made: true, settlement: null });
  const [{ at: place, length, text }] = right.passages as [(typeof right.passages)[0]];
  expect(source.slice(place, place + length)).toBe(text);
  expect(wrong).toMatchObject({ state: 'open', open: 'differs' });
  expect(wrong.differences[0]).toMatchObject({
    text_es: 'la fuente dice 30.000 euros; el texto, 13.000 euros',
    text_en: 'the source says 30.000 euros; the text, 13.000 euros',
  });
  expect((await differing(app.services, { id })).es.map(({ hash }) => hash)).toEqual([wrong.hash]);
  expect(found.counts.es).toMatchObject({ differs: 1, exceptions: 0 });
});

test('an exception has a reason, can be taken back, and ends with the next change of its sentence', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'La multa al banco Lirio fue de 13.000 euros [1].' });
  const sentence = inBody(await ledger(app, id), 0);
  expect((await act(app, `${id}/ledger/except`, { ...named(sentence), reason: ' ' })).status).toBe(
    400,
  );
  const settled = await act(app, `${id}/ledger/settle`, { ...named(sentence), kind: 'no-claim' });
  expect(settled.status).toBe(409);
  const excepted = await act(app, `${id}/ledger/except`, {
    ...named(sentence),
    reason: 'La fuente\0 se corrigió.',
  });
  expect(inBody(excepted.body, 0)).toMatchObject({
    state: 'open',
    open: 'differs',
    settlement: { kind: 'exception', note: 'La fuente se corrigió.' },
  });
  expect((await differing(app.services, { id })).es).toEqual([]);
  expect(isWhollyAnchored(excepted.body.sentences, 'es')).toBe(false);
  await app.ask(`PUT articles/${id}/working-copy`, {
    version: excepted.body.version,
    content: { body_es: 'La multa al banco Lirio fue de unos 13.000 euros [1].' },
  });
  const changed = inBody(await ledger(app, id), 0);
  expect(changed).toMatchObject({ open: 'differs', settlement: null, is_made: true });
  const stale = await act(app, `${id}/ledger/except`, { ...named(sentence), reason: 'Otra vez.' });
  expect(stale.status).toBe(409);
  const reopened = await act(app, `${id}/ledger/reopen`, named(sentence));
  expect(reopened.status).toBe(200);
  expect((await act(app, `${id}/ledger/reopen`, named(sentence))).status).toBe(409);
});

test('a sentence is settled by its kind, and what was read holds while the bytes of the source do', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, {
    body_es: 'Conviene seguir el caso con calma.\n\nLa entidad acata el fallo [1].',
  });
  const before = await ledger(app, id);
  const [opinion, claim] = [inBody(before, 0), inBody(before, 1)];
  expect([opinion.open, claim.open]).toEqual(['to-read', 'to-read']);
  const call = `${id}/ledger/settle`;
  expect((await act(app, call, { ...named(opinion), kind: 'own-knowledge' })).status).toBe(400);
  expect((await act(app, call, { ...named(claim), kind: 'read' })).status).toBe(400);
  const outside = [{ source: 1, at: source.length - 3, length: 50 }];
  expect((await act(app, call, { ...named(claim), kind: 'read', passages: outside })).status).toBe(
    400,
  );
  await act(app, call, { ...named(opinion), kind: 'no-claim' });
  const passages = [{ source: 1, at: source.indexOf('El banco no'), length: 34 }];
  const { body: read } = await act(app, call, { ...named(claim), kind: 'read', passages });
  expect(inBody(read, 0)).toMatchObject({ state: 'no-claim', open: null, is_made: false });
  expect(inBody(read, 1)).toMatchObject({
    state: 'anchored',
    open: null,
    settlement: { kind: 'read' },
  });
  expect(isSettled({ sentences: [inBody(read, 0), inBody(read, 1)] }, 'es')).toBe(true);
  const text = source.replace('no recurrirá', 'sí recurrirá');
  const hash = createHash('sha256').update(text).digest('hex');
  await app.services.db.update(runSources).set({ text, hash });
  expect(inBody(await ledger(app, id), 1)).toMatchObject({ open: 'to-read', settlement: null });
});

test('what was read holds while its note mark names the source that it named', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'El asunto queda cerrado para la entidad [1].' });
  const sentence = inBody(await ledger(app, id), 0);
  const read = { ...named(sentence), kind: 'read', passages: [{ source: 1, at: 64, length: 34 }] };
  expect((await act(app, `${id}/ledger/settle`, read)).status).toBe(200);
  const [first] = (await ledger(app, id)).sources;
  const lirio = { name: 'Gaceta', url: first!.url };
  const other = { name: 'Otra', url: 'https://otra.example/pagina' };
  for (const [sources, state] of [
    [[lirio, other], 'anchored'],
    [[other, lirio], 'open'],
    [[lirio], 'anchored'],
  ] as const) {
    const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json<{
      version: string;
    }>();
    const saved = await act(app, `${id}/working-copy`, { version, content: { sources } });
    expect(saved.status).toBe(200);
    expect(inBody(await ledger(app, id), 0).state).toBe(state);
  }
});

test('an exception lets out what differed when it was made, not what differs since', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'La multa al banco Lirio fue de 13.000 euros [1].' });
  const sentence = inBody(await ledger(app, id), 0);
  const reason = 'La autoridad lo corrigió.';
  const excepted = await act(app, `${id}/ledger/except`, { ...named(sentence), reason });
  const settlement = { kind: 'exception', note: reason, passages: [] };
  expect(inBody(excepted.body, 0)).toMatchObject({ open: 'differs', settlement });
  const [first] = (await ledger(app, id)).sources;
  const lirio = { name: 'Gaceta', url: first!.url };
  const other = { name: 'Otra', url: 'https://otra.example/pagina' };
  const save = async (sources: object[]) => {
    const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
    const saved = await act(app, `${id}/working-copy`, { version, content: { sources } });
    expect(saved.status).toBe(200);
    return inBody(await ledger(app, id), 0);
  };
  // By now its mark leads to a source that does not say it.
  expect(await save([other, lirio])).toMatchObject({ open: 'differs', settlement: null });
  expect((await differing(app.services, { id })).es).toHaveLength(1);
  expect(await save([lirio, lirio, other])).toMatchObject({ open: 'differs', settlement });
  const rewrite = async (text: string) => {
    const bytes = createHash('sha256').update(text).digest('hex');
    await app.services.db.update(runSources).set({ text, hash: bytes });
    return inBody(await ledger(app, id), 0);
  };
  const moved = await rewrite(`Actualizado a las doce. ${source}`);
  expect(moved).toMatchObject({ open: 'differs', settlement });
  const changed = await rewrite(source.replace('30.000', '90.000'));
  expect(changed).toMatchObject({ open: 'differs', settlement: null });
});

test('what another person settled, or took back, since it was read is not replaced unseen', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'La entidad acata el fallo [1].' });
  const sentence = named(inBody(await ledger(app, id), 0));
  const settle = (more: object) =>
    act(app, `${id}/ledger/settle`, { ...sentence, kind: 'own-knowledge', note: 'Sí.', ...more });
  const both = await Promise.all([
    settle({ settled_at: null, note: 'Lo vio Ana.' }),
    settle({ settled_at: null, note: 'Lo vio Luis.' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { settlement } = inBody(await ledger(app, id), 0);
  const first = both.find(({ status }) => status === 200)!;
  expect(inBody(first.body, 0).settlement).toEqual(settlement);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    error: es.ledger.settledSince,
  });
  const reopen = (at: string | null) =>
    act(app, `${id}/ledger/reopen`, { ...sentence, settled_at: at });
  expect((await reopen('2026-01-01T00:00:00.000Z')).status).toBe(409);
  expect(inBody(await ledger(app, id), 0).settlement).toEqual(settlement);
  expect((await reopen(settlement!.at)).status).toBe(200);
  expect((await settle({ settled_at: settlement!.at })).status).toBe(409);
  expect((await settle({ settled_at: null })).status).toBe(200);
});

test('what was settled before its sentence differed does not stand in the way of an exception', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'El banco Lirio pagó 30.000 euros de multa [1].' });
  const before = inBody(await ledger(app, id), 0);
  const sentence = named(before);
  const know = { ...sentence, settled_at: null, kind: 'own-knowledge', note: 'Lo sé.' };
  expect((await act(app, `${id}/ledger/settle`, know)).status).toBe(200);
  const text = source.replace('30.000', '70.000');
  const hash = createHash('sha256').update(text).digest('hex');
  await app.services.db.update(runSources).set({ text, hash });
  const now = inBody(await ledger(app, id), 0);
  expect(now).toMatchObject({ open: 'differs', settlement: null });
  app.services.clock.set('2026-11-21T10:00:00.000Z');
  const reason = 'La fuente se corrigió después.';
  const excepted = await act(app, `${id}/ledger/except`, { ...sentence, settled_at: null, reason });
  expect(excepted.status).toBe(200);
  expect(inBody(excepted.body, 0).settlement).toMatchObject({ kind: 'exception', note: reason });
});

test('the same words are settled apart where they differ in one place and are to be read in another', async () => {
  await using app = await createAdminApp();
  const twice = 'La autoridad multó al banco Lirio con 13.000 euros';
  const right = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';
  const id = await aDraft(app, { title_es: twice, body_es: `${right}\n\n${twice}` });
  const { version, content } = (await app.ask(`GET articles/${id}/working-copy`)).json<{
    version: string;
    content: { sources: object[] };
  }>();
  const url = 'https://diario.example/lirio';
  const sources = [...content.sources, { name: 'Diario', url }];
  await act(app, `${id}/working-copy`, { version, content: { sources } });
  const text = `${twice}, según otra fuente. Nada más dijo.`;
  await app.ask(`POST articles/${id}/source-texts`, { from: 'paste', url, text });
  const before = await ledger(app, id);
  // A text that was pasted without a title has the name of its source.
  expect(before.sources.at(-1)).toMatchObject({ url, title: 'Diario' });
  expect([titleOf(before).open, inBody(before, 1).open]).toEqual(['differs', 'to-read']);
  expect(titleOf(before).hash).toBe(inBody(before, 1).hash);
  const call = { ...named(titleOf(before)), settled_at: null };
  // What nobody excepted goes out no sooner for what is said of the other.
  expect((await act(app, `${id}/ledger/settle`, { ...call, kind: 'no-claim' })).status).toBe(200);
  expect((await act(app, id, { status: 'published' })).status).toBe(409);
  const reason = 'La cifra es la de la otra fuente.';
  expect((await act(app, `${id}/ledger/except`, { ...call, reason })).status).toBe(200);
  const after = await ledger(app, id);
  expect(titleOf(after).settlement).toMatchObject({ kind: 'exception' });
  expect(inBody(after, 1)).toMatchObject({ state: 'no-claim', open: null });
  expect(isSettled(after, 'es')).toBe(true);
  const unseen = await act(app, `${id}/ledger/settle`, { ...call, kind: 'no-claim' });
  expect(unseen.status).toBe(409);
  const seen = { ...call, settled_at: inBody(after, 1).settlement!.at };
  expect((await act(app, `${id}/ledger/reopen`, seen)).status).toBe(200);
  const reopened = await ledger(app, id);
  expect([titleOf(reopened).settlement, inBody(reopened, 1).settlement]).toEqual([null, null]);
});

test('a source whose bytes are not those of its hash holds nothing, and neither does the archive', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'El banco no recurrirá la decisión [1].' });
  expect(inBody(await ledger(app, id), 0).state).toBe('anchored');
  const { db } = app.services;
  await db.update(runSources).set({ is_own: true });
  expect(inBody(await ledger(app, id), 0)).toMatchObject({ open: 'to-read', passages: [] });
  await db.update(runSources).set({ is_own: false, text: `${source} Más.` });
  const forged = await ledger(app, id);
  expect(forged.sources[0]).toMatchObject({ hash: null, text: '' });
  expect(inBody(forged, 0)).toMatchObject({ open: 'to-read', passages: [] });
});

test('of what is published it is told whether readers have another text than the one that is read', async () => {
  await using app = await createAdminApp();
  const text = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';
  const id = await aDraft(app, { body_es: text });
  const save = async (body_es: string) => {
    const { version } = await ledger(app, id);
    const answer = await act(app, `${id}/working-copy`, { version, content: { body_es } });
    expect(answer.status).toBe(200);
    return (await ledger(app, id)).unpublished;
  };
  expect(await save(`${text} Multa.`)).toEqual({ es: false, en: false });
  expect((await act(app, id, { status: 'published' })).status).toBe(200);
  expect((await ledger(app, id)).unpublished).toEqual({ es: false, en: false });
  expect(await save(text)).toEqual({ es: true, en: false });
  const { version } = await ledger(app, id);
  await app.ask(`POST articles/${id}/publish`, { version, languages: ['es'] });
  expect((await ledger(app, id)).unpublished).toEqual({ es: false, en: false });
});

const hash = 'a'.repeat(64);
const refused = [
  { language: 'fr', hash, kind: 'no-claim' },
  { language: 'es', hash: 'x', kind: 'no-claim' },
  { language: 'es', hash, kind: 'exception' },
  { language: 'es', hash, kind: 'read', passages: [{ source: 0, at: -1, length: 1 }] },
  { language: 'es', hash, kind: 'no-claim', note: 'x'.repeat(2001) },
  { language: 'es', hash, kind: 'no-claim', by: 'Otra persona' },
  [],
  {},
];

test('what is no settlement settles nothing, and there is no ledger of what is no article', async () => {
  await using app = await createAdminApp();
  const id = await aDraft(app, { body_es: 'Un texto.' });
  for (const body of refused) {
    expect((await app.ask(`PUT articles/${id}/ledger/settle`, body)).statusCode).toBe(400);
  }
  const unknown = { language: 'es', hash, kind: 'no-claim' };
  expect((await app.ask(`PUT articles/${id}/ledger/settle`, unknown)).statusCode).toBe(409);
  for (const other of ['no', '00000000-0000-4000-8000-000000000000']) {
    expect((await app.ask(`GET articles/${other}/ledger`)).statusCode).toBe(404);
  }
});
