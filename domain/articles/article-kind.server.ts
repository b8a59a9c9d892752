// Articles as a kind of content: how what editors write comes into the rows and the file of an article, and how it
// is taken away and put back.
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  type ContentKind,
  type Place,
  type Remains,
  renamedFields,
  type Stored,
} from '#domain/content/server';
import { Conflict, Invalid } from '#domain/errors';
import { isMade, isMaterial } from '#domain/provenance';
import {
  carryReviews,
  deleteReviews,
  putReviews,
  renameReviews,
  reviewsOf,
} from '#domain/provenance/server';
import type { SignedReview } from '#domain/provenance/server';
import { slugOf } from '#domain/text';
import { languages } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { Db } from '#platform/db';
import { hasLogin, ImageAddress, isBlank, isUuid, NamedLink, seenText } from '#platform/fields';
import { ArticleContent, contentIn, isWrittenIn, localizedFields } from './article-content.ts';
import { ArticleFile, type ArticleRecord, isReleased, withAgentMark } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnsOf, fileOf, saysOther } from './columns.ts';
import { takeFreeSlug } from './drafts.server.ts';
import {
  checkFeaturable,
  getFeaturedPlaces,
  movePlace,
  placeOf,
  renamePlace,
} from './featured-places.server.ts';
import {
  highestOf,
  insertCopy,
  lockRows,
  type Row,
  type SettledRows,
  updateRow,
} from './locked-rows.server.ts';
import { renameReads } from './reads.server.ts';

/** Articles, in both languages, in whichever layer they stand. */
export const articleKind: ContentKind<ArticleContent> = {
  name: 'article',
  schema: ArticleContent.transform(withAgentMark),
  localized: localizedFields,
  pointedInto: ['sources'],
  empty: () => ArticleContent.parse({}),
  // Since when readers know it is not written anew: without that, it would be published under the day of today.
  takenUp: (earlier, { date }) => ({ ...earlier, date: earlier.date ?? date }),
  isIn: isWrittenIn,
  isReleased: ({ date }, now) => date === null || isReleased({ date }, now),
  refusal({ title_es: title, body_es: body }) {
    if (isBlank(title)) return 'articles.noTitle';
    return isBlank(body) ? 'articles.emptyBody' : null;
  },
  checkComplete(content) {
    refuseLogins(completeFile(content, { slug: 'a', date: new Date(0).toISOString() }), null);
  },
  proposeSlug: ({ title_es: title }) => slugOf(title),
  async slugOf(db, id) {
    const [row] = isUuid(id)
      ? await db.select({ slug: articles.slug }).from(articles).where(eq(articles.id, id))
      : [];
    return row?.slug ?? null;
  },
  async read(db, slug) {
    const rows = await db.select().from(articles).where(eq(articles.slug, slug));
    return storedIn(highestOf(Object.fromEntries(rows.map((row) => [row.layer, row]))));
  },
  change: (services, slugs, work) =>
    lockRows(services, slugs, (locked) => work(new ArticlePlace(locked))),
  renamedRemains(remains, renaming) {
    const { dynamic, static: file, reviews } = remains as ArticleRemains;
    const { accountId, to } = renaming;
    return {
      ...remains,
      dynamic: { ...dynamic, ...renamedFields(dynamic, renaming) },
      static: file && { ...file, ...renamedFields(file, renaming) },
      reviews: reviews.map((review) =>
        review.account_id === accountId ? signedBy(review, to) : review,
      ),
    };
  },
  async create({ tx, now, id, content, slug: wanted }) {
    const slug = await takeFreeSlug(tx, wanted);
    const file = unfinishedFile(content, { slug, date: now });
    await tx.insert(articles).values({
      ...columnsOf(file),
      id,
      slug,
      review: null,
      layer: 'dynamic',
      status: 'draft',
      created_at: now,
      updated_at: now,
    });
    return slug;
  },
};

function signedBy(review: SignedReview, by: string): SignedReview {
  return { ...review, by };
}

function storedIn(row: Row | undefined): Stored<ArticleContent> | null {
  return row ? { content: contentIn(row), state: row.status, layer: row.layer } : null;
}

interface Given {
  slug: string;
  /** Its date, where the content has none. */
  date: string;
}

/** The content as a file that readers may be given. Throws `Invalid` with the fields that are not complete. */
function completeFile(content: ArticleContent, { slug, date }: Given): ArticleFile {
  const result = ArticleFile.safeParse(asFile(content, { slug, date }));
  if (result.success) return withAgentMark(result.data);
  const faults = result.error.issues.map(({ path: [field, ...rest] }) => [
    [field, ...rest].join('.'),
    faultOf.get(String(field)) ?? 'content.fieldRefused',
  ]);
  throw new Invalid('content.incomplete', Object.fromEntries(faults));
}

