import { wordsOf } from '#domain/text';

/**
 * The tags that a text between commas or lines names, as they are stored: as slugs, so that «Auditoría» and «auditoria»
 * are one.
 */
export function typedTags(typed: string): string[] {
  const names = typed.split(/[,\n]/).map((tag) => wordsOf(tag).join('-'));
  return [...new Set(names.filter((tag) => tag !== ''))];
}
