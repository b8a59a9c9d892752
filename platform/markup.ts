// Text of HTML and XML put together by template, every value escaped unless it already is markup.

/** A piece of markup that is safe to stand in a document as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Value = string | number | null | undefined | false | Markup | readonly Value[];

function template(parts: TemplateStringsArray, ...values: Value[]): Markup {
  let text = parts[0] ?? '';
  values.forEach((value, index) => {
    text += render(value) + (parts[index + 1] ?? '');
  });
  return new Markup(text);
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeText(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text with the characters of markup escaped, and without those that no XML document may hold. */
export function escapeText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

// Control characters, lone surrogates and the two non-characters, which XML 1.0 (2.2) leaves out.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function trusted(text: string): Markup {
  return new Markup(text);
}

/** Writes HTML: `html\`<p>${name}</p>\``. `html.trusted` marks text that is markup already. */
export const html = Object.assign(template, { trusted });

/** Writes XML, such as feeds. */
export const xml = Object.assign(template, { trusted });