/** What is wrong with a field that is not complete. */
const faultOf = new Map<string, MessageKey>([
  ['title_es', 'articles.noTitle'],
  ['sources', 'content.sourceIncomplete'],
  ['image_url', 'content.imageAddress'],
]);

type Addressed = Pick<ArticleFile, 'sources' | 'image_url'>;

/** Throws `Invalid` where an address that readers do not have yet would give them somebody's user name or password. */
function refuseLogins(file: Addressed, published: Addressed | null): void {
  const known = new Set((published ? addressesOf(published) : []).map(([, address]) => address));
  const faults = addressesOf(file).flatMap(([field, address]) =>
    hasLogin(address) && !known.has(address) ? [[field, 'content.addressWithLogin']] : [],
  );
  if (faults.length > 0) throw new Invalid('content.incomplete', Object.fromEntries(faults));
}

function addressesOf({ sources, image_url: image }: Addressed): [field: string, address: string][] {
  const ofSources = sources.map(({ url }, at): [string, string] => [`sources.${at}.url`, url]);
  return [...ofSources, ['image_url', image]];
}

/** The content as a draft's row has it, which no page may be led astray by: what is not complete is left out. */
function unfinishedFile(content: ArticleContent, given: Given): ArticleFile {
  const { sources, image_url: image, type } = content;
  const texts = localizedFields.flatMap((field) =>
    languages.map((each) => [`${field}_${each}`, seenText(content[`${field}_${each}`])]),
  );
  return withAgentMark({
    ...asFile(content, given),
    ...Object.fromEntries(texts),
    type: type.trim() || 'noticia',
    sources: sources.filter((source) => NamedLink.safeParse(source).success),
    image_url: ImageAddress.safeParse(image).success ? image : '',
    review: null,
  });
}

/** The article that readers would see, were this content published now. */
export function articleToRead(
  content: ArticleContent,
  { id, slug, now }: { id: string; slug: string; now: string },
): ArticleRecord {
  const { author_name, sponsor_label, ...file } = unfinishedFile(content, { slug, date: now });
  return {
    ...file,
    author_name: author_name ?? null,
    sponsor_label: sponsor_label ?? null,
    id,
    status: 'draft',
    is_static: false,
    review_required: false,
    review: null,
    approved_at: null,
    created_at: now,
    updated_at: now,
  };
}

function asFile(content: ArticleContent, { slug, date }: Given) {
  const { author_name: authorName, sponsor_label: sponsorLabel, ...fields } = content;
  return {
    ...fields,
    slug,
    date: content.date ?? date,
    author_name: authorName ?? undefined,
    sponsor_label: sponsorLabel ?? undefined,
  };
}

/** What is left of an article that was taken away. */
interface ArticleRemains extends Remains {
  dynamic: Row;
  static: Row | null;
  reviews: SignedReview[];
  place: number | null;
}

class ArticlePlace implements Place<ArticleContent> {
  readonly tx: Db;
  readonly now: string;
  slug: string;
  stored: Stored<ArticleContent> | null;
  readonly #locked: SettledRows;

  constructor(locked: SettledRows) {
    this.tx = locked.tx;
    this.now = locked.now;
    this.slug = locked.slug;
    this.stored = storedIn(highestOf(locked.rows));
    this.#locked = locked;
  }

  async write(content: ArticleContent, state: 'draft' | 'published'): Promise<void> {
    const { tx, now, slug } = this;
    const { rows } = this.#locked;
    const before = highestOf(rows);
    if (before) refuseLostOrigin(before, content);
    const date = content.date ?? (before?.status === 'published' ? before.date : now);
    const given = { slug, date: state === 'draft' ? (before?.date ?? now) : date };
    const file = (state === 'draft' ? unfinishedFile : completeFile)(content, given);
    if (state === 'published') {
      refuseLogins(file, before?.status === 'published' ? before : null);
    }
    if (file.featured) checkFeaturable(file);
    else if (before?.featured) await movePlace(tx, slug, null);
    if (before) await carryReviews(tx, { slug, before, after: file });
    const isEdited = before?.status === 'published' && state === 'published';
    const updated_at = isEdited && !saysOther(before, file) ? before.updated_at : now;
    const values = { ...columnsOf(file), updated_at };
    if (rows.dynamic) {
      const approval = rows.dynamic.status !== 'published' && state === 'published';
      await updateRow(tx, rows.dynamic, {
        ...values,
        status: state,
        ...(approval && { approved_at: now, review_required: false }),
      });
    } else if (!rows.static && before) {
      await insertCopy(tx, { ...before, ...values }, now);
    }
    if (rows.static) {
      await updateRow(tx, rows.static, values);
      await this.#locked.files.write(tx, file);
    }
    await this.#settle();
  }

