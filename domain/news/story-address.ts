// Under which name an address is known, however a link to it is dressed up.

const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_cid|mc_eid|_ga|_hsenc|_hsmi|mkt_tok|ref|ref_src|referrer|source|src|cmp|cmpid|ncid|ocid|smid|sr_share|spm|share|shared|amp|outputtype|at_\w+|xtor|ns_\w+|wt_\w+|pk_\w+|mtm_\w+|partner|campaign|cid|ftag|guccounter|rss|feed|feedtype)$/i;

/** The address without what changes from one link to the same page to the next: scheme, www, amp, tracking, fragment, final slash. */
export function storyAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address.trim();
  const host = url.hostname.replace(/^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '');
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/^\/amp(?=\/)/, '')
    .replace(/\/amp\/?$|\.amp(?=\.html$|$)/, '')
    .replace(/\/(?:index\.(?:html?|php))?$/, '');
  const query = [...url.searchParams]
    .filter(([name]) => !tracking.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const search = new URLSearchParams(query).toString();
  const port = url.port ? `:${url.port}` : '';
  return `https://${host}${port}${path}${search ? `?${search}` : ''}`;
}
