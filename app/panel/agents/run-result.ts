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

/** A value in writing: a text as it is, all else as JSON. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
