// The one and the half that stand before a unit of time or of measure. Safe in the browser.
import { measures, spans, type WrittenInWords } from './number-words.ts';

/** «Medio año», “half an hour”, and the one of «durante una semana», “in an hour”: what stands before a unit of time. */
export function spansOf(text: string): WrittenInWords[] {
  return spanPatterns.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map((match) => {
      const count = match[1] ?? '';
      const at = match.index + match[0].length - count.length;
      return { at, text: count, value, isFraction: false };
    }),
  );
}

const spanPatterns: [RegExp, number][] = [
  [
    new RegExp(
      `(?<![\\p{L}])(?<!and\\s+a\\s+)(half(?:\\s+an?)?|medi[oa])(?=[\\s-]+(?:${spans}|${measures})(?!\\p{L}))`,
      'giu',
    ),
    0.5,
  ],
  [
    /(?<!\p{L})(tres\s+cuartos|three[\s-]quarters\s+of\s+an)(?=\s+(?:de\s+hora|hour)(?!\p{L}))/giu,
    0.75,
  ],
  [
    /(?<!\p{L})(cuarto|quarter\s+of\s+an?)(?=\s+(?:de\s+(?:hora|siglo|minuto)|hour|century|minute)(?!\p{L}))/giu,
    0.25,
  ],
  [
    new RegExp(
      `(?<![\\p{L}])(?:durante|en|dentro\\s+de|plazo\\s+de|per[ií]odo\\s+de|hace|tras|dur[oóa]|durar[aá]|tard[oóa]|for|in|within|after|over|lasts?|lasted|takes?|took)\\s+(?:casi\\s+|apenas\\s+|m[aá]s\\s+de\\s+|menos\\s+de\\s+|just\\s+|about\\s+|only\\s+|nearly\\s+|almost\\s+|more\\s+than\\s+|less\\s+than\\s+)?(una?|an?|one)(?=\\s+(?:${spans})(?!\\p{L}))`,
      'giu',
    ),
    1,
  ],
  // «El último año y medio», “the past year and a half”.
  [
    new RegExp(
      `(?<![\\p{L}])([uú]ltim[oa]|past|last)(?=\\s+(?:${spans})\\s+(?:y\\s+(?:medi[oa]|pico)|and\\s+a\\s+half)(?!\\p{L}))`,
      'giu',
    ),
    1,
  ],
  // «En día y medio».
  [new RegExp(`(?<![\\p{L}])(en)(?=\\s+(?:${spans})\\s+y\\s+medi[oa](?!\\p{L}))`, 'giu'), 1],
  [
    new RegExp(
      `(?<![\\p{L}])(una?|an?|one)(?=\\s+(?:${spans})\\s+(?:y\\s+(?:medi[oa]|pico)|and\\s+a\\s+half|later|earlier|before|ago|atr[aá]s|antes|despu[eé]s|m[aá]s\\s+tarde)(?!\\p{L}))`,
      'giu',
    ),
    1,
  ],
];
