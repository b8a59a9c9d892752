import { streamText } from 'ai';
import { expect, test } from 'vitest';
import { providerFacts } from '#platform/llm/providers';
import { modelProviders } from './model-protocol.ts';
import { canaryKey, startModelServer } from './model-server.ts';

test.each(modelProviders)('%s: an answer comes as a stream to who asks for one', async (name) => {
  await using server = await startModelServer();
  const { AI_BASE_URL, AI_MODEL } = server.settings(name);
  const connection = { baseUrl: AI_BASE_URL, key: canaryKey, fetch, fetchPicture: fetch };
  const provider = await providerFacts[name].connect(connection);
  server.next({ text: 'Una respuesta en varios pedazos, con eñes.' });
  const answer = streamText({ model: provider.text(AI_MODEL), prompt: 'Hola', maxRetries: 0 });
  const pieces = await Array.fromAsync(answer.textStream);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe('Una respuesta en varios pedazos, con eñes.');
  expect(server.asked[0]?.isStream).toBe(true);
});
