import { createGoogle } from '@ai-sdk/google';
import type { Provider, Reach } from './provider.ts';

/** Google's Gemini models, the drawing ones included. */
export function google({ baseUrl, key = '', fetch, fetchPicture }: Reach): Provider {
  const forText = createGoogle({ baseURL: baseUrl, apiKey: key, fetch });
  const forPictures = createGoogle({ baseURL: baseUrl, apiKey: key, fetch: fetchPicture });
  return {
    text: (model) => forText(model),
    image: (model) => ({ model: forPictures.image(model), aspectRatio: '3:2' }),
  };
}
