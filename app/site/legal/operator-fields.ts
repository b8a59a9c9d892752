// Placeholders of the legal texts that the operator fills in, written [[like this]].

const field = /\[\[([^\]]+)\]\]/g;

/** Whether any gap is left in the text. */
export function hasOperatorFields(text: string): boolean {
  return new RegExp(field).test(text);
}

/**
 * The text with its gaps in brackets and set apart, as strong emphasis.
 * @example markOperatorFields('Titular: [[Nombre]]') // 'Titular: ***[Nombre]***'
 */
export function markOperatorFields(text: string): string {
  return text.replace(field, '***[$1]***');
}
