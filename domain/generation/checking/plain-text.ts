// Between Markdown and plain text. Safe in the browser.

/** The text of Markdown without its marks: links by their words, pictures not at all. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]\n]{0,500}\]\([^()\n]{0,2000}\)/g, '')
    .replace(/\[((?:\\.|[^[\]\\\n]){0,1000})\]\((?:[^()\n]|\([^()\n]*\)){0,2000}\)/g, '$1')
    .replace(/<(https?:\/\/[^>\s]*)>/gi, '$1')
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/^\s{0,3}>\s?/gm, '')
    .replace(/^[^\S\n]{0,20}(?:[-*+]|\d{1,3}[.)])[^\S\n]+/gm, '')
    .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}\\])[*_](?=\S)([^*_\n]{1,300}?)(?<=\S)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Plain text as Markdown that shows it to the letter: what would be a mark, a link or a note stays text. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\[\^?\d{1,3}\]/g, '')
    .replace(/[\\`*_[\]<>#~]/g, '\\$&')
    .replace(/^(\d{1,3})([.)])(?=\s)/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1');
}

/** A link in Markdown with these words, to the letter, and this address. */
export function markdownLink(words: string, url: string): string {
  const address = /[()\s]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url;
  return `[${escapeMarkdown(words)}](${address})`;
}

/** What in a text looks like an address of the web, written out. */
export const bareAddress =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"«»“”]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24}\/[^\s<>"«»“”]*/giu;
