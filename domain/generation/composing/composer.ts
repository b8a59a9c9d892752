// Texts without a model: passages of the sources, to the letter, each with where it comes from. The first
// line says so. Safe in the browser.
import { longDate } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { topicLabel } from '#i18n/topic-label';
import { countWords, languageOf, oneLine } from '#domain/text';
import { cleanLine } from '../checking/clean-body.ts';
import type { DraftRequest } from '../drafting.ts';
import { guideQuestions } from './interview-questions.ts';
import { interviewBody } from './interview-text.ts';
import { passagesOf } from './passages.ts';
import { escapeMarkdown, markdownLink } from '../checking/plain-text.ts';
import { rank } from './ranking.ts';
import { queryOf } from './topics.ts';

/** A source as passages are taken from it. */
export interface Composable {
  position: number;
  url: string;
  title: string;
  outlet: string;
  published_at: string | null;
  texts: Partial<Record<Language, string>>;
}

/** A text in one language, and the numbers of the sources it shows. */
export interface Composed {
  title: string;
  summary: string;
  body: string;
  used: number[];
}

type Asked = Pick<DraftRequest, 'prompt' | 'topics' | 'targetLength'>;

interface Passage {
  text: string;
  source: Composable;
}

const maxPerSource = 3;
const minPassages = 4;
const maxPassages = 14;
/** What tells this much less than the best is left out. */
const minScoreShare = 0.2;

/** A dossier for a person to write from: passages, the most telling first. */
export function composeDossier(
  asked: Asked,
  sources: readonly Composable[],
  language: Language,
): Composed {
  const t = translators[language];
  const subject = subjectOf(asked, language);
  const passages = choosePassages(asked, sources, language);
  const used = usedBy(passages);
  const intro = passages.length > 0 ? t('generation.dossierIntro') : t('generation.dossierEmpty');
  return {
    title: t('generation.dossierTitle', { subject }),
    summary: t('generation.dossierSummary', { count: used.length }),
    body: [
      `${t('generation.noModel')} ${intro}`,
      ...passages.map((passage) => shownPassage(passage, language)),
    ].join('\n\n'),
    used,
  };
}

/** A guide for an interview: questions by topic, every answer still to be given, and what to read before. */
export function composeGuide(
  asked: Asked,
  sources: readonly Composable[],
  language: Language,
): Composed {
  const t = translators[language];
  const subject = subjectOf(asked, language);
  const passages = choosePassages({ ...asked, targetLength: 0 }, sources, language);
  const introduction = [
    `${t('generation.noModel')} ${t('generation.guideIntro')}`,
    ...passages.map((passage) => shownPassage(passage, language)),
  ].join('\n\n');
  const questions = guideQuestions(asked.topics, language);
  return {
    title: t('generation.guideTitle', { subject }),
    summary: t('generation.guideSummary', { count: questions.length }),
    body: interviewBody(
      introduction,
      questions.map((question) => ({ question, answer: null })),
      language,
    ),
    used: usedBy(passages),
  };
}

/** «Escribe un artículo sobre»: what is asked for, before what it is to be about. */
const order =
  /^(?:por favor,?\s+|please,?\s+)?(?:escrib|redact|gener|cre|prepar|ha[zg]|elabor|write|draft|make|prepare|create|generate)\p{L}*\s(?:[^.:;\n]{0,50}\s)?(?:sobre|acerca de|about|on)\s+/iu;

/** What the request is about, short enough for a title. */
function subjectOf({ prompt, topics }: Asked, language: Language): string {
  const [line = ''] = prompt.trim().split(/\n/);
  const named = line
    .replace(/[<>[\]*_`#]/g, '')
    .replace(order, '')
    .replace(/[.:;,\s]+$/, '');
  const subject = oneLine(named.charAt(0).toUpperCase() + named.slice(1), 110);
  if (subject) return subject;
  const labels = topics.map((topic) => topicLabel(translators[language], topic));
  return oneLine(labels.join(', '), 110) || translators[language]('generation.anySubject');
}

function choosePassages(
  asked: Asked,
  sources: readonly Composable[],
  language: Language,
): Passage[] {
  const other = language === 'es' ? 'en' : 'es';
  const all = sources.flatMap((source) =>
    passagesOf(source.texts[language] ?? source.texts[other] ?? '').map((text) => ({
      text,
      source,
    })),
  );
  const ofSource = new Map<Composable, number>();
  const chosen: Passage[] = [];
  let words = 0;
  const ranked = rank(all, ({ text }) => text, queryOf(asked.prompt, asked.topics));
  const minScore = (ranked[0]?.score ?? 0) * minScoreShare;
  for (const { item, score } of ranked) {
    if (chosen.length >= minPassages && score < minScore) break;
    const taken = ofSource.get(item.source) ?? 0;
    if (taken >= maxPerSource) continue;
    ofSource.set(item.source, taken + 1);
    chosen.push(item);
    words += countWords(item.text);
    if (chosen.length >= maxPassages) break;
    if (chosen.length >= minPassages && words >= asked.targetLength) break;
  }
  return chosen;
}

function usedBy(passages: readonly Passage[]): number[] {
  return [...new Set(passages.map(({ source }) => source.position))];
}

function shownPassage({ text, source }: Passage, language: Language): string {
  return `> ${quoteIn(language, text)}${languageMark(text, language)}\n\n${creditOf(source, language)}`;
}

/** A passage between the quotation marks of the language, its own ones turned into inner ones. */
export function quoteIn(language: Language, passage: string): string {
  const text = escapeMarkdown(passage);
  return language === 'es'
    ? `«${text.replace(/«/g, '“').replace(/»/g, '”')}»`
    : `“${text.replace(/[“«]/g, '‘').replace(/[”»]/g, '’')}”`;
}

/** « (en inglés)» after a passage that is not in the language of the text around it. */
export function languageMark(text: string, language: Language): string {
  const found = languageOf(text);
  if (found === null || found === language) return '';
  return ` (${translators[language](found === 'en' ? 'generation.inEnglish' : 'generation.inSpanish')})`;
}

/** Where a passage comes from: outlet and title with a link, and the day. */
export function creditOf(
  { outlet, title, url, published_at }: Omit<Composable, 'position' | 'texts'>,
  language: Language,
): string {
  const link = markdownLink(`${outlet}: ${oneLine(cleanLine(title, 300), 160)}`, url);
  const day = published_at ? `, ${longDate(published_at, language)}` : '';
  return `${translators[language]('generation.source')} ${link}${day}`;
}
