// Publication at a time, two people at one text, and what becomes of old entries.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleContent } from '#domain/articles';
import { getArticle, listGroup } from '#domain/articles/server';
import type { WorkingCopy } from '#domain/content';
import {
  createItem,
  emptyTrash,
  formerAddress,
  getRevision,
  getWorkingCopy,
  listRevisions,
  publish,
  holdPlansAfterRestore,
  publishDue,
  restoreFromTrash,
  restoreRevision,
  saveWorkingCopy,
  schedule,
  trash,
  unpublish,
  withdrawSchedule,
} from '#domain/content/server';
import { isProblem } from '#domain/errors';
import { rejectArticle, takeBackRejected } from '#domain/moderation/server';
import type { Language } from '#i18n/i18n';
import { dayMs, hourMs, minuteMs } from '#platform/durations';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { articleKind, changeArticleAddress, saveArticle } from './newsroom.server.ts';

const ana = { id: 'ana', name: 'Ana' };
const leo = { id: 'leo', name: 'Leo' };
const both = ['es', 'en'] as const;

type Copy = WorkingCopy<ArticleContent>;

async function begun(services: TestServices, fields: Partial<ArticleContent> = {}): Promise<Copy> {
  const content = {
    ...articleKind.empty(''),
    title_es: 'Un título',
    body_es: 'Un texto.',
    ...fields,
  };
  const { id } = await createItem(services, articleKind, { content, requestKey: null, by: ana });
  return getWorkingCopy(services, articleKind, id);
}

function save(
  services: TestServices,
  { id, version }: Pick<Copy, 'id' | 'version'>,
  content: Partial<ArticleContent>,
): Promise<Copy> {
  const saving = { id, by: ana, version, content, is_automatic: false };
  return saveWorkingCopy(services, articleKind, saving);
}

function inMs(services: TestServices, ms: number): string {
  return new Date(services.clock.now().getTime() + ms).toISOString();
}

/** The languages in which something else is written than was planned. */
function behind({ schedules }: Copy): Language[] {
  return schedules.filter((each) => each.is_behind).map(({ language }) => language);
}

test('what is written after it was planned is told to be left out, in the language it is in', async () => {
  await using services = await createTestServices();
  const copy = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const plan = { id: copy.id, by: ana, languages: both };
  const at = inMs(services, hourMs);
  const planned = await schedule(services, articleKind, { ...plan, version: copy.version, at });
  expect(behind(planned)).toEqual([]);
  const changed = await save(services, planned, { body_es: 'Otro texto.' });
  expect(behind(changed)).toEqual(['es']);
  expect(behind(await save(services, changed, { body_es: 'Un texto.' }))).toEqual([]);
});

test('what is planned is published at its time, as it was then, and once', async () => {
  await using services = await createTestServices();
  const draft = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const at = inMs(services, hourMs);
  const plan = { id: draft.id, by: ana, version: draft.version, languages: ['es'] as const, at };
  const planned = await schedule(services, articleKind, plan);
  expect(planned.schedules).toMatchObject([{ language: 'es', at, state: 'waiting', by: 'Ana' }]);
  await save(services, planned, { title_es: 'Un título posterior' });

  expect(await publishDue(services, articleKind)).toEqual(new Date(at));
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });
  services.clock.set(at);
  await Promise.all([1, 2, 3].map(() => publishDue(services, articleKind)));
  expect(await getArticle(services, draft.slug)).toMatchObject({
    title_es: 'Un título',
    title_en: '',
    date: at,
  });
  const causes = (await listRevisions(services, articleKind, draft.id)).map(({ cause }) => cause);
  expect(causes.filter((cause) => cause === 'publish')).toHaveLength(1);
  const after = await getWorkingCopy(services, articleKind, draft.id);
  expect(after).toMatchObject({
    content: { title_es: 'Un título posterior', title_en: 'A title' },
    changed: { es: true, en: true },
    schedules: [],
  });
});

