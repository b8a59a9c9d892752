// Sanitizes the HTML of an untrusted mail for a frame of the panel. The frame's sandbox runs no scripts and its
// policy loads only images of this site and inline ones. What could navigate the frame or the panel is removed.

/** Elements that load, run, submit or navigate by themselves. */
const removedElements =
  'script, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, audio, video, source, track';

/** Attributes that fetch, report a click, or shadow a property of the document. */
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
 * The mail as a whole document. Style elements get the panel's nonce; style attributes become `data-style`, since
 * the panel's policy, which the frame inherits, forbids them in markup.
 */
export function isolatedHtml(html: string, nonce: string): string {
  const root = rootOf(withInertAttributes(html, nonce));
  for (const form of root.querySelectorAll('form')) unwrap(form);
  for (const element of root.querySelectorAll(removedElements)) element.remove();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('*')) sanitize(element);
  const policy = `default-src 'none'; img-src 'self' data:; style-src 'nonce-${nonce}'`;
  // The first policy and base apply, whatever the mail adds after them.
  return `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${root.innerHTML}</html>`;
}

/**
 * The markup with style and event handler attributes and base elements renamed: even while only parsing, the browser
 * would log on the console that the policy forbids them.
 */
function withInertAttributes(html: string, nonce: string): string {
  return html
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/(?<=[\s"'/])(?:style|on\w+)(?=\s*=)/gi, (name) => `data-${name}`),
    )
    .replaceAll(/<base(?=[\s/>])/gi, '<data-base')
    .replaceAll(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`);
}

/** The parsed root. An image's name may shadow `document.documentElement`, so the prototype's getter reads it. */
function rootOf(html: string): Element {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  return Reflect.get(Document.prototype, 'documentElement', mail);
}

/** Replaces a form by its content. A field's name may shadow a property of the form. */
function unwrap(form: HTMLFormElement): void {
  const children = Reflect.get(Node.prototype, 'childNodes', form);
  Element.prototype.replaceWith.call(form, ...children);
}

function sanitize(element: HTMLElement | SVGElement): void {
  for (const name of element.getAttributeNames()) {
    if (/^(?:data-)?on|^style$/.test(name) || removedAttributes.has(name))
      element.removeAttribute(name);
  }
  if (element.localName === 'style')
    element.textContent = withoutFetching(element.textContent ?? '');
  if (element.matches('a, area')) sanitizeLink(element);
  if (!isOwnPicture(element.getAttribute('src') ?? '')) element.removeAttribute('src');
}

/** Links open without a referrer; only web and mail links stay. */
function sanitizeLink(link: Element): void {
  // Links inside SVG have either.
  for (const name of ['href', 'xlink:href']) {
    const address = link.getAttribute(name) ?? '';
    if (!/^(?:https?:|mailto:)/i.test(address.trim())) link.removeAttribute(name);
  }
  link.setAttribute('rel', 'noopener noreferrer');
}

/** An image of this site, or an inline one. */
function isOwnPicture(address: string): boolean {
  if (/^data:/i.test(address)) return true;
  return URL.canParse(address, location.href)
    ? new URL(address, location.href).origin === location.origin
    : false;
}

/** CSS without the images, fonts and imports that it would fetch. */
export function withoutFetching(css: string): string {
  return css.replaceAll(/@import[^;}]*;?|(?<=url\()(?!\s*["']?data:)[^)]*/gi, '');
}
