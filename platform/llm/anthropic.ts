import { createAnthropic } from '@ai-sdk/anthropic';
import type { Provider, Reach } from './provider.ts';

/** Anthropic, by its messages; it draws nothing. */
export function anthropic({ baseUrl, key = '', fetch }: Reach): Provider {
  const service = createAnthropic({ baseURL: baseUrl, apiKey: key, fetch });
  return { text: (model) => service(model) };
}
