// What a run left in its result, which is whatever the agent wrote there.

/** What an agent says that it generated. */
export interface GeneratedContent {
  title: string;
  type: string;
  metadata: Record<string, unknown>;
}

/** The generated content that a result holds; null where it holds none. */
export function contentOf(result: Record<string, unknown> | null): GeneratedContent | null {
  const content = result?.['generatedContent'];
  if (!isRecord(content)) return null;
  const { title, type, metadata } = content;
  return {
    title: typeof title === 'string' ? title : '',
    type: typeof type === 'string' ? type : '',
    metadata: isRecord(metadata) ? metadata : {},
  };
}

/** A text that a run has left. */
export interface LeftArticle {
  id: string;
  title_es: string;
  status: string;
  /** Why a person has to look at it, a sentence each. */
  checks: string[];
}

/** The texts that a run has left, as its result names them. */
export function articlesOf(result: Record<string, unknown> | null): LeftArticle[] {
  const articles = result?.['articles'];
  if (!Array.isArray(articles)) return [];
  return articles.filter(isRecord).flatMap(({ id, title_es, status, checks }) =>
    typeof id === 'string'
      ? {
          id,
          title_es: typeof title_es === 'string' ? title_es : '',
          status: typeof status === 'string' ? status : '',
          checks: Array.isArray(checks) ? checks.filter((check) => typeof check === 'string') : [],
        }
      : [],
  );
}

/** Why a run left nothing and what to do, in a sentence; null where it left something. */
export function emptyReasonOf(result: Record<string, unknown> | null): string | null {
  const reason = result?.['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** Where in the panel an article of this status is looked at. */
export function previewPath(id: string, status: string): string {
  const view = status === 'published' ? 'vista=aprobadas&' : '';
  return `/publicaciones?${view}ver=${encodeURIComponent(id)}`;
}

/** A value in writing: a text as it is, texts one a line, all else as JSON. */
export function written(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.join('\n');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
