// The writes of editors: what becomes of drafts and articles.
import { placeSlug } from '../../domain/articles/featured-places.ts';
import type { World } from './world.ts';

/** One draft is published, taken back, published again, reviewed, featured, made static and dynamic, drawn anew and deleted; another rejected. */
export async function publishing(world: World): Promise<void> {
  const { ledger, admin } = world;
  const { id, slug } = world.draft();
  const put = (name: string, target: string, change: { facts: Change; body?: object }) =>
    ledger.write(name, named(slug, change.facts), () =>
      admin.call('PUT', `articles/${target}`, change.body),
    );
  const approving = { facts: { article: 'published' }, body: { status: 'published' } };
  await put('PUT /api/articles/{id}', id, approving);
  await put('PUT /api/articles/{id}/undo-approval', `${id}/undo-approval`, {
    facts: { article: 'draft' },
  });
  await put('PUT /api/articles/{id}', id, approving);
  // A review holds of what readers saw, the picture included.
  await put('PUT /api/articles/{id}/regenerate-image', `${id}/regenerate-image`, {
    facts: { cover: '1' },
  });
  await settling(world, id);
  const { texts } = await admin.read<{
    texts: { es: { hash: string; reasons: { id: string }[] } };
  }>(`articles/${id}/review`);
  const answer = 'Lo he comprobado en la fuente y es lo que dice.';
  const answers = texts.es.reasons.map((reason) => ({ reason: reason.id, answer }));
  await put('PUT /api/articles/{id}/review', `${id}/review`, {
    facts: { review: 'yes' },
    body: { language: 'es', hash: texts.es.hash, answers },
  });
  await put('PUT /api/articles/{slug}/toggle-featured', `${slug}/toggle-featured`, {
    facts: { featured: 'yes' },
  });
  await placing(world, slug);
  await arranging(world);
  for (const is_static of [true, false, true]) {
    await put('PUT /api/articles/{slug}/toggle-static', `${slug}/toggle-static`, {
      facts: { static: is_static ? 'yes' : null },
      body: { is_static },
    });
  }
  await rejecting(world);
  await ledger.write(
    'DELETE /api/articles/{id}',
    named(slug, {
      article: null,
      static: null,
      featured: null,
      place: null,
      cover: null,
      review: null,
    }),
    () => admin.call('DELETE', `articles/${id}`),
  );
  await filing(world);
}

/** One is published and stays, in its file. */
async function filing({ ledger, admin, draft }: World): Promise<void> {
  const kept = draft();
  await ledger.write('PUT /api/articles/{id}', { [`article:${kept.slug}`]: 'published' }, () =>
    admin.call('PUT', `articles/${kept.id}`, { status: 'published' }),
  );
  await ledger.write(
    'PUT /api/articles/{slug}/toggle-static',
    { [`static:${kept.slug}`]: 'yes' },
    () => admin.call('PUT', `articles/${kept.slug}/toggle-static`, { is_static: true }),
  );
}

/** Every sentence of an article, settled or excepted, so that a review of it can be signed. */
async function settling({ ledger, admin }: World, id: string): Promise<void> {
  const { id: item, sentences } = await admin.read<{
    id: string;
    sentences: { language: string; hash: string; open: string | null }[];
  }>(`articles/${id}/ledger`);
  for (const { language, hash, open } of sentences) {
    if (open === null) continue;
    const isException = open === 'differs';
    const name = isException ? 'except' : 'settle';
    const said = isException ? { reason: 'Es de otra fuente.' } : { kind: 'no-claim' };
    await ledger.write(
      `PUT /api/articles/{id}/ledger/${name}`,
      { [`settled:${item}:${language}:${hash}`]: isException ? 'exception' : 'no-claim' },
      () => admin.call('PUT', `articles/${id}/ledger/${name}`, { language, hash, ...said }),
    );
  }
}

/** To the head of the front page; those that stood there in earlier rounds move on, and the last falls off. */
async function placing({ ledger, admin }: World, slug: string): Promise<void> {
  const { places } = await admin.read<{ places: { slug: string | null }[] }>('admin/front-page');
  const before = places.map((each) => each.slug);
  const after = placeSlug(before, slug, 1);
  const placed = (each: string) => {
    const index = after.indexOf(each);
    return [`place:${each}`, index === -1 ? null : String(index + 1)];
  };
  const moved = [slug, ...before.filter((each) => each !== null)];
  await ledger.write(
    'PUT /api/articles/{slug}/place',
    Object.fromEntries(moved.map(placed)) as Change,
    () => admin.call('PUT', `articles/${slug}/place`, { place: 1 }),
  );
}

/** The places that there are, set all at once in another order. */
async function arranging({ ledger, admin }: World): Promise<void> {
  const { places, version } = await admin.read<{
    places: { slug: string | null }[];
    version: string;
  }>('admin/front-page');
  const slugs = places.map(({ slug }) => slug).toReversed();
  const facts = slugs.flatMap((slug, index) =>
    slug === null ? [] : [[`place:${slug}`, String(index + 1)] as const],
  );
  await ledger.write('PUT /api/admin/front-page', Object.fromEntries(facts), () =>
    admin.call('PUT', 'admin/front-page', { places: slugs, version }),
  );
}

async function rejecting(world: World): Promise<void> {
  const { ledger, admin } = world;
  const { id, slug } = world.draft();
  await ledger.write('PUT /api/articles/{id}', { [`article:${slug}`]: 'rejected' }, () =>
    admin.call('PUT', `articles/${id}`, { status: 'rejected' }),
  );
  await ledger.write('PUT /api/articles/{id}/take-back', { [`article:${slug}`]: 'draft' }, () =>
    admin.call('PUT', `articles/${id}/take-back`),
  );
}

type Change = Record<string, string | null>;

function named(slug: string, change: Change): Change {
  return Object.fromEntries(
    Object.entries(change).map(([what, value]) => [`${what}:${slug}`, value]),
  );
}
