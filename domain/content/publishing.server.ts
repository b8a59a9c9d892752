// Publishing copies a working copy into place, language by language, and keeps the revision that readers were given,
// in one transaction. Whatever publishes goes through `putInPlace`.
import { Conflict } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { isSame } from '#domain/text';
import type { Db } from '#platform/db';
import type { RevisionCause, WorkingCopy } from './content.ts';
import { inLanguages, rebased } from './fields.ts';
import { type Act, changeItem, type LockedItem, recordItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { parsed } from './parsing.server.ts';
import { contentOf, keepRevision, revisionRow } from './revisions.server.ts';
import { forgetSchedules } from './schedule-rows.server.ts';
import { keepDiscarded } from './undo-publishing.server.ts';
import {
  dropCopy,
  keepBaseline,
  keepUnlessKept,
  present,
  refuseOtherVersion,
  storeCopy,
} from './working-copies.server.ts';

interface Publication extends Act {
  version: string | undefined;
  languages: readonly Language[];
}

/**
 * Gives readers the working copy in these languages; a language that is not named stays as it is. Throws
 * `NotFound`, `Invalid` with the fields that are not complete, and `Conflict` for another version than the one
 * that is stored, and for what may not be published.
 */
export function publish<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, version, languages: chosen }: Publication,
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    const before = await present(place.tx, kind, { item, stored: place.stored });
    refuseOtherVersion(version, before);
    await putInPlace(kind, locked, { content: before.content, chosen, cause: 'publish', by });
    await forgetSchedules(place.tx, item, chosen);
    await settleCopy(kind, locked, { content: before.content, chosen, by });
    return present(place.tx, kind, { item, stored: place.stored });
  });
}

/**
 * Publishes a draft as it is being written, in the languages it is written in. `check` sees it in its place, and
 * may refuse; what it answers is handed to `undoPublication`. Throws `NotFound`, and `Conflict` for what is no draft
 * or may not be published.
 */
export function publishDraft<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, check }: Act & { check: (tx: Db) => Promise<Fields> },
): Promise<void> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    if (place.stored?.state !== 'draft') throw new Conflict('articles.notDraft');
    const { content } = await present(place.tx, kind, { item, stored: place.stored });
    const refusal = kind.refusal(content);
    if (refusal) throw new Conflict(refusal);
    await place.write(content, 'draft');
    const own = await check(place.tx);
    const chosen = languages.filter((language) => kind.isIn(content, language));
    await putInPlace(kind, locked, { content, chosen, cause: 'publish', by });
    const plans = await forgetSchedules(place.tx, item, chosen);
    await keepDiscarded(place.tx, item, { own, plans });
    await settleCopy(kind, locked, { content, chosen, by });
  });
}

/** What is put in place, and why. */
interface PutInPlace<Content> {
  content: Content;
  chosen: readonly Language[];
  cause: RevisionCause;
  by: Act['by'];
  note?: string;
}

/** Publishes this content in these languages. Throws as `publish` does. */
export async function putInPlace<Content extends Fields>(
  kind: ContentKind<Content>,
  { item, place }: LockedItem<Content>,
  { content, chosen, cause, by, note }: PutInPlace<Content>,
): Promise<void> {
  refuseRejected(place);
  const standing = place.stored?.state === 'published' ? place.stored.content : null;
  if (standing === null && !chosen.includes('es')) throw new Conflict('content.spanishFirst');
  const published = inLanguages(content, { localized: kind.localized, chosen, standing });
  const refusal = kind.refusal(published);
  if (refusal) throw new Conflict(refusal);
  for (const language of chosen) {
    if (!kind.isIn(published, language)) throw new Conflict(nothingIn[language]);
  }
  if (standing) refuseMovedNotes(kind, { published, standing, chosen });
  await kind.admit?.(place.tx, { item, content: published, languages: chosen });
  await keepBaseline({ item, place });
  await place.write(published, 'published');
  await notePublic(kind, { item, place });
  const after = place.stored?.content ?? published;
  await keepRevision(place.tx, item, {
    content: after,
    cause,
    by,
    at: place.now,
    languages: chosen,
    ...(note !== undefined && { note }),
  });
}

/** Throws for what was rejected: it is taken back first. */
export function refuseRejected<Content>({ stored }: LockedItem<Content>['place']): void {
  if (stored?.state === 'rejected') throw new Conflict('content.rejected');
}

const nothingIn = { es: 'articles.noTitle', en: 'content.nothingInEnglish' } as const;

