// Where the source of an article is published, for readers who choose whether to follow the link.

/** The host of an address, without `www.`; empty for what is no address. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

/**
 * Whether the name of a source says already where it is: it holds the host, or a word of it.
 * @example isSaid('https://arxiv.org/abs/2303.10130', 'Eloundou et al. (2023), arXiv:2303.10130') // true
 */
export function isSaid(url: string, name: string): boolean {
  const host = hostOf(url);
  const said = squeezed(name);
  return host.split('.').some((word) => word.length >= minWord && said.includes(squeezed(word)));
}

/** Shorter ones, such as `com`, `doi` or `news`, say nothing of who publishes. */
const minWord = 5;

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
