// An agent as its form shows it: every field flat, lists as text with commas.
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
}

export type FieldName = keyof AgentValues;

/** What stands in the form of an agent. */
export function valuesOf({ config: { content, newsApi }, ...agent }: AgentInput): AgentValues {
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
    hasKeywords: type === 'news-aggregator',
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
  const { hasContent, hasImage, hasKeywords } = sectionsOf(values.type);
  const parsed = {
    ...values,
    topics: termsOf(values.topics),
    targetLength: lengthOf(values.targetLength),
  };
  const picked = (names: readonly FieldName[]) =>
    Object.fromEntries(names.filter(given).map((name) => [name, parsed[name]]));
  const content = {
    ...(hasContent && picked(contentNames)),
    ...(hasImage && picked(['generateImage'])),
  };
  const isOfNews = hasKeywords && given('keywords');
  return {
    ...picked(basicNames),
    config: { content, ...(isOfNews && { newsApi: { keywords: termsOf(values.keywords) } }) },
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

/** The field of the form that the server's name for it means: `config.content.topics.0` is the topics. */
export function fieldOf(path: string): string {
  const [first = ''] = path.replace(/^config\.(content|newsApi)\./, '').split('.');
  return first;
}
