// The services that can be configured: one small file each, and here what they have in common.
import type { ImageModel, LanguageModel } from 'ai';
import type { Config } from '#platform/config';

export type ProviderName = NonNullable<Config['AI_PROVIDER']>;

/** How a service is reached. */
export interface Reach {
  baseUrl: string;
  key: string | undefined;
  /** For texts and for pictures, which may be larger. */
  fetch: typeof globalThis.fetch;
  fetchPicture: typeof globalThis.fetch;
}

/** A service: its models by name, and how a wide picture is asked for. */
export interface Provider {
  text(model: string): LanguageModel;
  image?(model: string): WideImage;
}

export interface WideImage {
  model: Exclude<ImageModel, string>;
  size?: `${number}x${number}`;
  aspectRatio?: `${number}:${number}`;
}

/** What is known of each service without asking it. */
export const providerFacts: Record<
  ProviderName,
  {
    baseUrl: string | undefined;
    model: string | undefined;
    draws: boolean;
    load(): Promise<(reach: Reach) => Provider>;
  }
> = {
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
    draws: true,
    load: async () => (await import('./openai.ts')).openai,
  },
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-haiku-4-5',
    draws: false,
    load: async () => (await import('./anthropic.ts')).anthropic,
  },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-3.5-flash-lite',
    draws: true,
    load: async () => (await import('./google.ts')).google,
  },
  mistral: {
    baseUrl: 'https://api.mistral.ai/v1',
    model: 'mistral-small-latest',
    draws: false,
    load: async () => (await import('./mistral.ts')).mistral,
  },
  'openai-compatible': {
    baseUrl: undefined,
    model: undefined,
    draws: true,
    load: async () => (await import('./openai-compatible.ts')).openaiCompatible,
  },
};
