// Addresses from content as attributes of HTML. What browsers forgive there, checkers and other programs need not.

/** What may not stand in a valid URL. Of ASCII it is what is neither a mark of URLs, nor a letter, nor an escape. */
const odd = /%(?![\da-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%\u00a0-\ud7ff\ue000-\u{10fffd}]/giu;
/** Scheme and host, in whose brackets an address of IPv6 stands; what leads to a place on the page. */
const parts = /^(https?:\/\/[^/?#]*)?([^#]*)(#?)([^]*)$/i;

/**
 * An address of the web, or a path of this site, as a valid URL that leads to the same place. One that is valid
 * stays as it is written; the others are read as browsers read them.
 * @example validHref('https://a.test/?b="2"') // 'https://a.test/?b=%222%22'
 */
export function validHref(address: string): string {
  if (address.replace('#', '').search(odd) === -1) return address;
  const read = URL.parse(address)?.href ?? address;
  const [, origin = '', path = '', mark = '', place = ''] = parts.exec(read) ?? [];
  return origin + [path, place].map((part) => part.replace(odd, encodeURIComponent)).join(mark);
}
