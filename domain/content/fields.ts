// Content as its fields: merged and put together by language. Safe in the browser.
import { type Language, languages } from '#i18n/i18n';
import { isSame } from '#domain/text';

type Fields = Record<string, unknown>;

/** Which fields stand in two languages (`title` for `title_es` and `title_en`). */
interface Localized {
  localized: readonly string[];
}

/** What `mine` changed since `base`, over `theirs`: a field that only one side touched is that side's. */
export function rebased<Content extends Fields>(
  base: Content | null,
  mine: Content,
  theirs: Content | null,
): Content {
  if (!base || !theirs) return mine;
  const fields = Object.keys(mine).map((name) => {
    const isTouched = !isSame(mine[name], base[name]);
    return [name, isTouched ? mine[name] : theirs[name]];
  });
  return Object.fromEntries(fields) as Content;
}

/** The content whose texts in these languages are new; those of the others stay as they stand, or away. */
export function inLanguages<Content extends Fields>(
  content: Content,
  {
    localized,
    chosen,
    standing,
  }: Localized & { chosen: readonly Language[]; standing: Content | null },
): Content {
  const others = languages.filter((language) => !chosen.includes(language));
  const kept = others.flatMap((language) =>
    localized.map((name) => [`${name}_${language}`, standing?.[`${name}_${language}`] ?? '']),
  );
  return { ...content, ...Object.fromEntries(kept) };
}

/** Whether what readers of a language see would change. */
export function differsIn(
  one: Fields,
  other: Fields,
  { localized, language }: Localized & { language: Language },
): boolean {
  const elsewhere = new Set(
    languages
      .filter((each) => each !== language)
      .flatMap((each) => localized.map((name) => `${name}_${each}`)),
  );
  return Object.keys(one).some((name) => !elsewhere.has(name) && !isSame(one[name], other[name]));
}
