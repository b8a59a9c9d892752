// What a run is asked to do, put together when it is asked: what is changed afterwards does not touch it.
import { publicationName } from '#i18n/publication-name';
import type { z } from 'zod';
import type { DraftRequest, ManualGenerationInput } from '#domain/generation';
import type { Agent } from './agents.ts';

/** A text that somebody asks for by hand. */
export type TextRequest = z.output<typeof ManualGenerationInput>;

/** What a run was asked for. */
export interface RunInputs {
  request: DraftRequest;
  /** Whether what passes the checks is published at once. */
  autoPublishes: boolean;
  /** The agent as it was called then; null for a text asked for by hand. */
  agent: { name: string; type: Agent['type'] } | null;
  /** What tells one request by hand from another: who asked, and for what. */
  key?: string;
}

const kinds = {
  'article-generator': 'article',
  'interview-generator': 'interview',
  'news-aggregator': 'news',
} as const;

/** What a run of this agent does. */
export function inputsOfAgent({ name, type, config, ...agent }: Agent): RunInputs {
  const { content, newsApi, sources } = config;
  const mayPay = agent.api_keys_enabled;
  return {
    request: {
      kind: kinds[type],
      topics: content.topics,
      tone: content.tone,
      targetLength: content.targetLength,
      language: content.language,
      prompt: content.customPrompt,
      systemPrompt: '',
      feeds: sources.feeds,
      pages: sources.pages,
      keywords: newsApi.keywords,
      format: newsApi.format,
      mayUseModel: mayPay,
      wantsImage: mayPay && content.generateImage && type === 'article-generator',
      author: `Agent: ${name}`,
      author_name: null,
    },
    autoPublishes: agent.auto_publish,
    agent: { name, type },
  };
}

/** What a text asked for by hand is made from; `feeds` are those that agents are given. */
export function inputsByHand(
  { userPrompt, systemPrompt, contentType, generateImage, authorName }: TextRequest,
  { feeds, key }: { feeds: readonly string[]; key: string },
): RunInputs {
  return {
    request: {
      kind: contentType,
      topics: [],
      tone: 'profesional',
      targetLength: 800,
      language: 'es',
      prompt: userPrompt,
      systemPrompt,
      feeds: [...feeds],
      pages: [],
      keywords: [],
      format: 'digest',
      mayUseModel: true,
      wantsImage: generateImage,
      author: authorName || publicationName,
      author_name: authorName || null,
      mustAnswer: true,
    },
    autoPublishes: false,
    agent: null,
    key,
  };
}