test('a plan is moved and withdrawn, and refused for a time that is over or a text that is not ready', async () => {
  await using services = await createTestServices();
  const draft = await begun(services);
  const { id, version } = draft;
  const plan = { id, by: ana, version, languages: ['es'] as const, at: inMs(services, hourMs) };
  await schedule(services, articleKind, plan);
  const moved = { ...plan, at: inMs(services, 2 * hourMs) };
  expect((await schedule(services, articleKind, moved)).schedules).toMatchObject([
    { at: moved.at },
  ]);
  services.clock.set(plan.at);
  await publishDue(services, articleKind);
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });
  const none = await withdrawSchedule(services, articleKind, { id, by: ana, languages: both });
  expect(none.schedules).toEqual([]);
  const past = { ...plan, at: inMs(services, -1) };
  await expect(schedule(services, articleKind, past)).rejects.toMatchObject({ kind: 'invalid' });
  const english = { ...plan, languages: ['en'] as const, at: moved.at };
  await expect(schedule(services, articleKind, english)).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('the history says who took back what was planned, and nothing where nothing was', async () => {
  await using services = await createTestServices();
  const { id, version } = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const at = inMs(services, hourMs);
  await schedule(services, articleKind, { id, by: ana, version, languages: both, at });
  await withdrawSchedule(services, articleKind, { id, by: leo, languages: ['en'] });
  await withdrawSchedule(services, articleKind, { id, by: leo, languages: ['en'] });
  const after = await withdrawSchedule(services, articleKind, { id, by: ana, languages: both });
  const [last, before, planned] = await listRevisions(services, articleKind, id);
  expect(last).toMatchObject({ cause: 'withdraw', languages: ['es'], by: ana.name, note: at });
  expect(before).toMatchObject({ cause: 'withdraw', languages: ['en'], by: leo.name, note: at });
  expect(planned).toMatchObject({ cause: 'schedule', languages: both });
  // It is about the plan: what is being written stays as it is.
  expect(after).toMatchObject({ version, content: { title_en: 'A title' } });
  expect(last?.hash).toBe(planned?.hash);
});

test('what cannot be published at its time stays planned, with the reason', async () => {
  await using services = await createTestServices();
  const draft = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const { id, version } = draft;
  const at = inMs(services, hourMs);
  await schedule(services, articleKind, { id, by: ana, version, languages: ['en'], at });
  services.clock.set(at);
  await publishDue(services, articleKind);
  const { schedules } = await getWorkingCopy(services, articleKind, id);
  expect(schedules).toMatchObject([{ state: 'failed', problem: 'content.spanishFirst' }]);
});

test('what was rejected is not published, neither at the time that was planned for it nor at once', async () => {
  await using services = await createTestServices();
  const draft = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const { id, version } = draft;
  const at = inMs(services, hourMs);
  const plan = { id, by: ana, version, languages: both, at };
  await schedule(services, articleKind, plan);
  await rejectArticle(services, { id });
  const rejected = await getWorkingCopy(services, articleKind, id);
  expect(rejected).toMatchObject({ state: 'rejected', schedules: [] });
  services.clock.set(at);
  await publishDue(services, articleKind);
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });

  const now = { id, by: ana, version: rejected.version, languages: ['es'] as const };
  const later = { ...now, at: inMs(services, hourMs) };
  const refused = { kind: 'conflict', message: 'content.rejected' };
  await expect(publish(services, articleKind, now)).rejects.toMatchObject(refused);
  await expect(schedule(services, articleKind, later)).rejects.toMatchObject(refused);
  await takeBackRejected(services, id);
  await publishDue(services, articleKind);
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });
  const back = await getWorkingCopy(services, articleKind, id);
  await publish(services, articleKind, { ...now, version: back.version });
  expect(await getArticle(services, draft.slug)).toMatchObject({ title_es: 'Un título' });
});

test('a rejection that is undone at once gives back what was planned, a later one does not', async () => {
  await using services = await createTestServices();
  const draft = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const { id, version } = draft;
  const at = inMs(services, hourMs);
  const { schedules } = await schedule(services, articleKind, {
    id,
    by: ana,
    version,
    languages: ['es', 'en'],
    at,
  });
  const plansAfter = async (ms: number) => {
    await rejectArticle(services, { id });
    services.clock.set(inMs(services, ms));
    await takeBackRejected(services, id);
    return (await getWorkingCopy(services, articleKind, id)).schedules;
  };
  expect(await plansAfter(minuteMs)).toEqual(schedules);
  expect(await plansAfter(6 * minuteMs)).toEqual([]);
  services.clock.set(at);
  await publishDue(services, articleKind);
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });
});

