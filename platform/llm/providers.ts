// The providers that can be configured: what is known of each without calling it, and how its library is set up.
// A library is loaded when its provider is first called.
import type { ImageModel, LanguageModel } from 'ai';
import type { Config } from '#platform/config';

export type ProviderName = NonNullable<Config['AI_PROVIDER']>;

/** Where a provider is called, with which key, and through which clients. */
export interface Connection {
  baseUrl: string;
  key: string | undefined;
  fetch: typeof globalThis.fetch;
  /** For pictures, which may be larger. */
  fetchPicture: typeof globalThis.fetch;
}

/** A provider's models by name; `image` where it has models that draw. */
export interface Provider {
  text(model: string): LanguageModel;
  image?(model: string): WideImage;
}

/** A model that draws, and how it is asked for a wide picture. */
export interface WideImage {
  model: Exclude<ImageModel, string>;
  size?: `${number}x${number}`;
  aspectRatio?: `${number}:${number}`;
}

/** What is known of a provider without calling it. */
export interface ProviderFacts {
  /** Undefined where it has to be configured, as the model. */
  baseUrl: string | undefined;
  model: string | undefined;
  draws: boolean;
  connect(connection: Connection): Promise<Provider>;
}

export const providerFacts: Record<ProviderName, ProviderFacts> = {
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-5.4-mini',
    draws: true,
    connect: connectOpenAi,
  },
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    model: 'claude-haiku-4-5',
    draws: false,
    connect: connectAnthropic,
  },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    model: 'gemini-3.5-flash-lite',
    draws: true,
    connect: connectGoogle,
  },
  mistral: {
    baseUrl: 'https://api.mistral.ai/v1',
    model: 'mistral-small-latest',
    draws: false,
    connect: connectMistral,
  },
  'openai-compatible': {
    baseUrl: undefined,
    model: undefined,
    draws: true,
    connect: connectCompatible,
  },
};

const openAiSizes: [prefix: string, size: NonNullable<WideImage['size']>][] = [
  ['gpt-image', '1536x1024'],
  ['dall-e-3', '1792x1024'],
];

/** OpenAI, by the chat completions that all of its text models and many gateways answer. */
async function connectOpenAi({ baseUrl, key = '', ...clients }: Connection): Promise<Provider> {
  const { createOpenAI } = await import('@ai-sdk/openai');
  const forText = createOpenAI({ baseURL: baseUrl, apiKey: key, fetch: clients.fetch });
  const forPictures = createOpenAI({ baseURL: baseUrl, apiKey: key, fetch: clients.fetchPicture });
  return {
    text: (model) => forText.chat(model),
    image(model) {
      const size = openAiSizes.find(([prefix]) => model.startsWith(prefix))?.[1];
      return { model: forPictures.image(model), ...(size && { size }) };
    },
  };
}

/** Anthropic, by its messages. */
async function connectAnthropic({ baseUrl, key = '', fetch }: Connection): Promise<Provider> {
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  const models = createAnthropic({ baseURL: baseUrl, apiKey: key, fetch });
  return { text: (model) => models(model) };
}

/** Google's Gemini models, the drawing ones included. */
async function connectGoogle({ baseUrl, key = '', ...clients }: Connection): Promise<Provider> {
  const { createGoogle } = await import('@ai-sdk/google');
  const forText = createGoogle({ baseURL: baseUrl, apiKey: key, fetch: clients.fetch });
  const forPictures = createGoogle({ baseURL: baseUrl, apiKey: key, fetch: clients.fetchPicture });
  return {
    text: (model) => forText(model),
    image: (model) => ({ model: forPictures.image(model), aspectRatio: '3:2' }),
  };
}

/** Mistral, by its chat completions. */
async function connectMistral({ baseUrl, key = '', fetch }: Connection): Promise<Provider> {
  const { createMistral } = await import('@ai-sdk/mistral');
  const models = createMistral({ baseURL: baseUrl, apiKey: key, fetch });
  return { text: (model) => models(model) };
}

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp. */
async function connectCompatible({ baseUrl, key, ...clients }: Connection): Promise<Provider> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const settings = {
    name: 'compatible',
    baseURL: baseUrl,
    ...(key !== undefined && { apiKey: key }),
    supportsStructuredOutputs: true,
  };
  const forText = createOpenAICompatible({ ...settings, fetch: clients.fetch });
  const forPictures = createOpenAICompatible({ ...settings, fetch: clients.fetchPicture });
  return {
    text: (model) => forText.chatModel(model),
    image: (model) => ({ model: forPictures.imageModel(model) }),
  };
}
