// The site's own page of an article, as a document that a frame of the panel can show.

/** What belongs to the site and not to the article, and what would load or run. */
const left = ['script', 'link', 'meta[name=theme-color]', 'body > :not(main)', 'p:has(+ article)'];

/** What was looked up: a line under what was found, with its source's number; dashes and a question mark under what was not. */
const ownStyles = `
body { min-height: 0 }
article { padding-block-start: 1.5rem }
main mark { background: none; color: inherit; text-decoration: underline 2px var(--ok); text-underline-offset: 0.2em }
main mark::after { content: attr(data-source); padding-inline-start: 0.15em; font: 600 0.65em/1 var(--sans); vertical-align: super }
main mark[data-source='?'] { text-decoration: underline dashed 2px var(--danger) }`;

/**
 * The article of the page alone. Its notes lead within the frame, every other link opens a window of its own. The
 * panel's policy, which the frame inherits, asks the nonce of style elements.
 */
export function proofDocument(html: string, nonce: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll('<style>', `<style nonce="${nonce}">`),
    'text/html',
  );
  // What readers see whose scripts run; here none do.
  page.documentElement.classList.add('js');
  for (const element of page.querySelectorAll(left.join(','))) element.remove();
  for (const link of page.querySelectorAll('a[href]')) redirect(link);
  const head = `<style nonce="${nonce}">${ownStyles}</style>`;
  page.head.insertAdjacentHTML('beforeend', head);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** A fragment is otherwise one of the panel's own address, which is the base of the frame's. */
function redirect(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('#')) link.setAttribute('href', `about:srcdoc${address}`);
  else {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}