test('what was planned of an article does not bring it back once it is taken from readers', async () => {
  await using services = await createTestServices();
  const draft = await begun(services, { title_en: 'A title', body_en: 'A text.' });
  const { id } = draft;
  const act = ({ version }: Copy, languages: readonly Language[]) => ({
    id,
    by: ana,
    version,
    languages,
  });
  const planAll = (copy: Copy, at: string) =>
    schedule(services, articleKind, { ...act(copy, ['es', 'en']), at });
  const given = await publish(services, articleKind, act(draft, ['es', 'en']));
  const planned = await planAll(given, inMs(services, hourMs));
  const inSpanish = await unpublish(services, articleKind, act(planned, ['en']));
  expect(inSpanish.schedules).toMatchObject([{ language: 'es', state: 'waiting' }]);
  const again = await planAll(inSpanish, inMs(services, hourMs));
  const taken = await unpublish(services, articleKind, act(again, ['es']));
  expect(taken).toMatchObject({ state: 'draft', schedules: [] });
  services.clock.set(inMs(services, hourMs));
  await publishDue(services, articleKind);
  await expect(getArticle(services, draft.slug)).rejects.toMatchObject({ kind: 'not-found' });
});

test('what cannot be written at its time keeps nothing else from being published', async () => {
  await using services = await createTestServices();
  const drafts = [await begun(services), await begun(services)];
  const at = inMs(services, hourMs);
  for (const { id, version } of drafts) {
    await schedule(services, articleKind, { id, by: ana, version, languages: ['es'], at });
  }
  services.clock.set(at);
  const [first, second] = drafts.map(({ id, slug }) => ({ id, slug }));
  const onFullDisk: typeof articleKind = {
    ...articleKind,
    async admit(_tx, { item }) {
      if (item.id === first?.id) throw new Error('ENOSPC: no space left on device');
    },
  };
  await expect(publishDue(services, onFullDisk)).rejects.toThrow('ENOSPC');
  expect(await getArticle(services, second?.slug ?? '')).toMatchObject({ date: at });
  await publishDue(services, articleKind);
  expect(await getArticle(services, first?.slug ?? '')).toMatchObject({ date: at });
});

test('the history keeps what one person wrote when another goes on, and every ten minutes of work', async () => {
  await using services = await createTestServices();
  const first = await begun(services);
  const write = async (title_es: string, by: typeof ana) => {
    const { version } = await getWorkingCopy(services, articleKind, first.id);
    const saving = { id: first.id, by, version, content: { title_es }, is_automatic: true };
    return saveWorkingCopy(services, articleKind, saving);
  };
  await write('Uno', ana);
  await write('Dos', ana);
  await write('Tres', leo);
  services.clock.set(inMs(services, 11 * minuteMs));
  await write('Cuatro', leo);
  const history = await listRevisions(services, articleKind, first.id);
  const titles = await Promise.all(
    history.map(async ({ number, by }) => {
      const { content } = await getRevision(services, articleKind, { id: first.id, number });
      return `${by}: ${content.title_es}`;
    }),
  );
  expect(titles).toEqual(['Leo: Cuatro', 'Leo: Tres', 'Ana: Dos', 'Ana: Uno', ': Un título']);
});

type Act = 'save' | 'auto' | 'slow' | 'publish' | 'restore' | 'look';
const people = { ana, leo };

/** Two people at one text, and what is known of it. */
interface Desk {
  seen: Record<keyof typeof people, Copy>;
  stored: string;
  /** What somebody asked to save and was told is saved. */
  acknowledged: Set<string>;
  count: number;
}

async function act(
  services: TestServices,
  desk: Desk,
  { who, does }: { who: keyof typeof people; does: Act },
): Promise<void> {
  const { id, version } = desk.seen[who];
  const by = people[who];
  if (does === 'look') {
    desk.seen[who] = await getWorkingCopy(services, articleKind, id);
  } else if (does === 'publish') {
    desk.seen[who] = await publish(services, articleKind, { id, by, version, languages: ['es'] });
  } else if (does === 'restore') {
    desk.seen[who] = await restoreRevision(services, articleKind, { id, by, version, revision: 1 });
    desk.stored = desk.seen[who].content.body_es;
  } else {
    desk.count += 1;
    const body_es = `${who} escribe ${desk.count}.`;
    const saving = { id, by, version, content: { body_es }, is_automatic: does === 'auto' };
    // A slow request is sent a second time before its first answer is known.
    const sent = does === 'slow' ? [saving, saving] : [saving];
    const answers = await Promise.all(
      sent.map((each) => saveWorkingCopy(services, articleKind, each)),
    );
    desk.seen[who] = answers.at(-1)!;
    desk.stored = body_es;
    if (does === 'save') desk.acknowledged.add(body_es);
  }
}

async function bodiesOf(services: TestServices, id: string): Promise<Set<string>> {
  const bodies = new Set<string>();
  for (const { number } of await listRevisions(services, articleKind, id)) {
    bodies.add((await getRevision(services, articleKind, { id, number })).content.body_es);
  }
  return bodies;
}