/** Throws where a text that stays as it is would point into sources that are others now. */
function refuseMovedNotes<Content extends Fields>(
  kind: ContentKind<Content>,
  {
    published,
    standing,
    chosen,
  }: { published: Content; standing: Content; chosen: readonly Language[] },
): void {
  const staying = languages.some(
    (language) => !chosen.includes(language) && kind.isIn(standing, language),
  );
  const isMoved = kind.pointedInto.some((name) => !isSame(published[name], standing[name]));
  if (staying && isMoved) throw new Conflict('content.sourcesOfBoth');
}

/** Remembers since when readers can see it, by which its address is known as one that was public. */
export async function notePublic<Content extends Fields>(
  kind: ContentKind<Content>,
  { item, place }: LockedItem<Content>,
): Promise<void> {
  const { stored, now, tx } = place;
  if (item.public_since !== null || stored?.state !== 'published') return;
  if (!kind.isReleased(stored.content, new Date(now))) return;
  await recordItem(tx, item);
  await updateItem(tx, item, { public_since: now });
  item.public_since = now;
}

interface Settling<Content> {
  /** What was being written when it was published. */
  content: Content;
  /** What was published, where that is not the newest text. */
  pinned?: Content;
  chosen: readonly Language[];
  by: Act['by'];
}

/** Keeps what is left to write after a publication: the texts of other languages, and what was written since. */
export async function settleCopy<Content extends Fields>(
  { localized }: ContentKind<Content>,
  locked: LockedItem<Content>,
  { content, pinned = content, chosen, by }: Settling<Content>,
): Promise<void> {
  const { item, place } = locked;
  const standing = place.stored?.content ?? content;
  const left = rebased(
    pinned,
    content,
    inLanguages(standing, { localized, chosen, standing: content }),
  );
  if (isSame(left, standing)) await dropCopy(place.tx, item);
  else await storeCopy(locked, left, by);
}

/**
 * Takes it from readers in these languages, and what was planned of them. Without the Spanish text, which English
 * readers are shown where there is no other, all of it is a draft again. Throws `NotFound`, and `Conflict` for another
 * version, for what is not public, and for the Spanish text alone where there is an English one.
 */
export function unpublish<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, version, languages: chosen }: Publication,
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    const before = await present(place.tx, kind, { item, stored: place.stored });
    refuseOtherVersion(version, before);
    const { stored } = place;
    if (stored?.state !== 'published') throw new Conflict('content.notPublic');
    if (chosen.some((language) => !before.public[language])) {
      throw new Conflict('content.notPublic');
    }
    if (!chosen.includes('en') && before.public.en) throw new Conflict('content.englishStays');
    await keepBaseline(locked);
    await notePublic(kind, locked);
    await takeFromReaders(kind, locked, chosen);
    // The lists of drafts show what is being written, not what readers had.
    if (place.stored?.state === 'draft') await place.write(before.content, 'draft');
    // What was planned would bring it back by itself.
    await forgetSchedules(place.tx, item, chosen.includes('es') ? languages : chosen);
    await keepRevision(place.tx, item, {
      content: before.content,
      cause: 'unpublish',
      by,
      at: place.now,
      languages: chosen,
    });
    // What readers lose stays as a text to write on.
    await storeCopy(locked, before.content, by);
    return present(place.tx, kind, { item, stored: place.stored });
  });
}

async function takeFromReaders<Content extends Fields>(
  kind: ContentKind<Content>,
  { place }: LockedItem<Content>,
  chosen: readonly Language[],
): Promise<void> {
  if (chosen.includes('es')) {
    await place.withdraw();
    return;
  }
  const { content } = place.stored!;
  const without = inLanguages(content, {
    localized: kind.localized,
    chosen: languages.filter((language) => !chosen.includes(language)),
    standing: null,
  });
  await place.write(without, 'published');
}

/**
 * Takes a revision as the text to write on; nothing changes for readers. Throws `NotFound`, and `Conflict` for
 * another version.
 */
export function restoreRevision<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, version, revision }: Act & { version: string | undefined; revision: number },
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    const before = await present(place.tx, kind, { item, stored: place.stored });
    refuseOtherVersion(version, before);
    const row = await revisionRow(place.tx, item, revision);
    const content = kind.takenUp(parsed(kind, contentOf(kind, row)), before.content);
    await keepUnlessKept(locked, { content: before.content, by, at: place.now });
    if (place.stored?.state === 'draft') await place.write(content, 'draft');
    await storeCopy(locked, content, by);
    await keepRevision(place.tx, item, {
      content,
      cause: 'restore',
      by,
      at: place.now,
      note: String(revision),
    });
    return present(place.tx, kind, { item, stored: place.stored });
  });
}
