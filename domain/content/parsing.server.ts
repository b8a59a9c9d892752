import { Invalid } from '#domain/errors';
import type { ContentKind, Fields } from './kind.server.ts';

/** Content as its kind knows it. Throws `Invalid` with the fields that it does not know or cannot hold. */
export function parsed<Content extends Fields>(
  { schema }: Pick<ContentKind<Content>, 'schema'>,
  given: Fields,
): Content {
  const result = schema.safeParse(storable(given));
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.')],
  );
  const faults = fields.map((field) => [field, 'content.fieldRefused']);
  throw new Invalid('problem.badRequest', Object.fromEntries(faults));
}

/** Without what the database refuses in a text: NUL, and halves of characters. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each)]));
}
