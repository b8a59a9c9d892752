import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArticleContent } from '#domain/articles';
import { CallFailed } from '../api.ts';
import type { KeptText } from './kept-texts.ts';
import type { Copy, Saving } from './writing-calls.ts';
import { Unsettled, WritingSession } from './writing-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const empty = ArticleContent.parse({});

/** A server with one working copy, as it refuses and stores. */
function aServer(content: Partial<ArticleContent> = {}) {
  let version = 1;
  let stored: ArticleContent = { ...empty, ...content };
  const copy = (): Copy => ({
    id: 'id',
    slug: 'articulo',
    version: String(version),
    content: stored,
    stored: null,
    state: 'draft',
    layer: null,
    public: { es: false, en: false },
    changed: { es: true, en: true },
    was_public: false,
    updated_at: null,
    updated_by: null,
    schedules: [],
  });
  const kept: (KeptText | null)[] = [];
  const saves: Saving[] = [];
  const fails: Error[] = [];
  const write = (change: Partial<ArticleContent>) => {
    stored = { ...stored, ...change };
    version += 1;
    return copy();
  };
  let gate = Promise.resolve();
  /** Holds answers back until it is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  const session = new WritingSession({
    copy: copy(),
    save: async (saving) => {
      saves.push(saving);
      const failure = fails.shift();
      if (failure) throw failure;
      if (saving.version !== String(version)) {
        const details = { working_copy: copy() } as unknown as Record<string, string>;
        throw new CallFailed(409, 'Otra persona ha guardado.', details);
      }
      const answer = write(saving.content);
      await gate;
      return answer;
    },
    keep: async (text) => {
      kept.push(text);
      return true;
    },
  });
  return { session, saves, fails, kept, write, hold, stored: () => stored };
}

test('what is typed is saved when it has rested for two seconds, and kept until then', async () => {
  const { session, saves, kept } = aServer({ title_es: 'Antes' });
  session.change({ title_es: 'Uno' });
  session.change({ title_es: 'Uno dos' });
  await vi.advanceTimersByTimeAsync(1900);
  expect(saves).toEqual([]);
  expect(kept.at(-1)).toMatchObject({
    base: { title_es: 'Antes' },
    content: { title_es: 'Uno dos' },
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(saves).toEqual([{ version: '1', content: { title_es: 'Uno dos' }, is_automatic: true }]);
  expect(session.read()).toMatchObject({ status: 'saved', copy: { version: '2' } });
  expect(kept.at(-1)).toBeNull();
});

test('what is typed while a save is under way is saved by the next one', async () => {
  const { session, saves, hold } = aServer();
  session.change({ title_es: 'Uno' });
  const answer = hold();
  const flushed = session.flush();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  session.change({ title_es: 'Uno dos', author: 'Ana' });
  answer();
  await flushed;
  expect(session.read()).toMatchObject({ status: 'unsaved', content: { title_es: 'Uno dos' } });
  await vi.advanceTimersByTimeAsync(2100);
  expect(saves.map(({ content }) => content)).toEqual([
    { title_es: 'Uno' },
    { title_es: 'Uno dos', author: 'Ana' },
  ]);
});

test('a body that is typed on is kept word by word, and drawn by its editor alone until it is saved', async () => {
  const { session, kept, saves } = aServer();
  session.change({ body_es: 'Uno' });
  const told = vi.fn<() => void>();
  session.subscribe(told);
  session.change({ body_es: 'Uno dos' });
  session.change({ body_es: 'Uno dos tres' });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).not.toHaveBeenCalled();
  expect(session.read().content.body_es).toBe('Uno dos tres');
  expect(kept.at(-1)?.content.body_es).toBe('Uno dos tres');
  session.change({ title_es: 'Con título' });
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2100);
  expect(saves.at(-1)?.content).toEqual({ body_es: 'Uno dos tres', title_es: 'Con título' });
  expect(session.read().status).toBe('saved');
  expect(told.mock.calls.length).toBeGreaterThan(1);
});

test('offline, the text stays and is sent again; refused, it says so and waits for a change', async () => {
  const { session, saves, fails } = aServer();
  fails.push(new CallFailed(0, 'Sin conexión'), new CallFailed(422, 'Demasiado largo.'));
  session.change({ title_es: 'Uno' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(session.read()).toMatchObject({ status: 'offline', refusal: null });
  await vi.advanceTimersByTimeAsync(5100);
  expect(session.read()).toMatchObject({
    status: 'refused',
    refusal: { status: 422 },
    content: { title_es: 'Uno' },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves).toHaveLength(2);
  session.change({ title_es: 'Otro' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(session.read()).toMatchObject({ status: 'saved', refusal: null });
});

test('a server that is busy is asked again when it says, and what is typed meanwhile goes with it', async () => {
  const { session, saves, fails } = aServer();
  const busy = new CallFailed(429, 'Demasiadas peticiones.');
  busy.retryAfterMs = 20_000;
  fails.push(busy, new CallFailed(503, 'No disponible.'));
  session.change({ title_es: 'Uno' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(session.read()).toMatchObject({ status: 'delayed', refusal: null });
  await vi.advanceTimersByTimeAsync(17_000);
  expect(saves).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3100);
  expect(saves).toHaveLength(2);
  expect(session.read().status).toBe('delayed');
  session.change({ title_es: 'Uno dos' });
  expect(session.read().status).toBe('delayed');
  await vi.advanceTimersByTimeAsync(5100);
  expect(session.read()).toMatchObject({
    status: 'saved',
    copy: { content: { title_es: 'Uno dos' } },
  });
});

test('somebody waits to hear that it is saved after asking for it or after trouble, not at each pause', async () => {
  const { session, fails } = aServer();
  const typed = async (title_es: string) => {
    session.change({ title_es });
    await vi.advanceTimersByTimeAsync(2100);
    return session.read();
  };
  expect(await typed('Uno')).toMatchObject({ status: 'saved', isAwaited: false });
  await session.flush();
  expect(session.read()).toMatchObject({ status: 'saved', isAwaited: true });
  expect(await typed('Dos')).toMatchObject({ status: 'saved', isAwaited: false });
  fails.push(new CallFailed(0, 'Sin conexión'));
  expect(await typed('Tres')).toMatchObject({ status: 'offline' });
  session.change({ title_es: 'Cuatro' });
  await vi.advanceTimersByTimeAsync(5100);
  expect(session.read()).toMatchObject({ status: 'saved', isAwaited: true });
});

test('what another saved is merged by block and saved with one’s own', async () => {
  const body = 'Uno aquí.\n\nDos allí.';
  const { session, write, stored } = aServer({ body_es: body });
  write({ body_es: 'Uno aquí.\n\nDos allí, suyo.' });
  session.change({ body_es: 'Uno aquí, mío.\n\nDos allí.' });
  await session.flush();
  expect(stored().body_es).toBe('Uno aquí, mío.\n\nDos allí, suyo.');
  expect(session.read()).toMatchObject({ status: 'saved', conflicts: [], turn: 1 });
});

test('what both changed is chosen before anything is saved or published, and survives a crash until then', async () => {
  const { session, write, stored, kept } = aServer({ body_es: 'Uno.\n\nDos.', title_es: 'T' });
  write({ body_es: 'Uno suyo.\n\nDos.', title_es: 'Suyo' });
  session.change({ body_es: 'Uno mío.\n\nDos.', title_es: 'Mío' });
  await expect(session.flush()).rejects.toThrow(Unsettled);
  await expect(session.act(() => Promise.reject(new Error('publish')))).rejects.toThrow(Unsettled);
  const { conflicts } = session.read();
  expect(conflicts.map(({ field }) => field).toSorted()).toEqual(['body_es', 'title_es']);
  const left = kept.at(-1);
  expect(left).toMatchObject({ base: { title_es: 'T' }, content: { title_es: 'Mío' } });
  const [title, body] = conflicts.toSorted((one, other) => (one.field < other.field ? 1 : -1));
  session.choose(title!, 'theirs');
  // Typing goes on meanwhile, in what is to be chosen too.
  session.change({ body_es: 'Uno mío y más.\n\nDos.' });
  expect(session.read().conflicts).toMatchObject([{ block: { mine: 'Uno mío y más.' } }]);
  session.choose(body!, 'both');
  await vi.advanceTimersByTimeAsync(100);
  expect(stored()).toMatchObject({
    title_es: 'Suyo',
    body_es: 'Uno mío y más.\n\nUno suyo.\n\nDos.',
  });
  expect(session.read().status).toBe('saved');

  const again = aServer({ body_es: 'Uno suyo.\n\nDos.', title_es: 'Suyo' }).session;
  again.recover(left!);
  expect(again.read().conflicts).toHaveLength(2);
});

test('an act is made with what editors have not told yet, and takes over what it answers', async () => {
  const { session, write, stored } = aServer();
  let pending: string | null = 'Aún no contado.';
  session.collectFrom(() => {
    if (pending !== null) session.change({ body_es: pending });
    pending = null;
  });
  await session.act(async () => write({ author: 'Servidor' }));
  expect(stored()).toMatchObject({ body_es: 'Aún no contado.', author: 'Servidor' });
  expect(session.read()).toMatchObject({ status: 'saved', content: { author: 'Servidor' } });
});

test('what is changed from outside of the fields counts as such, and is saved', async () => {
  const { session, stored } = aServer({ body_es: 'Nota [1].' });
  session.rewrite(({ body_es }) => ({ body_es: body_es.replace('[1]', '[2]') }));
  expect(session.read().turn).toBe(1);
  await vi.advanceTimersByTimeAsync(2100);
  expect(stored().body_es).toBe('Nota [2].');
});
