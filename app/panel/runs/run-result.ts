// Reads the result of a run, whose shape depends on the agent.

/** The content that an agent reports. */
export interface GeneratedContent {
  title: string;
  type: string;
  metadata: Record<string, unknown>;
}

/** The generated content of a result; null for none. */
export function generatedContentOf(
  result: Record<string, unknown> | null,
): GeneratedContent | null {
  const content = result?.['generatedContent'];
  if (!isRecord(content)) return null;
  const { title, type, metadata } = content;
  return {
    title: typeof title === 'string' ? title : '',
    type: typeof type === 'string' ? type : '',
    metadata: isRecord(metadata) ? metadata : {},
  };
}

/** An article that a run wrote. */
export interface RunArticle {
  id: string;
  title_es: string;
  status: string;
  /** The failed checks, a sentence each. */
  checks: string[];
  /** The ids of the articles that they name. */
  others: string[];
}

/** The articles that a run wrote. */
export function articlesOf(result: Record<string, unknown> | null): RunArticle[] {
  const articles = result?.['articles'];
  if (!Array.isArray(articles)) return [];
  return articles.filter(isRecord).flatMap(({ id, title_es, status, checks, reasons }) =>
    typeof id === 'string'
      ? {
          id,
          title_es: typeof title_es === 'string' ? title_es : '',
          status: typeof status === 'string' ? status : '',
          checks: Array.isArray(checks) ? checks.filter((check) => typeof check === 'string') : [],
          others: Array.isArray(reasons) ? reasons.filter(isRecord).flatMap(otherOf) : [],
        }
      : [],
  );
}

function otherOf({ article_id: id }: Record<string, unknown>): string[] {
  return typeof id === 'string' ? [id] : [];
}

/** Why a run has no result and what to do, as a sentence; null otherwise. */
export function emptyReasonOf(result: Record<string, unknown> | null): string | null {
  const reason = result?.['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** The panel's path of an article's preview. */
export function previewPath(id: string, status: string): string {
  const view = status === 'published' ? 'vista=aprobadas&' : '';
  return `/publicaciones?${view}ver=${encodeURIComponent(id)}`;
}

/** A value as text: strings as they are, lists of strings one per line, all else as JSON. */
export function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.join('\n');
  }
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
