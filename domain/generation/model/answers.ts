// The shapes models answer in. Nothing in them can say how a text is published, who signs it or where it leads.
import { z } from 'zod';

const common = {
  title: z.string().describe('Título, menos de 100 caracteres'),
  summary: z.string().describe('Entradilla de dos frases'),
  topics: z.array(z.string()).describe('Temas de la lista dada'),
  tags: z.array(z.string()).describe('De dos a cinco etiquetas breves'),
};

const usedSources = z.array(z.number()).describe('Números de las fuentes usadas');

/** An article. */
export const DraftAnswer = z.object({
  ...common,
  body: z.string().describe('Cuerpo en Markdown'),
  sources: usedSources,
});
export type DraftAnswer = z.output<typeof DraftAnswer>;

/** An interview: its questions, and those answers that somebody gave. */
export const InterviewAnswer = z.object({
  ...common,
  introduction: z.string().describe('Introducción en Markdown'),
  interviewee: z.string().describe('Nombre de la persona entrevistada, o vacío'),
  questions: z.array(
    z.object({
      question: z.string(),
      answer: z.string().describe('Palabras literales, o [Respuesta pendiente]'),
    }),
  ),
  sources: usedSources,
});
export type InterviewAnswer = z.output<typeof InterviewAnswer>;

/** A digest of stories. */
export const DigestAnswer = z.object({
  ...common,
  stories: z.array(
    z.object({
      source: z.number().describe('Número de la fuente'),
      headline: z.string(),
      text: z.string(),
    }),
  ),
});
export type DigestAnswer = z.output<typeof DigestAnswer>;

/** A text in the other language, part by part: as many parts as were given. */
export const Translation = z.object({
  title: z.string(),
  summary: z.string(),
  parts: z.array(z.string()),
});
export type Translation = z.output<typeof Translation>;
