// The addresses of a text. Safe in the browser.

/** What leads somewhere in a text in Markdown. */
export const linkPattern =
  /\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)>?[^()\n]{0,300}\)|https?:\/\/[^\s<>"«»“”)\]]+/gi;

/** The addresses a text leads to or shows. */
export function linksOf(markdown: string): { text: string; at: number }[] {
  return [...markdown.matchAll(linkPattern)].flatMap((match) => {
    const text = (match[1] ?? match[0]).replace(/[.,;:!?]+$/, '');
    return text ? [{ text, at: match.index + match[0].indexOf(text) }] : [];
  });
}

/** Whether two addresses lead to one page: fragment, last slash and the marks of campaigns do not matter. */
export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

function plainAddress(address: string): string {
  try {
    const url = new URL(address);
    url.hash = '';
    for (const name of Array.from(url.searchParams.keys())) {
      if (/^(?:utm_|fbclid$|gclid$)/.test(name)) url.searchParams.delete(name);
    }
    return String(url).replace(/\/$/, '');
  } catch {
    return address;
  }
}
