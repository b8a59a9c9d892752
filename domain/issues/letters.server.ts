import { languages } from '#i18n/i18n';
import type { IssueLetters, LetterView, RenderLetter } from './issues.ts';

/** The mails of an issue in both languages. */
export async function drawLetters(
  render: RenderLetter,
  view: Omit<LetterView, 'language'>,
): Promise<IssueLetters> {
  const [es, en] = await Promise.all(languages.map((language) => render({ ...view, language })));
  if (!es || !en) throw new Error('A letter was not drawn.');
  return { es, en };
}