test('in any order of saves, publications and restorations nothing is written over unseen, and nothing is lost', async () => {
  await using services = await createTestServices();
  const steps = fc.array(
    fc.record({
      who: fc.constantFrom<keyof typeof people>('ana', 'leo'),
      does: fc.constantFrom<Act>('save', 'auto', 'slow', 'publish', 'restore', 'look'),
    }),
    { minLength: 5, maxLength: 15 },
  );
  const property = fc.asyncProperty(steps, async (given) => {
    const first = await save(services, await begun(services), { body_es: 'Un comienzo.' });
    const { id } = first;
    const seen = { ana: first, leo: first };
    const desk = { seen, stored: 'Un comienzo.', acknowledged: new Set<string>(), count: 0 };
    for (const step of given) {
      const { version } = desk.seen[step.who];
      await act(services, desk, step).catch(async (error: unknown) => {
        if (!isProblem(error)) throw error;
        expect(error.message).toBe('content.changedMeanwhile');
        // No false collision: what is stored is not what this person had seen.
        const present = await getWorkingCopy(services, articleKind, id);
        expect(present.version).not.toBe(version);
      });
      const { content } = await getWorkingCopy(services, articleKind, id);
      expect(content.body_es).toBe(desk.stored);
    }
    const kept = await bodiesOf(services, id);
    for (const text of desk.acknowledged) expect(kept).toContain(text);
  });
  await fc.assert(property, { numRuns: 8 });
});

test('the first text that saves itself stands in the list of drafts, what is written on of it once somebody saves', async () => {
  await using services = await createTestServices();
  let copy = await begun(services, { title_es: '', body_es: '' });
  const save = async (content: Partial<ArticleContent>, isAutomatic = true) => {
    const { id, version } = copy;
    const saving = { id, by: ana, version, content, is_automatic: isAutomatic };
    copy = await saveWorkingCopy(services, articleKind, saving);
    const { articles } = await listGroup(services, 'draft');
    return articles.map(({ title_es, body_es, body_en }) => [title_es, body_es, body_en]);
  };
  expect(await save({ title_es: 'Uno' })).toEqual([['Uno', '', '']]);
  expect(await save({ title_es: 'Uno más', body_es: 'Texto.' })).toEqual([
    ['Uno más', 'Texto.', ''],
  ]);
  expect(await save({ body_es: 'Texto largo.' })).toEqual([['Uno más', 'Texto.', '']]);
  expect(await save({ title_en: 'One', body_en: 'Text.' })).toEqual([
    ['Uno más', 'Texto largo.', 'Text.'],
  ]);
  expect(await save({ body_es: 'Otro.' })).toEqual([['Uno más', 'Texto largo.', 'Text.']]);
  expect(await save({ body_es: 'Otro.' }, false)).toEqual([['Uno más', 'Otro.', 'Text.']]);
});

test('the address of a draft goes with its title until it is given by hand or was public', async () => {
  await using services = await createTestServices();
  await begun(services, { title_es: 'Ley de 2026' });
  let copy = await begun(services, { title_es: 'Ley de 2025' });
  const save = async (title_es: string, followsTitle = true) => {
    const { id, version } = copy;
    const saving = { id, by: ana, version, content: { title_es }, is_automatic: true };
    copy = await saveArticle(services, Object.assign(saving, { followsTitle }));
    return copy.slug;
  };
  expect(await save('Ley de 2026')).toBe('ley-de-2026-2');
  expect(await save('Ley de 2026: dudas')).toBe('ley-de-2026-dudas');
  expect(await save('')).toBe('texto');
  expect(await save('De nuevo', false)).toBe('texto');
  expect(await save('Otra vez')).toBe('otra-vez');
  copy = await changeArticleAddress(services, { id: copy.id, by: ana, slug: 'a-mano' });
  expect(await save('Por fin')).toBe('a-mano');
  copy = await changeArticleAddress(services, { id: copy.id, by: ana, slug: 'por-fin' });
  const { id, version } = copy;
  copy = await publish(services, articleKind, { id, by: ana, version, languages: ['es'] });
  expect(await save('Y ahora no')).toBe('por-fin');
});

