// The language a report is in, told by its commonest words.
const common = {
  es: new Set(
    'el la los las de del que en y un una por con para se su al es más como no lo sobre según'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in a for is on that with by as at from are was it its an be has will who'.split(
      ' ',
    ),
  ),
};

/** Spanish or English; what the feed says of itself where the text is too short to tell; null for another language. */
export function languageOf(text: string, declared?: string): 'es' | 'en' | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: 'es' | 'en') =>
    words.filter((word) => common[language].has(word)).length;
  const [es, en] = [count('es'), count('en')];
  if (Math.max(es, en) >= 2 && es !== en) return es > en ? 'es' : 'en';
  const said = declared?.slice(0, 2).toLowerCase();
  return said === 'es' || said === 'en' ? said : null;
}
