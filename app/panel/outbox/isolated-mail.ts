// The HTML of a mail made ready for a frame of the panel. It may come from anywhere: the frame's sandbox lets
// nothing of it run, its policy lets nothing be loaded but pictures of this site and those it holds itself,
// and what could lead the frame, or the panel, elsewhere is removed before.

/** What loads, runs, asks for something or leads away by itself. */
const removedElements =
  'script, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, audio, video, source, track';

/** Attributes that fetch, tell somebody that they were followed, or put an element in a method's place. */
const removedAttributes = new Set([
  'srcset',
  'background',
  'poster',
  'ping',
  'lowsrc',
  'dynsrc',
  'name',
  'target',
]);

/**
 * The mail as a document of its own. A style element goes by the panel's nonce; the styles of elements are
 * set aside for `applyStyles`, since the panel's policy, which holds here as well, lets no markup set them.
 */
export function isolatedHtml(html: string, nonce: string): string {
  const root = rootOf(withInertAttributes(html, nonce));
  for (const form of root.querySelectorAll('form')) unwrap(form);
  for (const element of root.querySelectorAll(removedElements)) element.remove();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('*')) sanitize(element);
  const policy = `default-src 'none'; img-src 'self' data:; style-src 'nonce-${nonce}'`;
  // What comes first holds, whatever the mail says after it.
  return `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${root.innerHTML}</html>`;
}

/**
 * The markup with the styles and handlers of elements under names that mean nothing: even of a document that
 * is never shown the browser would tell on the console that it applies neither.
 */
function withInertAttributes(html: string, nonce: string): string {
  return html
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/(?<=[\s"'/])(?:style|on\w+)(?=\s*=)/gi, (name) => `data-${name}`),
    )
    .replaceAll(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`);
}

/** The root of what the markup says. A picture may be named so that it stands in place of a property of its document. */
function rootOf(html: string): Element {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  return Reflect.get(Document.prototype, 'documentElement', mail);
}

/** Leaves what stands in a form, which is still to be read. A field may be named like a property of its form. */
function unwrap(form: HTMLFormElement): void {
  const children = Reflect.get(Node.prototype, 'childNodes', form);
  Element.prototype.replaceWith.call(form, ...children);
}

function sanitize(element: HTMLElement | SVGElement): void {
  for (const name of element.getAttributeNames()) {
    if (/^(?:data-)?on|^style$/.test(name) || removedAttributes.has(name))
      element.removeAttribute(name);
  }
  if (element.localName === 'style') element.textContent = withoutFetching(element.textContent);
  if (element.matches('a, area')) sanitizeLink(element);
  if (!isOwnPicture(element.getAttribute('src') ?? '')) element.removeAttribute('src');
}

/** A link opens beside the panel, which it is told nothing of; what is no address of the web or of a mail is none. */
function sanitizeLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  if (!/^(?:https?:|mailto:)/i.test(address.trim())) link.removeAttribute('href');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** A picture of this site, or one that the mail holds itself. */
function isOwnPicture(address: string): boolean {
  if (/^data:/i.test(address)) return true;
  return URL.canParse(address, location.href)
    ? new URL(address, location.href).origin === location.origin
    : false;
}

/** Rules without the pictures, fonts and rules from elsewhere that they ask for. */
function withoutFetching(rules: string | null): string {
  return (rules ?? '').replaceAll(/@import[^;}]*;?|(?<=url\()(?!\s*["']?data:)[^)]*/gi, '');
}

/** Gives each element its own style by script, which the policy allows. */
export function applyStyles(mail: Document): void {
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = withoutFetching(element.dataset['style'] ?? '');
  }
}