  async withdraw(): Promise<void> {
    const { tx, now, slug } = this;
    const { rows } = this.#locked;
    const before = highestOf(rows);
    if (rows.sample || !before) throw new Conflict('content.sampleStands');
    if (rows.static) {
      if (!rows.dynamic) await insertCopy(tx, rows.static, now);
      await tx.delete(articles).where(eq(articles.id, rows.static.id));
      await this.#locked.files.takeAway(tx, slug);
    }
    const { id: _id, layer: _layer, is_static: _isStatic, ...values } = before;
    const draft = { ...values, status: 'draft', is_visible: false, is_embargoed: false } as const;
    const rest = { approved_at: null, updated_at: now };
    await this.#settle();
    await updateRow(tx, this.#locked.rows.dynamic!, { ...draft, ...rest });
    await movePlace(tx, slug, null);
    await this.#settle();
  }

  async remove(meant?: string): Promise<Remains> {
    const { tx, slug } = this;
    const { dynamic, static: file, sample } = this.#locked.rows;
    if (!dynamic || (sample && sample.id === meant)) throw new Conflict('articles.nothingToDelete');
    const remains: ArticleRemains = {
      dynamic,
      static: file ?? null,
      reviews: await reviewsOf(tx, [slug]),
      place: await placeOf(tx, slug),
    };
    await tx.delete(articles).where(eq(articles.id, dynamic.id));
    if (file) {
      await tx.delete(articles).where(eq(articles.id, file.id));
      await this.#locked.files.takeAway(tx, slug);
    }
    await deleteReviews(tx, slug);
    await movePlace(tx, slug, null);
    await this.#settle();
    return remains;
  }

  remaining(remains: Remains): Stored<ArticleContent> | null {
    const { dynamic, static: file } = remains as Partial<ArticleRemains>;
    return storedIn(file ?? dynamic);
  }

  async putBack(remains: Remains): Promise<void> {
    const { tx, slug } = this;
    const { dynamic, static: file, reviews, place } = remains as ArticleRemains;
    for (const row of [dynamic, file].filter((each) => each !== null)) {
      await tx.insert(articles).values({ ...row, is_visible: false, is_embargoed: false });
    }
    await putReviews(tx, reviews);
    const places = await getFeaturedPlaces({ db: tx });
    if (place !== null && places[place - 1] === null) await movePlace(tx, slug, place);
    if (file) await this.#locked.files.write(tx, fileOf(file));
    await this.#settle();
  }

  async rename(to: string): Promise<void> {
    const { tx, now, slug: from } = this;
    const { rows } = this.#locked;
    if (rows.sample) throw new Conflict('content.sampleKeepsAddress');
    const taken = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, to));
    if (taken.length > 0) throw new Conflict('content.addressTaken');
    for (const row of Object.values(rows)) await updateRow(tx, row, { slug: to, updated_at: now });
    await renameReviews(tx, from, to);
    await renamePlace(tx, from, to);
    await renameReads(tx, from, to);
    if (rows.static) {
      await this.#locked.files.write(tx, fileOf({ ...rows.static, slug: to }));
      await this.#locked.files.takeAway(tx, from);
    }
    this.slug = to;
    await this.#settle([to, from]);
  }

  async #settle(slugs: readonly [string, ...string[]] = [this.slug]): Promise<void> {
    this.#locked.rows = await this.#locked.settle(slugs);
    this.stored = storedIn(highestOf(this.#locked.rows));
  }
}

/** What a program made stays labelled as that, whoever writes on; a picture as long as it is the same. */
function refuseLostOrigin(before: Row, after: ArticleContent): void {
  const { ai } = before;
  const isMarkLost =
    before.is_agent &&
    (!withAgentMark(after).is_agent || (isMaterial(after) && !isMaterial(before)));
  if (!ai?.run_id || !isMade(before)) {
    if (isMarkLost) throw new Conflict('content.originKept');
    return;
  }
  const isKept =
    after.ai?.run_id === ai.run_id &&
    !isMarkLost &&
    isSameMade(ai.text, after.ai.text) &&
    isSameMade(ai.translation, after.ai.translation) &&
    (before.image_url !== after.image_url || isSameMade(ai.image, after.ai.image));
  if (!isKept) throw new Conflict('content.originKept');
}

function isSameMade(before: object | null, after: object | null): boolean {
  return before === null || isDeepStrictEqual(before, after);
}
