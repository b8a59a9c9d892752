// Texts in both languages, made an article that is not stored yet. Whatever a model answered, it decides
// about none of what is set here. Safe in the browser.
import { ArticleFile } from '#domain/articles';
import type { Ai } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import type { Sentence } from '#i18n/sentences';
import { slugOf } from '#domain/text';
import { type KnownTitle, reasonsAgainst } from '../checking/checks.ts';
import { cleanLine, renumber } from '../checking/clean-body.ts';
import { isSilentTag, tagOf } from '../checking/silent-tags.ts';
import type { ArticleDraft, DraftRequest, SourceText } from '../drafting.ts';

/** A text in one language. */
export interface Text {
  title: string;
  summary: string;
  body: string;
}

/** What an article is made of. */
export interface DraftText {
  texts: Partial<Record<Language, Text>>;
  topics: string[];
  tags: string[];
  /** Numbers of the sources it used. */
  used: readonly number[];
  /** Numbers of the sources it was made from; all of them where it is not said. */
  given?: readonly number[];
  /** What else speaks against publishing it unseen, in sentences. */
  doubts?: readonly Sentence[];
  /** Numbers of sources that a model referred to and that were not among those it was given. */
  strayNotes?: readonly number[];
  ai: Pick<Ai, 'text' | 'translation'>;
}

/** What an article needs beside its text. */
export interface DraftFacts {
  request: DraftRequest;
  runId: string;
  now: string;
  sources: readonly SourceText[];
  titles: readonly KnownTitle[];
}

const types = { article: 'analisis', interview: 'entrevista', news: 'noticia' } as const;
const empty: Text = { title: '', summary: '', body: '' };

/** The article, and why it cannot be published by itself. */
export function makeDraft(made: DraftText, facts: DraftFacts): ArticleDraft {
  const { request, runId, now, sources, titles } = facts;
  const used = sources.filter(({ position }) => made.used.includes(position)).slice(0, 100);
  const numbers = new Map(used.map(({ position }, index) => [position, index + 1]));
  const { es = empty, en = empty } = made.texts;
  const isOfModel = made.ai.text?.method === 'model';
  const title = keptTitle(es.title) || keptTitle(en.title);
  const file = ArticleFile.parse({
    slug: slugOf(title),
    title_es: title,
    title_en: keptTitle(en.title),
    summary_es: cut(es.summary, 2000),
    summary_en: cut(en.summary, 2000),
    body_es: renumber(es.body, numbers),
    body_en: renumber(en.body, numbers),
    date: now,
    topics: made.topics,
    type: types[request.kind],
    tags: isOfModel ? made.tags.filter((tag) => isSilentTag(tag, es)) : made.tags,
    sources: used.map((source) => ({ name: nameOf(source), url: source.url })),
    author: shortName(request.author),
    ...(request.author_name && { author_name: request.author_name }),
    is_agent: true,
    ai: { ...made.ai, image: null, made_at: now, run_id: runId },
  });
  const given = sources.filter(({ position }) => made.given?.includes(position) ?? true);
  const reasons = [
    ...reasonsAgainst({ file, request, sources: given, titles, strayNotes: made.strayNotes ?? [] }),
    ...(made.doubts ?? []),
  ];
  return { ...file, review_required: reasons.length > 0, reasons };
}

/** The name of an agent may be as long as an author's, and more is put before it. */
function shortName(author: string): string {
  return author.slice(0, 200).replace(/[\ud800-\udbff]$/, '');
}

/** A title as a draft has it. */
export function keptTitle(title: string): string {
  return cut(title, 300);
}

function cut(text: string, maxLength: number): string {
  return cleanLine(text, maxLength);
}

function nameOf({ outlet, title }: SourceText): string {
  return cut(`${outlet}: ${title}`, 300) || outlet.slice(0, 300) || '—';
}

const maxTags = 5;

/** Tags as the site writes them: small letters joined by hyphens, none twice. */
export function tagsOf(words: readonly string[]): string[] {
  const tags = words.map(tagOf);
  return [...new Set(tags)].filter((tag) => tag.length > 1 && tag.length <= 40).slice(0, maxTags);
}
