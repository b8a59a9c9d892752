// The writes of somebody who writes an article by hand: every call on a working copy.
import { hourMs } from '#platform/durations';
import type { Facts } from './ledger.ts';
import type { World } from './world.ts';

interface Copy {
  id: string;
  slug: string;
  version: string;
}

/** An article is begun, saved, published, planned, taken back, renamed, unpublished, deleted and brought back. */
export async function authoring(world: World): Promise<void> {
  const { ledger, admin } = world;
  const title = `Pieza ${world.round} ${world.next()}`;
  const call = async (name: string, facts: Facts, body?: object) => {
    const [method = '', path = ''] = name.split(' ');
    const target = path.replace('/api/', '').replace('{id}', id);
    return ledger.write(name, facts, () => admin.call(method, target, body));
  };
  let id = '';
  const begun = await call(
    'POST /api/articles',
    { [`made:${title}`]: 'yes' },
    { title_es: title, body_es: 'Uno.' },
  );
  if (!begun.ok) return;
  let copy = (await begun.json()) as Copy;
  ({ id } = copy);
  ledger.note(`text:${id}`, 'Uno.');
  ledger.note(`address:${id}`, copy.slug);
  /** A write made from the newest version, which its answer brings. */
  const change = async (name: string, facts: Record<string, string | null>, body: object = {}) => {
    const named = Object.entries(facts).map(([what, value]) => [`${what}:${id}`, value]);
    const { version } = copy;
    const answer = await call(name, Object.fromEntries(named) as Facts, { version, ...body });
    if (answer.ok) copy = (await answer.json()) as Copy;
  };
  const saved = (body_es: string, more: object = {}) =>
    change(
      'PUT /api/articles/{id}/working-copy',
      { text: body_es },
      { content: { body_es, ...more } },
    );
  const languages = ['es'];
  await saved('Dos.');
  await change('POST /api/articles/{id}/publish', { public: 'Dos.' }, { languages });
  await saved('Tres.');
  await change(
    'POST /api/articles/{id}/restore',
    { text: 'Dos.' },
    { revision: await numberOf(world, id, 'Dos.') },
  );
  await saved('Cuatro.');
  await settling(world, id, saved);
  const at = new Date(Date.now() + hourMs).toISOString();
  await change('PUT /api/articles/{id}/schedule', { planned: at }, { languages, at });
  await call('DELETE /api/articles/{id}/schedule', { [`planned:${id}`]: null }, { languages });
  await linking(world, id);
  await call('PUT /api/articles/{id}/presence', {}, { is_leaving: false });
  const slug = `${title.toLowerCase().replaceAll(' ', '-')}-otra`;
  await call('PUT /api/articles/{id}/address', { [`address:${id}`]: slug }, { slug });
  copy = await admin.read<Copy>(`articles/${id}/working-copy`);
  await change('POST /api/articles/{id}/unpublish', { public: null }, { languages });
  await call('DELETE /api/articles/{id}', { [`trashed:${id}`]: 'yes', [`made:${title}`]: null });
  await call('PUT /api/articles/{id}/put-back', {
    [`trashed:${id}`]: null,
    [`made:${title}`]: 'yes',
  });
}

/** A source gets its text, and a model proposes passages of it; what differs between the two languages is excepted and opened again; what is to be read is settled. */
async function settling(
  { ledger, admin }: World,
  id: string,
  saved: (body_es: string, more?: object) => Promise<void>,
): Promise<void> {
  const url = 'https://gaceta.example/pieza';
  const sources = [{ name: 'Gaceta', url }];
  const english = { title_en: 'A piece', body_en: 'It costs 40 euros.' };
  await saved('Cuesta 30 euros.', { ...english, sources });
  const text = { from: 'paste', url, text: 'Cuesta 30 euros.' };
  await ledger.write('POST /api/articles/{id}/source-texts', { [`source-texts:${id}`]: '1' }, () =>
    admin.call('POST', `articles/${id}/source-texts`, text),
  );
  const { sentences } = await admin.read<{ sentences: OpenOrNot[] }>(`articles/${id}/ledger`);
  await proposing({ ledger, admin }, id, sentences);
  const act = async (
    name: 'settle' | 'except' | 'reopen',
    open: 'differs' | 'to-read',
    [kind, body]: [kind: string | null, body: object],
  ) => {
    const sentence = sentences.find((each) => each.open === open);
    if (!sentence) throw new Error(`No sentence of ${id} is open as ${open}.`);
    const { language, hash } = sentence;
    await ledger.write(
      `PUT /api/articles/{id}/ledger/${name}`,
      { [`settled:${id}:${language}:${hash}`]: kind },
      () => admin.call('PUT', `articles/${id}/ledger/${name}`, { language, hash, ...body }),
    );
  };
  await act('except', 'differs', ['exception', { reason: 'Es otra moneda.' }]);
  await act('reopen', 'differs', [null, {}]);
  await act('settle', 'to-read', ['no-claim', { kind: 'no-claim' }]);
}

interface OpenOrNot {
  language: string;
  hash: string;
  open: 'differs' | 'to-read' | null;
}

/** A model proposes a passage for each open sentence in Spanish, and one is put away. */
async function proposing(
  { ledger, admin }: Pick<World, 'ledger' | 'admin'>,
  id: string,
  sentences: readonly OpenOrNot[],
): Promise<void> {
  const open = sentences.filter((each) => each.language === 'es' && each.open !== null);
  const call = `articles/${id}/ledger/proposals`;
  const fact = (count: number) => ({ [`proposals:${id}`]: count === 0 ? null : String(count) });
  const asked = await ledger.write(
    'POST /api/articles/{id}/ledger/proposals',
    fact(open.length),
    () => admin.call('POST', call, { language: 'es' }),
  );
  const [first] = open;
  if (!asked.ok || !first) return;
  const { language, hash } = first;
  await ledger.write(
    'PUT /api/articles/{id}/ledger/proposals/put-away',
    fact(open.length - 1),
    () => admin.call('PUT', `${call}/put-away`, { language, hash }),
  );
}

async function linking({ ledger, admin }: World, id: string): Promise<void> {
  const made = await ledger.write(
    'POST /api/articles/{id}/preview-links',
    { [`links:${id}`]: '1' },
    () => admin.call('POST', `articles/${id}/preview-links`, { days: 1 }),
  );
  if (!made.ok) return;
  const { link } = (await made.json()) as { link: { id: string } };
  await ledger.write(
    'DELETE /api/articles/{id}/preview-links/{link}',
    { [`links:${id}`]: null },
    () => admin.call('DELETE', `articles/${id}/preview-links/${link.id}`),
  );
}

/** The entry of the history that holds this text. */
async function numberOf({ admin }: World, id: string, text: string): Promise<number> {
  const entries = await admin.read<{ number: number }[]>(`articles/${id}/revisions`);
  for (const { number } of entries) {
    const { content } = await admin.read<{ content: { body_es: string } }>(
      `articles/${id}/revisions/${number}`,
    );
    if (content.body_es === text) return number;
  }
  throw new Error(`No entry of ${id} holds «${text}».`);
}
