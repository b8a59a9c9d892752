// The calls by which an article is written.
import type { ArticleContent } from '#domain/articles';
import type { PreviewLink, Revision, RevisionEntry, WorkingCopy } from '#domain/content';
import type { Language } from '#i18n/i18n';
import { call, CallFailed } from '../api.ts';

export type Copy = WorkingCopy<ArticleContent>;

/** The parameter of the page's address that names the material beside the article. */
export const materialKey = 'material';

function pathOf(id: string, rest: string): string {
  return `/api/articles/${encodeURIComponent(id)}/${rest}`;
}

/** Begins an article; the same key answers the same one. */
export function beginArticle(key: string): Promise<Copy> {
  return call('POST', '/api/articles', { body: {}, headers: { 'idempotency-key': key } });
}

export function readCopy(id: string): Promise<Copy> {
  return call('GET', pathOf(id, 'working-copy'));
}

export interface Saving {
  version: string;
  content: Partial<ArticleContent>;
  is_automatic: boolean;
}

/** Saves; `isLeaving` for a page that goes away, `follows_title` for an address that goes with the title. */
export function saveCopy(
  id: string,
  body: Saving & { follows_title: boolean },
  isLeaving = false,
): Promise<Copy> {
  return call('PUT', pathOf(id, 'working-copy'), { body, keepalive: isLeaving });
}

type Chosen = readonly Language[];

export const publishCopy = (id: string, version: string, languages: Chosen) =>
  call<Copy>('POST', pathOf(id, 'publish'), { body: { version, languages } });

export const unpublishCopy = (id: string, version: string, languages: Chosen) =>
  call<Copy>('POST', pathOf(id, 'unpublish'), { body: { version, languages } });

export const scheduleCopy = (
  id: string,
  version: string,
  plan: { languages: Chosen; at: string },
) => call<Copy>('PUT', pathOf(id, 'schedule'), { body: { version, ...plan } });

export const withdrawSchedule = (id: string, languages: Chosen) =>
  call<Copy>('DELETE', pathOf(id, 'schedule'), { body: { languages } });

export const moveCopy = (id: string, slug: string) =>
  call<Copy>('PUT', pathOf(id, 'address'), { body: { slug } });

export const removeCopy = (id: string) => call('DELETE', `/api/articles/${encodeURIComponent(id)}`);

export const putBackCopy = (id: string) => call('PUT', pathOf(id, 'put-back'));

export const restoreCopy = (id: string, version: string, revision: number) =>
  call<Copy>('POST', pathOf(id, 'restore'), { body: { version, revision } });

export const readRevisions = (id: string) => call<RevisionEntry[]>('GET', pathOf(id, 'revisions'));

export const readRevision = (id: string, number: number) =>
  call<Revision<ArticleContent>>('GET', pathOf(id, `revisions/${number}`));

export const readPreviews = (id: string) => call<PreviewLink[]>('GET', pathOf(id, 'preview-links'));

export const makePreview = (id: string) =>
  call<{ link: PreviewLink; url: string }>('POST', pathOf(id, 'preview-links'), { body: {} });

export const endPreview = (id: string, link: string) =>
  call('DELETE', pathOf(id, `preview-links/${encodeURIComponent(link)}`));

/** Says that one has it open, or leaves; answers who else has. */
export const announce = (id: string, isLeaving: boolean) =>
  call<{ others: { name: string; since: string }[] }>('PUT', pathOf(id, 'presence'), {
    body: { is_leaving: isLeaving },
    keepalive: isLeaving,
  });

/** What stands now, where a write was refused because somebody else wrote meanwhile; else null. */
export function presentIn(error: unknown): Copy | null {
  if (!(error instanceof CallFailed) || error.status !== 409) return null;
  const { working_copy: copy } = error.details as unknown as { working_copy?: Copy };
  return copy ?? null;
}
