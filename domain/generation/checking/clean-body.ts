// What a model answered, made a body that brings nothing of its own: no HTML, no pictures, no links but
// those to the sources it was given. Safe in the browser.
import { renderMarkdown } from '#platform/markdown';
import { isSameAddress } from '#domain/text';
import { bareAddress } from './plain-text.ts';

export interface CleanBody {
  text: string;
  /** The numbers of the sources the text refers to, as they were given. */
  cited: number[];
  /** Whether it held links that lead elsewhere, or markup: a model instructed to write neither was led astray. */
  wasLedAstray: boolean;
  /** The numbers of sources it refers to that there are none of. */
  strayNotes: number[];
}

interface Numbered {
  position: number;
  url: string;
}

const maxBodyLength = 100_000;

/** The body in Markdown with links to the sources only; the words of every other link stay. */
export function cleanBody(markdown: string, sources: readonly Numbered[]): CleanBody {
  const cited = new Set<number>();
  const kept: string[] = [];
  const keep = (link: string) => `\ue000${kept.push(link) - 1}\ue001`;
  let strange = 0;
  const strayNotes = new Set<number>();
  const sourceAt = (address: string) => sources.find(({ url }) => isSameAddress(url, address));

  const given = markdown.slice(0, maxBodyLength);
  const withoutLinks = replaceLinks(withoutMarkup(given), (words, address) => {
    const source = sourceAt(address);
    if (!source) strange += 1;
    if (!source) return words;
    cited.add(source.position);
    return words.trim() ? keep(`[${words}](${angled(source.url)})`) : '';
  })
    .replace(bareAddress, (address) => {
      const source = sourceAt(address.replace(/[.,;:!?)\]]+$/, ''));
      if (source) cited.add(source.position);
      else strange += 1;
      return '';
    })
    .replace(/([^\S\n]?)\[\^?(\d{1,3})\]/g, (_, space: string, digits: string) => {
      const source = sources.find(({ position }) => position === Number(digits));
      if (!source) {
        strayNotes.add(Number(digits));
        return '';
      }
      cited.add(source.position);
      return space + keep(`[${source.position}]`);
    });

  const text = tidy(
    withoutLinks.replace(/\ue000(\d+)\ue001/g, (_, at: string) => kept[Number(at)] ?? ''),
  );
  const isClean = !leadsElsewhere(text, sources);
  return {
    text: isClean ? text : withoutBrackets(text),
    cited: [...cited],
    wasLedAstray: !isClean || strange > 0 || holdsMarkup(given),
    strayNotes: [...strayNotes],
  };
}

/** Whether a text holds HTML or a picture. */
function holdsMarkup(text: string): boolean {
  return /<(?:script|style|iframe|object|svg|img|a|form|input|video|audio|link|meta)\b|<!--|!\[[^[\]\n]{0,500}\]\(/i.test(
    text,
  );
}

/** A line of a model's answer: no HTML, no links, no breaks. What is far too long is not read to its end. */
export function cleanLine(text: string, maxLength: number): string {
  return replaceLinks(withoutMarkup(text.slice(0, 10 * maxLength)), (words) => words)
    .replace(bareAddress, '')
    .replace(/\[\^?\d{1,3}\]/g, '')
    .replace(/^#+\s+/, '')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:])/g, '$1')
    .trim()
    .slice(0, maxLength)
    .trim();
}

/** The body with its notes under other numbers: those of the list of sources beneath it. */
export function renumber(body: string, numbers: ReadonlyMap<number, number>): string {
  return body.replace(/\[(\d{1,3})\]/g, (mark, digits: string) => {
    const number = numbers.get(Number(digits));
    return number === undefined ? mark : `[${number}]`;
  });
}

// Control characters and marks that turn text around would let a text read other than it is; the last
// two are this file's own.
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\ue000\ue001]/gu;

function withoutMarkup(text: string): string {
  let rest = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]{8,}/g, ' ');
  for (let before = '', round = 0; before !== rest; round += 1) {
    before = rest;
    rest = rest
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(script|style|iframe|object|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
      .replace(/<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi, '');
    if (round === maxNested) rest = rest.replaceAll(/[<>]/g, '');
  }
  return rest.replace(/!\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,500}\])/g, '');
}

/** Markup inside of markup and links inside of links are taken apart one in each round. */
const maxNested = 20;

// Words begin at no bracket that is escaped: a row of those would be read to its end from each of them.
const inlineLink =
  /\[(?<=(?<!\\)(?:\\\\)*\[)((?:\\.|[^[\]\\])*)\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/g;

/** The whole link, its words, and its address with angle brackets or without. */
type InlineLink = [whole: string, words: string, angled?: string, plain?: string];

function replaceLinks(text: string, replace: (words: string, address: string) => string): string {
  let rest = text.replace(/^ {0,3}\[[^\]\n]+\]:\s*\S.*$/gm, '');
  for (let before = '', round = 0; before !== rest && round <= maxNested; round += 1) {
    before = rest;
    rest = rest.replace(inlineLink, (...[, words, angled, plain]: InlineLink) =>
      replace(words, angled ?? plain ?? ''),
    );
  }
  return rest.replace(
    /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/gi,
    (_, address: string) => replace('', address),
  );
}

function angled(url: string): string {
  return /[()]/.test(url) ? `<${url}>` : url;
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\(\s*\)|<>/g, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether anything the body shows as a link leads elsewhere than to a source. */
function leadsElsewhere(body: string, sources: readonly Numbered[]): boolean {
  const { html } = renderMarkdown(body);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].some(([, escaped = '']) => {
    const address = escaped.replaceAll('&amp;', '&');
    return !sources.some(({ url }) => isSameAddress(url, address));
  });
}

function withoutBrackets(body: string): string {
  return body.replace(/[[\]<>]/g, '\\$&');
}
