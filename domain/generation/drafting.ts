// What a draft is asked for, what it is made from, and what comes of it. Safe in the browser.
import type { KeptText } from '#domain/anchoring';
import type { ArticleFile } from '#domain/articles';
import type { NewsStory } from '#domain/news';
import type { Language } from '#i18n/i18n';
import type { Sentence } from '#i18n/sentences';
import type { AnswerOfModel } from '#platform/llm/requests';

export const generatedTypes = ['article', 'interview', 'news'] as const;

/** The system prompt that generation starts with: Spanish, in the manner of a careful newsroom. */
export const defaultSystemPrompt = `Eres periodista de una publicación en español sobre los riesgos, la regulación, la ética y los avances de la inteligencia artificial. Escribes para profesionales, directivos, reguladores y académicos.

Sé exacto y sobrio: primero los hechos, después el contexto y por qué importan. Distingue siempre lo que se sabe de lo que alguien afirma, y di quién lo afirma. No inventes datos, fechas, citas ni fuentes; si algo no consta, dilo. Atribuye cada cifra a quien la da. Escribe frases cortas, cada una con una sola afirmación y cerca de lo que dice su fuente. Evita el alarmismo y la publicidad, y explica los términos técnicos la primera vez que aparecen.

Escribe en español, con un título informativo de menos de 100 caracteres, una entradilla de dos frases y un cuerpo ordenado en párrafos breves, con intertítulos si ayudan.`;

/** What a draft is to be. */
export interface DraftRequest {
  kind: (typeof generatedTypes)[number];
  topics: string[];
  tone: 'profesional' | 'academico' | 'divulgativo' | 'critico';
  /** In words. */
  targetLength: number;
  language: Language;
  prompt: string;
  /** How to write; the newsroom's own manner where it is blank. */
  systemPrompt: string;
  /** Addresses of feeds; for news, where there are none, those everybody starts with. */
  feeds: string[];
  /** Addresses of pages to write from. */
  pages: string[];
  keywords: string[];
  /** News: all of them in one text, or a text a story. */
  format: 'digest' | 'stories';
  mayUseModel: boolean;
  wantsImage: boolean;
  author: string;
  author_name: string | null;
  /** Somebody waits for a text: where there is no news, a text of what was read and of the archive takes its place. */
  mustAnswer?: boolean;
}

/** A text that something was written from. */
export interface SourceText extends KeptText {
  /** The number it goes by, from 1. */
  position: number;
  /** Whether it was read of the page at its address. */
  is_page?: boolean;
}

/** A text that an earlier run read, as far as another text can be written from it. */
export type EarlierSource = Omit<SourceText, 'position' | 'hash' | 'is_own'>;

/** An article that is not stored yet. Its slug is made of its title and may be taken. */
export interface ArticleDraft extends ArticleFile {
  review_required: boolean;
  /** Why a person has to look at it before it is published, a sentence each. */
  reasons: Sentence[];
}

/** The run a draft is part of. */
export interface RunContext {
  runId: string;
  log(line: Sentence): void;
  /** The texts that earlier runs read at these addresses, the latest of each. */
  earlierSources?(addresses: readonly string[]): Promise<EarlierSource[]>;
  /** Called with each answer of a model and what it cost, also with one that cannot be used. */
  answered?(answer: AnswerOfModel): void;
  signal: AbortSignal;
}

/** Why nothing came of a request though nothing went wrong. */
export const emptyCauses = [
  /** Nothing was named to be read, and the archive holds nothing that may be quoted. */
  'no-sources',
  /** None of the feeds and pages could be read. */
  'unreachable',
  /** The feeds hold no report of the last days. */
  'nothing-recent',
  /** None of what was read is about what was asked for. */
  'no-match',
  /** Earlier runs have taken up all of it. */
  'nothing-new',
  /** The day has too few tokens or calls left to ask a model. */
  'budget',
] as const;
export type EmptyCause = (typeof emptyCauses)[number];

/** What came of a request. */
export interface DraftResult {
  drafts: ArticleDraft[];
  sources: SourceText[];
  /** The stories taken up, to be kept with the drafts so that none is taken up twice. */
  stories: NewsStory[];
  /** The model that wrote; null where none did. */
  model: string | null;
  /** Why there is no draft; null where there is one. */
  cause: EmptyCause | null;
}
