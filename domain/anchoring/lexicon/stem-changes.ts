// Forms of Spanish words of doing whose stem changes where it is stressed: «cierra» of «cerrar», «muestran» of «mostrar». Safe
// in the browser.

interface Change {
  vowel: string;
  /** Where it is stressed, and in the past of those in -ir. */
  stressed: string;
  past: string;
  infinitives: string;
}

const changes: readonly Change[] = [
  {
    vowel: 'e',
    stressed: 'ie',
    past: 'i',
    infinitives: `cerrar pensar empezar comenzar despertar sentar calentar negar denegar renegar regar temblar recomendar confesar gobernar atravesar acertar
      apretar sembrar enterrar desterrar tropezar quebrar manifestar alentar arrendar helar nevar segar plegar desplegar entender atender defender extender
      encender ascender descender tender perder verter querer sentir consentir resentir mentir desmentir preferir referir inferir transferir sugerir advertir
      convertir invertir divertir herir hervir digerir requerir`,
  },
  {
    vowel: 'o',
    stressed: 'ue',
    past: 'u',
    infinitives: `contar descontar costar encontrar mostrar demostrar probar aprobar comprobar reprobar recordar acordar rodar volar soltar apostar colgar descolgar
      sonar almorzar forzar esforzar reforzar renovar rogar poblar volcar consolar volver devolver envolver resolver disolver mover promover remover conmover
      doler morder llover cocer torcer dormir morir`,
  },
  {
    vowel: 'e',
    stressed: 'i',
    past: 'i',
    infinitives: `pedir despedir impedir expedir servir repetir seguir conseguir perseguir proseguir medir elegir corregir regir vestir investir competir rendir
      derretir concebir gemir`,
  },
  { vowel: 'u', stressed: 'ue', past: 'u', infinitives: 'jugar' },
  { vowel: 'i', stressed: 'ie', past: 'i', infinitives: 'adquirir' },
];

/** Forms that are rather a noun: «la prueba», «un acuerdo». */
const nouns = new Set(
  `cuenta cuentas cuento muestra muestras prueba pruebas acuerdo vuelo recuerdo encuentro juego apuesta apuestas cierre comienzo gobierno nieve hielo riego
  almuerzo consuelo esfuerzo fuerza fuerzas refuerzo ruego suelo sierra siervo rueda ruedas pienso aliento quiebra quiebras despierto entierro concierto
  duelo pueblo tienda tiendas cuesta cuestas sienta`.split(/\s+/),
);

export type VerbEnding = 'ar' | 'er' | 'ir';

const endings: Record<VerbEnding, string> = {
  ar: 'o a as an e es en',
  er: 'o e es en a as an',
  ir: 'o e es en a as an',
};
const pastEndings = 'io ieron iendo iera ieran iese iesen'.split(' ');

/** Of each form in which a stem changes, without accents, the infinitive. */
export function stemChanges(): [form: string, infinitive: string][] {
  return changes
    .flatMap(({ infinitives, ...change }) =>
      infinitives.split(/\s+/).flatMap((infinitive) => formsOf(infinitive, change)),
    )
    .filter(([form]) => !nouns.has(form));
}

function formsOf(infinitive: string, { vowel, stressed, past }: Omit<Change, 'infinitives'>) {
  const ending = infinitive.slice(-2) as VerbEnding;
  const stem = infinitive.slice(0, -2);
  const place = stem.lastIndexOf(vowel);
  const changed = (into: string) => stem.slice(0, place) + into + stem.slice(place + 1);
  const present = endings[ending]
    .split(' ')
    .map((end) => spelt(changed(stressed), ending, end) + end);
  const told = ending === 'ir' ? pastEndings.map((end) => changed(past) + end) : [];
  return [...present, ...told].map((form): [string, string] => [form, infinitive]);
}

/** A stem before a vowel, spelt so that it sounds the same: «empiece», «niegue», «elija», «siga», «crezca». */
export function spelt(stem: string, ending: VerbEnding, next: string): string {
  const isFront = /^[ei]/u.test(next);
  const pairs = ending === 'ar' ? (isFront ? beforeFront : []) : isFront ? [] : beforeBack;
  const pair = pairs.find(([from]) => stem.endsWith(from));
  return pair ? stem.slice(0, -pair[0].length) + pair[1] : stem;
}

const beforeFront = [
  ['z', 'c'],
  ['g', 'gu'],
  ['c', 'qu'],
] as const;
const beforeBack = [
  ['gu', 'g'],
  ['g', 'j'],
  ['ec', 'ezc'],
  ['oc', 'ozc'],
  ['uc', 'uzc'],
  ['c', 'z'],
] as const;
