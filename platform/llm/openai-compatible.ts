import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Provider, Reach } from './provider.ts';

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp. */
export function openaiCompatible({ baseUrl, key, fetch, fetchPicture }: Reach): Provider {
  const settings = {
    name: 'compatible',
    baseURL: baseUrl,
    ...(key !== undefined && { apiKey: key }),
    supportsStructuredOutputs: true,
  };
  const forText = createOpenAICompatible({ ...settings, fetch });
  const forPictures = createOpenAICompatible({ ...settings, fetch: fetchPicture });
  return {
    text: (model) => forText.chatModel(model),
    image: (model) => ({ model: forPictures.imageModel(model) }),
  };
}
