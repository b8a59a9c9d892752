// The working copy of an item: what editors write, beside what readers see. Its version is made of both, so that
// a write can only be made by somebody who saw both as they are.
import { eq } from 'drizzle-orm';
import { Conflict, Invalid, NotFound } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { canonicalJson, isSame } from '#domain/text';
import { shortDigest } from '#platform/digest';
import { minuteMs } from '#platform/durations';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { WorkingCopy } from './content.ts';
import { workingCopies } from './content.table.ts';
import { differsIn, rebased } from './fields.ts';
import {
  type Act,
  changeItem,
  findItem,
  type Item,
  type LockedItem,
  recordItem,
  refuseTrashed,
} from './items.server.ts';
import type { ContentKind, Fields, Stored, Writing } from './kind.server.ts';
import { parsed } from './parsing.server.ts';
import { contentOf, hashOf, keepRevision, lastRevision } from './revisions.server.ts';
import { listSchedules } from './schedule-rows.server.ts';

type CopyRow = typeof workingCopies.$inferSelect;

/** How much work a text saves by itself before a revision of it is kept. */
const revisionEveryMs = 10 * minuteMs;

/** What an editor works on now. Throws `NotFound`, also for what lies in the trash. */
export async function getWorkingCopy<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  id: string,
): Promise<WorkingCopy<Content>> {
  const item = await findItem(db, kind, id);
  const stored = await kind.read(db, item.slug);
  refuseTrashed(item, { stored });
  return present(db, kind, { item, stored });
}

/** An item of a kind, with what stands in its place. */
interface Standing<Content> {
  item: Item;
  stored: Stored<Content> | null;
}

/** The working copy as editors are given it. Throws `NotFound` where nothing is left of the item. */
export async function present<Content extends Fields>(
  db: Db,
  kind: ContentKind<Content>,
  { item, stored }: Standing<Content>,
): Promise<WorkingCopy<Content>> {
  const copy = await readCopy(db, item);
  const content = currentContent(kind, copy, stored);
  const state = stored?.state ?? 'draft';
  const isPublic = (language: Language) =>
    stored !== null && state === 'published' && kind.isIn(stored.content, language);
  return {
    id: item.id,
    slug: item.slug,
    version: versionOf(content, stored),
    content,
    stored: stored?.content ?? null,
    state,
    layer: stored?.layer ?? null,
    public: byLanguage(isPublic),
    changed: byLanguage((language) =>
      stored && state === 'published'
        ? differsIn(content, stored.content, { localized: kind.localized, language }) &&
          (isPublic(language) || kind.isIn(content, language))
        : kind.isIn(content, language),
    ),
    was_public: item.public_since !== null || isPublic('es'),
    updated_at: copy?.updated_at ?? null,
    updated_by: copy?.by_name ?? null,
    schedules: (await listSchedules(db, item.id)).map(({ pinned, ...plan }) =>
      Object.assign(plan, {
        is_behind: differsIn(content, contentOf(kind, pinned), {
          localized: kind.localized,
          language: plan.language,
        }),
      }),
    ),
  };
}

function byLanguage(tell: (language: Language) => boolean): Record<Language, boolean> {
  return Object.fromEntries(languages.map((each) => [each, tell(each)])) as Record<
    Language,
    boolean
  >;
}

async function readCopy(db: Db, { id }: Item): Promise<CopyRow | undefined> {
  const [copy] = await db.select().from(workingCopies).where(eq(workingCopies.item_id, id));
  return copy;
}

/** What is being written, over what was changed in place by other ways since it was last saved. */
function currentContent<Content extends Fields>(
  kind: ContentKind<Content>,
  copy: CopyRow | undefined,
  stored: Stored<Content> | null,
): Content {
  if (!copy) {
    if (!stored) throw new NotFound('article.notFound');
    return stored.content;
  }
  const complete = (content: Fields) => ({ ...kind.empty(copy.updated_at), ...content });
  return rebased(copy.base && complete(copy.base), complete(copy.content), stored?.content ?? null);
}

function versionOf<Content extends Fields>(content: Content, stored: Stored<Content> | null) {
  return shortDigest(canonicalJson([content, stored?.content ?? null, stored?.state ?? null]));
}

/** What is saved: the fields that are given, over the others. */
export interface Saving extends Act {
  version: string | undefined;
  content: Fields;
  is_automatic: boolean;
}

/**
 * Saves a working copy. Saving what is stored already succeeds, whatever version is named: so an answer that was
 * lost does no harm. Throws `NotFound`, `Invalid` for fields that the kind does not know and for a write that
 * names no version, and `Conflict` with what is stored where that is another version.
 */
