// How long a text of 2,000 words, and one of as many in each language, takes to compare with twenty sources of about 700
// words each.
import { anchor } from '../../domain/anchoring/anchor.server.ts';
import type { Language } from '#i18n/i18n';
import type { AnchoredText, AnchoringSource } from '../../domain/anchoring/anchoring.ts';
import { readTexts, textFiles } from '../../domain/anchoring/corpus/read-texts.ts';

const words = 2000;
const sourceWords = 700;
const sourceCount = 20;

interface Times {
  firstMs: number;
  /** Of 2,000 words in Spanish alone. */
  spanishMs: number;
  medianMs: number;
  againMs: number;
}

/** Compares it so often with sources that were never seen, and so often with one sentence changed. */
export async function timeOfLongText(rounds: number): Promise<Times> {
  const anew = Array.from({ length: rounds }, (_, round) =>
    timed(longText(`${round}`), longSources(`${round}`)),
  );
  const sources = longSources('x');
  timed(longText('x'), sources);
  const again = Array.from({ length: rounds }, (_, round) =>
    timed(longText(`${round} x`), sources),
  );
  const spanish = Array.from({ length: rounds }, (_, round) =>
    timed(
      { ...longText(`${round} es`), body_en: '', translation: null },
      longSources(`${round} es`),
    ),
  );
  return {
    firstMs: anew[0]!,
    spanishMs: medianOf(spanish),
    medianMs: medianOf(anew),
    againMs: medianOf(again),
  };
}

function timed(text: AnchoredText, sources: readonly AnchoringSource[]): number {
  // Processor time: what else the machine does is not counted.
  const start = process.threadCpuUsage();
  anchor(text, sources);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** 2,000 words in each language. The first sentence is of this round alone; the others name the source that they are written from. */
export function longText(round: string): AnchoredText {
  const held = longSources(round);
  const body = (language: Language) => {
    const all = textFiles
      .flatMap((file) => readTexts(file))
      .filter((each) => each.language === language);
    const sentences = [`${language === 'es' ? 'Esto es la vuelta' : 'This is round'} ${round}.`];
    let count = 0;
    for (const { clean, sources } of all) {
      const own = sources[Number(/\[(\d)\]\.?$/.exec(clean)?.[1]) - 1];
      const note = held.find(({ text }) => own && text.includes(own.text))?.position ?? 1;
      sentences.push(clean.replace(/\[\d\]\.?$/, `[${note}].`));
      count += clean.split(' ').length;
      if (count >= words) break;
    }
    return sentences.join(' ');
  };
  return {
    title_es: 'Lo que dicen las máquinas',
    title_en: 'What machines say',
    summary_es: 'Un repaso de casos.',
    summary_en: 'A review of cases.',
    body_es: body('es'),
    body_en: body('en'),
    why_it_matters_es: '',
    why_it_matters_en: '',
    date: '2026-11-18',
    translation: 'en',
  };
}

/** Twenty sources of about 700 words each. */
export function longSources(round: string): AnchoringSource[] {
  const texts = [
    ...new Set(
      textFiles.flatMap((file) =>
        readTexts(file).flatMap(({ sources }) => sources.map(({ text }) => text)),
      ),
    ),
  ];
  return Array.from({ length: sourceCount }, (_, index) => {
    let text = `${round}.`;
    for (let next = index * 3; text.split(' ').length < sourceWords; next += 1)
      text += `\n\n${texts[next % texts.length]}`;
    return { position: index + 1, url: `https://a.example/${index}`, day: '2026-11-17', text };
  });
}
