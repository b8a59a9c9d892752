// The language a text is written in, told by its commonest words. Safe in the browser.
import type { Language } from '#i18n/i18n';
import { wordsOf } from './words.ts';

/** Fewer words than these say too little. */
const fewestWords = 6;

/**
 * The language of a text: Spanish, English, or null where it is another or cannot be told. Neighbouring
 * languages are known as well, so that Portuguese is not taken for Spanish.
 */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text.replace(/https?:\/\/\S+/g, ' '));
  if (words.length < fewestWords) return null;
  const counts = Object.entries(commonWords)
    .map(([language, common]) => ({
      language,
      count: words.filter((word) => common.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || !second || first.count < words.length * 0.12) return null;
  if (first.count < second.count * 1.15) return null;
  return first.language === 'es' || first.language === 'en' ? first.language : null;
}

const commonWords: Record<string, ReadonlySet<string>> = {
  es: list(
    'el la los las un una unos unas de del y e o que en a al por para con sin se su sus lo le les es son fue era ha han no si como mas pero esta este estos estas cuando donde muy ya sobre entre desde hasta tambien hay quien segun cada todo',
  ),
  en: list(
    'the a an of and or that which in on at to by for with without is are was were be been has have had it its this these those not but as from they their there when where who will would can could than into about more also between every what how',
  ),
  pt: list(
    'o a os as um uma uns umas de do da dos das e ou que em no na nos nas ao aos por pelo pela para com sem se seu sua seus suas lhe sao foi era ha nao sim como mais mas esta este isso isto quando onde muito ja sobre entre desde ate tambem quem segundo cada todo',
  ),
  fr: list(
    'le la les un une des de du et ou que qui en au aux a par pour avec sans se son sa ses leur est sont ete etait ont ne pas comme plus mais cette ce ces quand tres deja sur entre depuis aussi selon chaque tout dans il elle nous vous',
  ),
  it: list(
    'il lo la i gli le un una uno di del della dei delle e o che in nel nella a al alla per con senza si suo sua suoi sono stato era ha hanno non come piu ma questo questa quando dove molto gia su tra fra anche secondo ogni tutto da dal',
  ),
  de: list(
    'der die das den dem des ein eine einer eines und oder dass in im an am zu zum zur mit ohne fur von vom ist sind war waren hat haben nicht auch wie mehr aber dieser diese dieses wenn wo sehr schon uber zwischen seit nach sich sie er es wird werden',
  ),
  ca: list(
    'el la els les un una uns unes de del dels i o que en a al als per amb sense es seu seva seus son va ha han no com mes pero aquest aquesta quan molt ja sobre entre des fins tambe qui segons cada tot amb aixo',
  ),
};

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
