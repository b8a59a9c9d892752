// An agent as its form shows it: every field flat, lists as text with commas, addresses one a line.
import { type Agent, AgentInput, targetLength } from '#domain/agents';

/** What the form holds. */
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
  /** As cron has it; empty for never. */
  schedule: string;
}

export type FieldName = keyof AgentValues;

/** What stands in the form of an agent. */
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

/** What stands in the form of an agent that is yet to be created. */
export const newAgentValues: AgentValues = {
  ...valuesOf(AgentInput.parse({ name: '-' })),
  name: '',
};

/** Whether a section of the form is for this type of agent. */
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

/** The body of a call that gives these fields, leaving out those that the form does not show. */
export function bodyOf(values: AgentValues, given: (name: FieldName) => boolean): object {
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

/** A length in words; the usual one where it is no number. */
export function lengthOf(text: string): number {
  const length = Number(text);
  return text.trim() === '' || Number.isNaN(length) ? targetLength.fallback : length;
}

/** What stands between commas, trimmed, without what is empty. */
function termsOf(text: string): string[] {
  return text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
}

/** What stands on each line, trimmed, without what is empty. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The field of the form that the server's name for it means: `config.content.topics.0` is the topics. */
export function fieldOf(path: string): string {
  const [first = ''] = path.replace(/^config\.((content|newsApi|sources)\.)?/, '').split('.');
  return first;
}
