// What differs, as a sentence for editors, in both languages. Safe in the browser.
import type { Difference, DifferenceKind, Passage } from './anchoring.ts';

interface Told {
  kind: DifferenceKind;
  text: string;
  at: number;
  instead: Passage | null;
}

const maxShown = 160;

/** The difference with its sentence. */
export function worded({ kind, text, at, instead }: Told): Difference {
  const mine = shown(text);
  const theirs = instead ? shown(instead.text) : null;
  const [text_es, text_en] = theirs === null ? without(kind, mine) : beside(kind, mine, theirs);
  return { kind, text, at, instead, text_es, text_en };
}

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line;
}

function beside(kind: DifferenceKind, mine: string, theirs: string): [string, string] {
  switch (kind) {
    case 'quotation':
      return [
        `la fuente cita «${theirs}»; el texto, «${mine}»`,
        `the source quotes “${theirs}”; the text, “${mine}”`,
      ];
    case 'speaker':
      return [
        `en la fuente lo dice ${theirs}; en el texto, ${mine}`,
        `in the source ${theirs} says it; in the text, ${mine}`,
      ];
    case 'name':
      return [
        `la fuente nombra a ${theirs}; el texto, a ${mine}`,
        `the source names ${theirs}; the text, ${mine}`,
      ];
    case 'negation':
      return [
        `la fuente lo niega («${theirs}»); el texto lo afirma`,
        `the source denies it (“${theirs}”); the text states it`,
      ];
    case 'translation':
      return [
        `un idioma dice ${theirs}; el otro, ${mine}`,
        `one language says ${theirs}; the other, ${mine}`,
      ];
    case 'note':
      return [
        `la nota lleva a ${mine}; esto está en ${theirs}`,
        `the note leads to ${mine}; this stands in ${theirs}`,
      ];
    default:
      return [
        `la fuente dice ${theirs}; el texto, ${mine}`,
        `the source says ${theirs}; the text, ${mine}`,
      ];
  }
}

const missing: Record<DifferenceKind, (mine: string) => [string, string]> = {
  number: (mine) => [
    `la cifra ${mine} no se ha encontrado en la fuente`,
    `the figure ${mine} was not found in the source`,
  ],
  unit: (mine) => [
    `«${mine}» no se ha encontrado en la fuente con esa unidad`,
    `“${mine}” was not found in the source with that unit`,
  ],
  date: (mine) => [
    `la fecha «${mine}» no se ha encontrado en la fuente`,
    `the date “${mine}” was not found in the source`,
  ],
  name: (mine) => [
    `el nombre ${mine} no se ha encontrado en la fuente`,
    `the name ${mine} was not found in the source`,
  ],
  law: (mine) => [
    `«${mine}» no se ha encontrado en la fuente`,
    `“${mine}” was not found in the source`,
  ],
  quotation: (mine) => [
    `la cita «${mine}» no se ha encontrado en la fuente`,
    `the quotation “${mine}” was not found in the source`,
  ],
  speaker: (mine) => [
    `no se ha encontrado que lo diga ${mine}`,
    `it was not found that ${mine} says it`,
  ],
  negation: (mine) => [
    `el texto lo niega («${mine}»); la fuente lo afirma`,
    `the text denies it (“${mine}”); the source states it`,
  ],
  direction: (mine) => [
    `la fuente dice lo contrario de «${mine}»`,
    `the source says the opposite of “${mine}”`,
  ],
  degree: (mine) => [
    `«${mine}» no se ha encontrado en la fuente`,
    `“${mine}” was not found in the source`,
  ],
  letters: (mine) => [
    `«${mine}» tiene caracteres que no se ven o que parecen otros: vuelve a escribirlo`,
    `“${mine}” has characters that cannot be seen or look like others: type it again`,
  ],
  link: (mine) => [
    `el enlace ${mine} no es el de la fuente`,
    `the link ${mine} is not that of the source`,
  ],
  note: (mine) => [
    `la nota ${mine} no lleva a ninguna fuente`,
    `the note ${mine} leads to no source`,
  ],
  unsourced: () => [
    'no se ha encontrado en la fuente ningún pasaje que hable de esto',
    'no passage of the source was found that speaks of this',
  ],
  translation: (mine) => [
    `«${mine}» falta en el otro idioma`,
    `“${mine}” is missing in the other language`,
  ],
};

function without(kind: DifferenceKind, mine: string): [string, string] {
  return missing[kind](mine);
}
