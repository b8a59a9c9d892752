import { expect, test } from 'vitest';
import { hasPendingAnswers } from '../checking/pending-answers.ts';
import { guideQuestions } from './interview-questions.ts';
import { interviewBody } from './interview-text.ts';

test('questions and answers stand one under the other, and what was not answered says so', () => {
  const body = interviewBody(
    'Una introducción.',
    [
      { question: '¿Qué pide?', answer: 'Los errores.' },
      { question: '¿Y después?', answer: null },
    ],
    'es',
  );
  expect(body).toBe(
    'Una introducción.\n\n**P:** ¿Qué pide?\n\n**R:** Los errores.\n\n**P:** ¿Y después?\n\n**R:** [Respuesta pendiente]',
  );
});

test('an interview is pending while an answer is missing in either language', () => {
  const done = interviewBody('', [{ question: '¿?', answer: 'Sí.' }], 'es');
  const pending = interviewBody('', [{ question: 'Why?', answer: null }], 'en');
  expect(hasPendingAnswers({ body_es: done, body_en: '' })).toBe(false);
  expect(hasPendingAnswers({ body_es: done, body_en: pending })).toBe(true);
  expect(hasPendingAnswers({ body_es: '**R:** \\[respuesta PENDIENTE\\]', body_en: '' })).toBe(
    true,
  );
});

test('a guide asks the same questions in both languages, those of its topics among them', () => {
  const es = guideQuestions(['regulacion', 'trabajo-economia'], 'es');
  const en = guideQuestions(['regulacion', 'trabajo-economia'], 'en');
  expect(es).toHaveLength(en.length);
  expect(es.join(' ')).toContain('Quién comprueba que se cumple la norma');
  expect(guideQuestions([], 'es').length).toBeGreaterThanOrEqual(8);
  // What every object has is no topic.
  expect(guideQuestions(['constructor'], 'es')).toEqual(guideQuestions([], 'es'));
});
