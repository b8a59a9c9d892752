// The models and the sources that agents use.
import { z } from 'zod';
import { flag, text, headerSecret, wholeNumber, type Variable } from './parsers.ts';

export const agentsSettings = {
  AI_PROVIDER: {
    schema: z.enum(['openai', 'anthropic', 'google', 'mistral', 'openai-compatible']).optional(),
    fallback: '',
    meaning:
      'The service that drafts texts: openai, anthropic, google, mistral or openai-compatible.',
    example: 'openai-compatible',
  },
  AI_MODEL: {
    schema: text(200).optional(),
    fallback: 'per provider',
    meaning:
      'The model to ask. Unset: a small one of the provider, or the first that an openai-compatible server lists.',
    example: 'llama3.1',
  },
  AI_API_KEY: {
    schema: headerSecret.optional(),
    fallback: '',
    meaning: "The provider's key; an openai-compatible server may need none.",
    example: 'sk-...',
    isSecret: true,
  },
  AI_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: 'per provider',
    meaning: 'Where the provider answers; an openai-compatible server needs it.',
    example: 'http://localhost:11434/v1',
  },
  AI_IMAGE_MODEL: {
    schema: text(200).optional(),
    fallback: '',
    meaning: 'The model that draws images; unset, covers are generated without one.',
    example: 'gpt-image-1',
  },
  AI_DAILY_TOKENS: {
    schema: wholeNumber(1e12).default(500_000),
    fallback: '500000',
    meaning: 'The most tokens that models may use in a day of the publication; `0` asks none.',
    example: '2000000',
  },
  AI_DAILY_CALLS: {
    schema: wholeNumber(1e9).default(2000),
    fallback: '2000',
    meaning:
      'The most calls to models in a day of the publication, tries again among them; `0` asks none.',
    example: '10000',
  },
  NEWS_API_KEY: {
    schema: headerSecret.optional(),
    fallback: '',
    meaning: 'Key of a NewsAPI-compatible search service.',
    example: '0123456789abcdef',
    isSecret: true,
  },
  NEWS_API_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: '',
    meaning: 'Address of a NewsAPI-compatible search service.',
    example: 'https://newsapi.example/v2',
  },
  ALLOW_PRIVATE_FETCH: {
    schema: flag.default(false),
    fallback: 'false',
    meaning: '`true` lets agents fetch from private and loopback addresses.',
    example: 'true',
  },
} as const satisfies Record<string, Variable>;
