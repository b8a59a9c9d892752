// An agent as its form holds it: flat fields, lists separated by commas, URLs one per line.
import { type Agent, AgentInput, targetLength } from '#domain/agents';

/** The values of the form. */
export interface AgentValues {
  name: string;
  type: AgentInput['type'];
  description: string;
  status: AgentInput['status'];
  auto_publish: boolean;
  api_keys_enabled: boolean;
  topics: string;
  targetLength: string;
  tone: AgentInput['config']['content']['tone'];
  language: AgentInput['config']['content']['language'];
  customPrompt: string;
  generateImage: boolean;
  keywords: string;
  format: AgentInput['config']['newsApi']['format'];
  feeds: string;
  pages: string;
  /** A cron expression; empty for never. */
  schedule: string;
}

export type FieldName = keyof AgentValues;

/** The form values of an agent. */
export function valuesOf({ config, ...agent }: AgentInput): AgentValues {
  const { content, newsApi, sources, schedule } = config;
  return {
    name: agent.name,
    type: agent.type,
    description: agent.description,
    status: agent.status,
    auto_publish: agent.auto_publish,
    api_keys_enabled: agent.api_keys_enabled,
    ...content,
    topics: content.topics.join(', '),
    targetLength: String(content.targetLength),
    keywords: newsApi.keywords.join(', '),
    format: newsApi.format,
    feeds: sources.feeds.join('\n'),
    pages: sources.pages.join('\n'),
    schedule,
  };
}

/** The form values of a new agent. */
export const newAgentValues: AgentValues = {
  ...valuesOf(AgentInput.parse({ name: '-' })),
  name: '',
};

/** The sections of the form that this type of agent has. */
export function sectionsOf(type: Agent['type']) {
  return {
    hasContent: type !== 'news-aggregator',
    hasImage: type === 'article-generator',
    hasPages: type !== 'news-aggregator',
    hasNews: type === 'news-aggregator',
  };
}

const contentNames = ['topics', 'targetLength', 'tone', 'language', 'customPrompt'] as const;
const basicNames = [
  'name',
  'type',
  'description',
  'status',
  'auto_publish',
  'api_keys_enabled',
] as const;

/** The request body with these fields, without those that the form does not show. */
export function requestBodyOf(values: AgentValues, given: (name: FieldName) => boolean): object {
  const { hasContent, hasImage, hasPages, hasNews } = sectionsOf(values.type);
  const parsed = {
    ...values,
    topics: termsOf(values.topics),
    targetLength: lengthOf(values.targetLength),
    keywords: termsOf(values.keywords),
    feeds: linesOf(values.feeds),
    pages: linesOf(values.pages),
  };
  const picked = (names: readonly FieldName[], isShown = true) =>
    Object.fromEntries(names.filter((name) => isShown && given(name)).map((n) => [n, parsed[n]]));
  const config = {
    content: { ...picked(contentNames, hasContent), ...picked(['generateImage'], hasImage) },
    newsApi: picked(['keywords', 'format'], hasNews),
    sources: { ...picked(['feeds']), ...picked(['pages'], hasPages) },
  };
  const filled = Object.entries(config).filter(([, part]) => Object.keys(part).length > 0);
  return {
    ...picked(basicNames),
    config: { ...Object.fromEntries(filled), ...picked(['schedule']) },
  };
}

/** A length in words; the default if it is not a number. */
export function lengthOf(text: string): number {
  const length = Number(text);
  return text.trim() === '' || Number.isNaN(length) ? targetLength.fallback : length;
}

/** Splits at commas, trims, and drops empty terms. */
function termsOf(text: string): string[] {
  return text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
}

/** Splits at line breaks, trims, and drops empty lines. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The form field of a path in the server's error: `config.content.topics.0` is `topics`. */
export function fieldOf(path: string): string {
  const [first = ''] = path.replace(/^config\.((content|newsApi|sources)\.)?/, '').split('.');
  return first;
}

/** A sentence for each field of the form that the server refuses; of several items it names the one it is about. */
export function problemsIn(
  details: Readonly<Record<string, string>>,
  body: unknown,
): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {};
  for (const [path, sentence] of Object.entries(details)) {
    const item = /\.\d+$/.test(path) ? valueAt(body, path) : undefined;
    problems[fieldOf(path)] ??= typeof item === 'string' ? `${item} — ${sentence}` : sentence;
  }
  return problems;
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      body,
    );
}
