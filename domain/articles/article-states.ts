// The states in which the newsroom's list tells an article to be, of which it may have several. Safe in the browser.

export const articleStates = [
  'draft',
  'review',
  'scheduled',
  'published_es',
  'published_en',
  'changed',
  'embargoed',
  'static',
  'rejected',
] as const;
export type ArticleState = (typeof articleStates)[number];

/** The orders of the newsroom's list; a minus for the last first. */
export const articleSorts = [
  '-date',
  'date',
  '-updated_at',
  'updated_at',
  'title',
  '-title',
] as const;
export type ArticleSort = (typeof articleSorts)[number];