export function saveWorkingCopy<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, version, content: given, is_automatic: isAutomatic }: Saving,
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    const before = await present(place.tx, kind, { item, stored: place.stored });
    const content = parsed(kind, { ...before.content, ...given });
    const isChanged = !isSame(content, before.content);
    if (isChanged) {
      refuseOtherVersion(version, before);
      const copy = await readCopy(place.tx, item);
      await keepBaseline(locked);
      if (copy && copy.by_id !== by.id) await keepOthersWork(locked, copy);
    }
    // Autosaves stay beside the place, since a write to it makes every kept page of readers new; but for the first of each
    // text, so that the lists know a draft whose page was never left.
    const isBehind = place.stored?.state === 'draft' && !isSame(content, place.stored.content);
    if (isBehind && (!isAutomatic || hasFirstText(kind, content, place.stored?.content)))
      await place.write(content, 'draft');
    if (isChanged) await storeCopy(locked, content, by);
    await keepSaved(locked, { content, by, isAutomatic });
    return present(place.tx, kind, { item, stored: place.stored });
  });
}

/** Whether a text of it is written of which nothing stands in the place yet. */
function hasFirstText<Content extends Fields>(
  kind: ContentKind<Content>,
  content: Content,
  stored: Content | undefined,
): boolean {
  const names = kind.localized.flatMap((field) => languages.map((each) => `${field}_${each}`));
  return names.some((name) => isEmpty(stored?.[name]) && !isEmpty(content[name]));
}

function isEmpty(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** Throws where a write names no version, or not the one that is stored. */
export function refuseOtherVersion<Content extends Fields>(
  version: string | undefined,
  present: WorkingCopy<Content>,
): void {
  if (version === undefined) {
    throw new Invalid('content.versionMissing', { version: 'content.versionMissing' });
  }
  if (version !== present.version) {
    throw new Conflict('content.changedMeanwhile', { working_copy: present });
  }
}

/** Stores what is being written. */
export async function storeCopy<Content extends Fields>(
  { item, place }: LockedItem<Content>,
  content: Content,
  by: Act['by'],
): Promise<void> {
  await recordItem(place.tx, item);
  const values = {
    content,
    base: place.stored?.content ?? null,
    by_id: by.id,
    by_name: by.name,
    updated_at: place.now,
  };
  await place.tx
    .insert(workingCopies)
    .values({ item_id: item.id, ...values })
    .onConflictDoUpdate({ target: workingCopies.item_id, set: values });
}

/** What was written stands in place now: nothing is left to write. */
export async function dropCopy(tx: Db, { id }: Item): Promise<void> {
  await tx.delete(workingCopies).where(eq(workingCopies.item_id, id));
}

/** The first entry of a history is what stood in place before anybody wrote; it names languages where it was public. */
export async function keepBaseline<Content extends Fields>({
  item,
  place,
}: LockedItem<Content>): Promise<void> {
  if (!place.stored || (await lastRevision(place.tx, item))) return;
  const { content: standing, state } = place.stored;
  const by = { id: null, name: '' };
  const wasPublic = state === 'published' && { languages };
  // A draft has a date in its place that nobody gave it.
  const copy = wasPublic ? undefined : await readCopy(place.tx, item);
  const content: Fields = copy ? rebased<Fields>(copy.base, copy.content, standing) : standing;
  await keepRevision(place.tx, item, { content, cause: 'import', by, at: place.now, ...wasPublic });
}

/** Keeps what somebody wrote before it is written over, unless the history ends with it. */
export async function keepUnlessKept<Content extends Fields>(
  locked: LockedItem<Content>,
  { content, by, at }: { content: Fields; by: Act['by']; at: string },
): Promise<void> {
  await keepBaseline(locked);
  const { item, place } = locked;
  const last = await lastRevision(place.tx, item);
  if (last?.hash === hashOf(content)) return;
  await keepRevision(place.tx, item, { content, cause: 'save', by, at });
}

async function keepOthersWork<Content extends Fields>(
  locked: LockedItem<Content>,
  { content, by_id: id, by_name: name, updated_at: at }: CopyRow,
): Promise<void> {
  await keepUnlessKept(locked, { content, by: { id, name }, at });
}

/** Keeps a revision of what was saved: at once where somebody asked for it, else every ten minutes of work. */
async function keepSaved<Content extends Fields>(
  { item, place }: LockedItem<Content>,
  { content, by, isAutomatic }: { content: Content; by: Act['by']; isAutomatic: boolean },
): Promise<void> {
  const last = await lastRevision(place.tx, item);
  if (last?.hash === hashOf(content)) return;
  const isRecent =
    last !== undefined && Date.parse(place.now) - Date.parse(last.at) < revisionEveryMs;
  if (isAutomatic && isRecent && last.by_id === by.id) return;
  await keepRevision(place.tx, item, { content, cause: 'save', by, at: place.now });
}

/**
 * Puts what is being written into a draft's place, where the lists of drafts, reviews and decisions read it. Call
 * it before a decision on a draft. Nothing happens to what readers see.
 */
export async function settleDraft<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  id: string,
): Promise<void> {
  const item = await findItem(services.db, kind, id);
  if (item.trashed_at || !(await readCopy(services.db, item))) return;
  await changeItem(services, { kind, id }, async (locked) => {
    const { place } = locked;
    const copy = await readCopy(place.tx, locked.item);
    if (!copy || place.stored?.state !== 'draft') return;
    const content = currentContent(kind, copy, place.stored);
    await place.write(content, 'draft');
    await storeCopy(locked, content, { id: copy.by_id, name: copy.by_name });
  });
}
