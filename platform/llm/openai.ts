import { createOpenAI } from '@ai-sdk/openai';
import type { Provider, Reach, WideImage } from './provider.ts';

const sizes: [prefix: string, size: NonNullable<WideImage['size']>][] = [
  ['gpt-image', '1536x1024'],
  ['dall-e-3', '1792x1024'],
];

/** OpenAI, by the chat completions that all of its text models and many gateways answer. */
export function openai({ baseUrl, key = '', fetch, fetchPicture }: Reach): Provider {
  const forText = createOpenAI({ baseURL: baseUrl, apiKey: key, fetch });
  const forPictures = createOpenAI({ baseURL: baseUrl, apiKey: key, fetch: fetchPicture });
  return {
    text: (model) => forText.chat(model),
    image(model) {
      const size = sizes.find(([prefix]) => model.startsWith(prefix))?.[1];
      return { model: forPictures.image(model), ...(size && { size }) };
    },
  };
}
