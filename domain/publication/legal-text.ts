// The legal texts with what the publication says of itself. A gap is written [[field|with it: $|without it]].
import { publicationName } from '#i18n/publication-name';

const gap = /\[\[(?<field>[a-z_]+)\|(?<filled>.*?)\|(?<empty>.*?)\]\]/gs;
/** Characters that Markdown would take for marks. */
const marks = /[\\`*_[\]<>#|~]/g;

/**
 * The Markdown text with its gaps filled and under the publication's name: `$` is the value of the field. Where the
 * field is empty its other words stand instead, which may be none.
 * @example legalText('[[owner_name|Titular: $|]]', { name: 'Faro', owner_name: 'Ana Ruiz' }) // 'Titular: Ana Ruiz'
 */
export function legalText(
  text: string,
  { name, ...fields }: Readonly<{ name: string } & Record<string, unknown>>,
): string {
  const written = text.replaceAll(publicationName, () => escaped(name));
  let filled = '';
  let end = 0;
  for (const { index, groups = {}, 0: whole } of written.matchAll(gap)) {
    const value = fields[groups['field'] ?? ''];
    filled += written.slice(end, index);
    filled +=
      typeof value === 'string' && value !== ''
        ? groups['filled']?.replaceAll('$', () => escaped(value))
        : groups['empty'];
    end = index + whole.length;
  }
  return filled + written.slice(end);
}

function escaped(value: string): string {
  return value.replace(marks, String.raw`\$&`);
}
