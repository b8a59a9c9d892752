import type { z } from 'zod';
import { Invalid } from '#domain/errors';
import { isMessageKey, type MessageKey } from '#i18n/messages';
import type { ContentKind, Fields } from './kind.server.ts';

/** Content as its kind knows it. Throws `Invalid` with the fields that it does not know or cannot hold. */
export function parsed<Content extends Fields>(
  { schema }: Pick<ContentKind<Content>, 'schema'>,
  given: Fields,
): Content {
  const result = schema.safeParse(storable(given));
  if (result.success) return result.data;
  const { issues } = result.error;
  const faults = issues.flatMap((issue) =>
    fieldsOf(issue).map((field) => [field, sentenceOf(issue) ?? 'content.fieldRefused']),
  );
  const [lead = 'problem.badRequest'] = issues.flatMap((issue) => sentenceOf(issue) ?? []);
  throw new Invalid(lead, Object.fromEntries(faults));
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.')];
}

/** What the schema says of it, or that it is too long; null where a person is to look at the field. */
function sentenceOf({ code, message }: z.core.$ZodIssue): MessageKey | null {
  if (isMessageKey(message)) return message;
  return code === 'too_big' ? 'content.fieldTooLong' : null;
}

/** Without what the database refuses in a text: NUL, and halves of characters. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each)]));
}
