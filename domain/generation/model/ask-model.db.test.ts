import { expect, test } from 'vitest';
import { z } from 'zod';
import { findPicture } from '#domain/media/server';
import { worded } from '#i18n/sentences';
import { modelFailureKinds } from '#platform/llm/model-failure';
import { pngOf } from '#tests/helpers/png.ts';
import { canaryKey, startModelServer } from '#tests/helpers/model-server.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { askModel, askForPicture } from './ask-model.server.ts';
import { aiUsage } from '../generation.table.ts';
import { failureSentence } from './failures.server.ts';

const log = () => undefined;

const request = {
  schema: z.object({ title: z.string() }),
  system: 'Escribe en español.',
  prompt: 'Un titular.',
  maxOutputTokens: 500,
};

test('what a model wrote is counted, and the log of the run tells how it went', async () => {
  await using server = await startModelServer();
  await using services = await createTestServices(server.settings('openai-compatible'));
  const lines: string[] = [];
  server.next({ json: {} }, { json: { title: 'Hola' }, tokens: { input: 30, output: 12 } });
  const written = await askModel(services, {
    ...request,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(written).toEqual({ value: { title: 'Hola' }, model: 'modelo-de-prueba', tokens: 242 });
  expect(await services.db.select().from(aiUsage)).toEqual([
    {
      day: '2026-11-21',
      calls: 2,
      tokens: 242,
      reserved: 0,
      reserved_until: expect.any(Date),
    },
  ]);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('Se pregunta al modelo modelo-de-prueba.');
  expect(lines[2]).toBe(
    'La respuesta no sirve y se pide una corregida: no tiene el formato pedido.',
  );
  expect(services.logged.join('')).toContain('expected string');
  expect(lines[4]).toBe('El modelo modelo-de-prueba ha respondido: 42 tokens.');
});

test('a service that refuses is a problem whose sentence says what to do, without the key', async () => {
  await using server = await startModelServer();
  await using services = await createTestServices(server.settings('anthropic'));
  const lines: string[] = [];
  server.always({ fault: 'unauthorised' });
  const asking = askModel(services, { ...request, log: (line) => lines.push(worded(line, 'es')) });
  await expect(asking).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'generation.failure.unauthorised',
    cause: expect.objectContaining({ kind: 'unauthorised' }),
  });
  expect([...lines, ...services.logged].join('\n')).not.toContain(canaryKey.slice(0, 14));
  const [usage] = await services.db.select().from(aiUsage);
  expect(usage).toMatchObject({ calls: 1, tokens: 100 });
});

test.each([
  ['3600', 'generation.failure.rateLimitedLong', 3600],
  ['60', 'generation.failure.rateLimited', 60],
])(
  'a service that asks to be left alone for %s s is told of with as long a wait',
  async (retryAfter, message, s) => {
    await using server = await startModelServer();
    await using services = await createTestServices(server.settings('openai-compatible'));
    server.always({ fault: 'rate-limited', retryAfter });
    await expect(askModel(services, { ...request, log })).rejects.toMatchObject({
      message,
      retryAfterSeconds: s,
    });
  },
);

test('a budget that is used up says when to come back, and nobody is asked', async () => {
  await using server = await startModelServer();
  const settings = server.settings('openai-compatible', { AI_DAILY_TOKENS: '300' });
  await using services = await createTestServices(settings);
  const asking = askModel(services, { ...request, log });
  await expect(asking).rejects.toMatchObject({
    kind: 'too-many',
    message: 'generation.failure.budget',
    retryAfterSeconds: 14 * 3600,
  });
  expect(server.asked).toEqual([]);
});

test('a picture that a model drew is kept, and what is no picture is not', async () => {
  await using server = await startModelServer();
  const settings = server.settings('openai-compatible', { AI_IMAGE_MODEL: 'pintor' });
  await using services = await createTestServices(settings);
  const draw = () => askForPicture(services, { prompt: 'Un faro', alt: 'Un faro', log });
  server.next({ image: pngOf(30, 20) });
  const drawn = await draw();
  expect(drawn).toMatchObject({ model: 'pintor' });
  expect(await findPicture(services, drawn.url.replace('/media/', ''))).not.toBeNull();
  server.next({ image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(draw()).rejects.toMatchObject({ kind: 'unavailable', message: 'media.noPicture' });
});

test('where nothing is configured, that is said', async () => {
  await using services = await createTestServices();
  const message = 'generation.failure.notConfigured';
  await expect(askModel(services, { ...request, log })).rejects.toMatchObject({ message });
  await expect(askForPicture(services, { prompt: 'x', alt: 'x', log })).rejects.toMatchObject({
    kind: 'conflict',
    message,
  });
});

test('every failure has its own sentence in both languages', () => {
  for (const language of ['es', 'en'] as const) {
    const sentences = modelFailureKinds.map((kind) => worded(failureSentence(kind), language));
    expect(new Set(sentences).size).toBe(modelFailureKinds.length);
    for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
  }
});
