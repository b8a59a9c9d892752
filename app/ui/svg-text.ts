const MARKUP = /[&<>"']/g;
// oxlint-disable-next-line no-control-regex -- XML has no way to write these, and a renderer refuses them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Makes any text safe inside an SVG's text or attribute. */
export function svgText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`);
}
