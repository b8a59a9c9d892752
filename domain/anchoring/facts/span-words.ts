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
      `(?<![a-zªºß-ɏ])(?<!and\\s+a\\s+)(half(?:\\s+an?)?|medi[oa])(?=[\\s-]+(?:${spans}|${measures})(?![a-zªºß-ɏ]))`,
      'giu',
    ),
    0.5,
  ],
  [
    /(?<![a-zªºß-ɏ])(tres\s+cuartos|three[\s-]quarters\s+of\s+an)(?=\s+(?:de\s+hora|hour)(?![a-zªºß-ɏ]))/giu,
    0.75,
  ],
  [
    /(?<![a-zªºß-ɏ])(cuarto|quarter\s+of\s+an?)(?=\s+(?:de\s+(?:hora|siglo|minuto)|hour|century|minute)(?![a-zªºß-ɏ]))/giu,
    0.25,
  ],
  [
    new RegExp(
      `(?<![a-zªºß-ɏ])(?:durante|en|dentro\\s+de|plazo\\s+de|per[ií]odo\\s+de|hace|tras|dur[oóa]|durar[aá]|tard[oóa]|for|in|within|after|over|lasts?|lasted|takes?|took)\\s+(?:casi\\s+|apenas\\s+|m[aá]s\\s+de\\s+|menos\\s+de\\s+|just\\s+|about\\s+|only\\s+|nearly\\s+|almost\\s+|more\\s+than\\s+|less\\s+than\\s+)?(una?|an?|one)(?=\\s+(?:${spans})(?![a-zªºß-ɏ]))`,
      'giu',
    ),
    1,
  ],
  // «El último año y medio», “the past year and a half”.
  [
    new RegExp(
      `(?<![a-zªºß-ɏ])([uú]ltim[oa]|past|last)(?=\\s+(?:${spans})\\s+(?:y\\s+(?:medi[oa]|pico)|and\\s+a\\s+half)(?![a-zªºß-ɏ]))`,
      'giu',
    ),
    1,
  ],
  // «En día y medio».
  [new RegExp(`(?<![a-zªºß-ɏ])(en)(?=\\s+(?:${spans})\\s+y\\s+medi[oa](?![a-zªºß-ɏ]))`, 'giu'), 1],
  [
    new RegExp(
      `(?<![a-zªºß-ɏ])(una?|an?|one)(?=\\s+(?:${spans})\\s+(?:y\\s+(?:medi[oa]|pico)|and\\s+a\\s+half|later|earlier|before|ago|atr[aá]s|antes|despu[eé]s|m[aá]s\\s+tarde)(?![a-zªºß-ɏ]))`,
      'giu',
    ),
    1,
  ],
];
