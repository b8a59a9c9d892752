// Interviews, with a model and without one.
import {
  anOutlet,
  answeringWith,
  articleAnswer,
  draftTexts,
  fineReport,
  onlyOne,
} from '#tests/helpers/drafts.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { expect, test } from 'vitest';

const questions = [
  {
    question: '¿Quién responde de una máquina que decide sobre las personas?',
    answer: 'Nadie puede esconderse detrás de una máquina.',
  },
  {
    question: '¿Qué le preocupa más de los sistemas que deciden créditos?',
    answer: 'Me preocupa que nadie los revise, y así lo he dicho muchas veces.',
  },
  {
    question: '¿Qué debería hacer un banco antes de usar uno de estos sistemas?',
    answer: '[Respuesta pendiente]',
  },
];

const interviewAnswer = {
  ...articleAnswer,
  introduction:
    'Elena Prat dirige la autoridad que ha multado a un banco por no explicar su sistema.',
  interviewee: 'Elena Prat',
  questions,
  sources: [1],
};

const interviewTranslation = {
  title: 'An interview',
  summary: 'A summary.',
  parts: [
    'Elena Prat leads the authority that has fined a bank for not explaining its system.',
    'Who answers for a machine that decides about people?',
    'Nobody can hide behind a machine.',
    'What worries you most?',
    'What should a bank do before it uses one of these systems?',
  ],
};

test('an interview holds only answers that somebody gave; every other one is pending', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet([fineReport]);
  await using services = await createTestServices({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  models.always(answeringWith(interviewAnswer, interviewTranslation));
  const lines: string[] = [];
  const interview = onlyOne(
    (await draftTexts(services, { kind: 'interview', feeds: [`${outlet.url}/feed.xml`] }, lines))
      .drafts,
  );
  expect(interview.type).toBe('entrevista');
  expect(interview.body_es).toBe(
    [
      'Elena Prat dirige la autoridad que ha multado a un banco por no explicar su sistema.',
      '**P:** ¿Quién responde de una máquina que decide sobre las personas?',
      '**R:** Nadie puede esconderse detrás de una máquina.',
      '**P:** ¿Qué le preocupa más de los sistemas que deciden créditos?',
      '**R:** [Respuesta pendiente]',
      '**P:** ¿Qué debería hacer un banco antes de usar uno de estos sistemas?',
      '**R:** [Respuesta pendiente]',
    ].join('\n\n'),
  );
  expect(interview.body_en.match(/\*\*A:\*\* .*/g)).toEqual([
    '**A:** Nobody can hide behind a machine.',
    '**A:** [Answer pending]',
    '**A:** [Answer pending]',
  ]);
  expect(interview.reasons).toContain('Hay respuestas pendientes.');
  expect(lines.join('\n')).toContain('1 respuesta no consta literalmente');
});

test('questions beyond those that are kept are left out, and the log says how many', async () => {
  await using models = await startModelServer();
  await using services = await createTestServices(models.settings('openai-compatible'));
  const many = Array.from({ length: 18 }, (_, index) => ({
    question: `¿Qué pregunta hace el número ${index} de la lista?`,
    answer: '',
  }));
  models.always(answeringWith({ ...interviewAnswer, questions: many }));
  const lines: string[] = [];
  const interview = onlyOne((await draftTexts(services, { kind: 'interview' }, lines)).drafts);
  expect(interview.body_es.match(/\*\*P:\*\*/g)).toHaveLength(15);
  expect(lines).toContain(
    'El modelo ha escrito 3 preguntas de más, que se han quitado: se guardan 15 como mucho.',
  );
});

test('without a model an interview is a guide with every answer pending', async () => {
  await using services = await createTestServices();
  const interview = onlyOne((await draftTexts(services, { kind: 'interview' })).drafts);
  expect(interview).toMatchObject({
    type: 'entrevista',
    ai: { text: { method: 'composer' } },
    review_required: true,
  });
  expect(interview.body_es.match(/\[Respuesta pendiente\]/g)?.length).toBeGreaterThan(5);
  expect(interview.body_en.match(/\[Answer pending\]/g)).toHaveLength(
    interview.body_es.match(/\[Respuesta pendiente\]/g)?.length ?? 0,
  );
});
