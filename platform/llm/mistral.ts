import { createMistral } from '@ai-sdk/mistral';
import type { Provider, Reach } from './provider.ts';

/** Mistral, by its chat completions; it draws nothing. */
export function mistral({ baseUrl, key = '', fetch }: Reach): Provider {
  const service = createMistral({ baseURL: baseUrl, apiKey: key, fetch });
  return { text: (model) => service(model) };
}