test('in any order of renaming, deleting and bringing back, an address leads on in one hop and is nobody else’s', async () => {
  await using services = await createTestServices();
  const names = ['uno', 'dos', 'tres', 'cuatro'];
  const articles: Copy[] = [];
  for (const title_es of ['Primero', 'Segundo', 'Tercero']) {
    const draft = await begun(services, { title_es });
    const { id, version } = draft;
    articles.push(
      await publish(services, articleKind, { id, by: ana, version, languages: ['es'] }),
    );
  }
  const had = new Map<string, string>(articles.map(({ id, slug }) => [slug, id]));
  const random = fc.sample(
    fc.tuple(fc.nat(2), fc.constantFrom('rename', 'trash', 'restore'), fc.nat(3)),
    60,
  );
  for (const [which, act, name] of random) {
    const { id } = articles[which]!;
    const slug = names[name]!;
    try {
      if (act === 'rename') {
        await changeArticleAddress(services, { id, by: ana, slug });
        expect(had.get(slug) ?? id).toBe(id);
        had.set(slug, id);
      } else if (act === 'trash') await trash(services, articleKind, { id, by: ana });
      else await restoreFromTrash(services, articleKind, { id });
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
    for (const [address, owner] of had) {
      const here = await getArticle(services, address).catch(() => null);
      const former = here ? null : await formerAddress(services, 'article', address);
      if (here) expect(here.id).toBe(owner);
      else if (former?.kind === 'moved') {
        expect((await getArticle(services, former.slug)).id).toBe(owner);
      } else expect(former).toEqual({ kind: 'gone' });
    }
  }
});

/** Of an item whose sentences nobody settled. */
const nothing = () => Promise.resolve();

test('what fell due between a backup and its restore waits for a person', async () => {
  await using services = await createTestServices();
  const planned = async (hours: number): Promise<Copy> => {
    const { id, version } = await begun(services);
    const at = inMs(services, hours * hourMs);
    return schedule(services, articleKind, { id, by: ana, version, languages: ['es'], at });
  };
  const [soon, later] = [await planned(1), await planned(3)];
  services.clock.set(inMs(services, 2 * hourMs));
  await holdPlansAfterRestore(services);
  expect(await publishDue(services, articleKind)).toEqual(new Date(later.schedules[0]!.at));
  expect((await getWorkingCopy(services, articleKind, soon.id)).schedules).toMatchObject([
    { state: 'failed', problem: 'content.planBeforeRestore' },
  ]);
  await expect(getArticle(services, soon.slug)).rejects.toMatchObject({ kind: 'not-found' });
  expect((await getWorkingCopy(services, articleKind, later.id)).schedules).toEqual(
    later.schedules,
  );
});

test('what is planned comes back from the trash, and does not go out from there', async () => {
  await using services = await createTestServices();
  const planned = async (hours: number): Promise<Copy> => {
    const { id, version } = await begun(services);
    const at = inMs(services, hours * hourMs);
    return schedule(services, articleKind, { id, by: ana, version, languages: ['es'], at });
  };
  const [soon, later] = [await planned(1), await planned(3)];
  for (const { id } of [soon, later]) await trash(services, articleKind, { id, by: ana });
  services.clock.set(inMs(services, 2 * hourMs));
  expect(await publishDue(services, articleKind)).toBeNull();
  const missed = await restoreFromTrash(services, articleKind, { id: soon.id });
  expect(missed.schedules).toMatchObject([{ state: 'failed', problem: 'content.planMissed' }]);
  const waiting = await restoreFromTrash(services, articleKind, { id: later.id });
  expect(waiting.schedules).toEqual(later.schedules);
  services.clock.set(inMs(services, 2 * hourMs));
  await publishDue(services, articleKind);
  expect(await getArticle(services, later.slug)).toMatchObject({ title_es: 'Un título' });
  await expect(getArticle(services, soon.slug)).rejects.toMatchObject({ kind: 'not-found' });
});

test('what has been in the trash for 30 days is gone for good, and its address says so for ever', async () => {
  await using services = await createTestServices();
  const draft = await begun(services);
  const { id, version, slug } = draft;
  await publish(services, articleKind, { id, by: ana, version, languages: ['es'] });
  await trash(services, articleKind, { id, by: ana });
  services.clock.set(inMs(services, 29 * dayMs));
  expect(await emptyTrash(services, nothing)).toBe(0);
  services.clock.set(inMs(services, 2 * dayMs));
  expect(await emptyTrash(services, nothing)).toBe(1);
  await expect(restoreFromTrash(services, articleKind, { id })).rejects.toMatchObject({
    kind: 'not-found',
  });
  expect(await formerAddress(services, 'article', slug)).toEqual({ kind: 'gone' });
  expect((await begun(services)).slug).toBe(`${slug}-2`);
});
