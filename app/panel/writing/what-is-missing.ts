// What a text lacks before it is published, in sentences.
import { isMaterial } from '#domain/provenance';
import { isBlank } from '#domain/text';
import { adminDateTime } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import type { WritingKey, WritingTranslate } from '#i18n/writing-messages';
import { languageNames } from './field-labels.ts';
import { notesWithoutSource } from './source-numbers.ts';
import type { SessionState } from './writing-session.ts';

/** A sentence for each thing that the text lacks, or that its readers wait for; what one language lacks names it. */
export function whatIsMissing(
  w: WritingTranslate,
  { content, copy }: Pick<SessionState, 'content'> & { copy: Pick<SessionState['copy'], 'public'> },
  chosen: readonly Language[],
): string[] {
  const isInEnglish = chosen.includes('en') || copy.public.en;
  const date = content.date === null ? '' : adminDateTime(content.date);
  const lacks: [boolean, WritingKey, Record<string, string>?][] = [
    [!copy.public.es && chosen.length > 0 && !chosen.includes('es'), 'writing.spanishFirst'],
    [!isInEnglish, isWritten(content, 'en') ? 'writing.englishLater' : 'writing.noEnglish'],
    ...chosen.map((each): (typeof lacks)[number] => {
      const named = { language: languageNames(w, [each]) };
      return [isBlank(content[`summary_${each}`]), 'writing.noSummary', named];
    }),
    [isMaterial(content), 'writing.goesOutAsMaterial'],
    [content.topics.length === 0, 'writing.noTopic'],
    [content.sources.length === 0, 'writing.noSource'],
    ...content.sources.map(({ name, url }, at): (typeof lacks)[number] => [
      isBlank(name) || !isWebAddress(url),
      'writing.sourceUnfinished',
      { number: String(at + 1) },
    ]),
    ...chosen.map((each): (typeof lacks)[number] => {
      const notes = notesWithoutSource(content, [each]).map((number) => `[${number}]`);
      const named = { language: languageNames(w, [each]), notes: notes.join(', ') };
      return [notes.length > 0, 'writing.noSourceOfNote', named];
    }),
    [content.image_url === '', 'writing.noPicture'],
    [
      content.date !== null && Date.parse(content.date) > Date.now(),
      'writing.futureDate',
      { date },
    ],
  ];
  return lacks.flatMap(([isLacking, key, params]) => (isLacking ? w(key, params) : []));
}

/** What keeps the text from being published in this language; undefined where nothing does. */
export function whyNotIn(
  w: WritingTranslate,
  content: Texts,
  language: Language,
): string | undefined {
  if (isWritten(content, language)) return undefined;
  const hasTitle = !isBlank(content[`title_${language}`]);
  const hasText = !isBlank(content[`body_${language}`]);
  if (hasTitle) return w('writing.languageNoText');
  return w(hasText ? 'writing.languageNoTitle' : 'writing.languageEmpty');
}

type Texts = Pick<SessionState['content'], `${'title' | 'body'}_${Language}`>;

function isWritten(content: Texts, language: Language): boolean {
  return !isBlank(content[`title_${language}`]) && !isBlank(content[`body_${language}`]);
}

/** Whether a browser would open it as a page of the web. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\/./i.test(url) && URL.canParse(url);
}
