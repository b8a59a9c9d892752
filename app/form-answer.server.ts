// Runs the actions of forms: what a service function throws becomes sentences beside the form's fields.
import type { z } from 'zod';
import { type AnyProblem, Invalid, isProblem, statusOf } from '#domain/errors';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';
import type { Language } from '#i18n/i18n';
import { type Action, type ActionArgs, type FormState, redirect } from './page.ts';

/** Problems that the person who sent the form can mend; any other is answered with an error page. */
const mendable = new Set<AnyProblem['kind']>([
  'invalid',
  'unauthenticated',
  'conflict',
  'too-many',
]);

/** Runs the action of a form for what its page shows next. Throws a redirect, and what the sender cannot mend. */
export async function runAction(action: Action, args: ActionArgs): Promise<FormState> {
  try {
    const result = await action(args);
    if ('to' in result) throw redirect(result);
    return { ...emptyState(args), ...result };
  } catch (error) {
    if (isProblem(error) && mendable.has(error.kind)) return refused(error, args);
    throw error;
  }
}

function emptyState({ fields }: ActionArgs): FormState {
  const shown = Object.entries(fields).filter(([name]) => !/password|code/i.test(name));
  return {
    step: fields['intent'] ?? '',
    status: 200,
    problem: '',
    details: {},
    values: Object.fromEntries(shown),
    cookies: [],
  };
}

function refused(error: AnyProblem, args: ActionArgs): FormState {
  const known = 'details' in error ? error.details : {};
  const isAboutCode =
    error.kind !== 'conflict' &&
    Object.keys(known).length === 0 &&
    args.fields['code'] !== undefined;
  const details: Record<string, string> = isAboutCode ? { code: error.message } : known;
  return {
    ...emptyState(args),
    status: statusOf(error),
    problem: sentence(error.message, args.language),
    details: Object.fromEntries(
      Object.entries(details).map(([field, text]) => [
        field,
        sentence(args.fields[field]?.trim() ? text : 'form.missing', args.language),
      ]),
    ),
    ...('retryAfterSeconds' in error && { retryAfterSeconds: error.retryAfterSeconds }),
  };
}

function sentence(text: string, language: Language): string {
  return isMessageKey(text) ? translators[language](text) : text;
}

/**
 * The fields as the schema gives them. Throws `Invalid` with what is wrong with each; `missing` is the
 * main problem where something required was left empty.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, string | boolean | undefined>>,
  missing: MessageKey,
): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const details: Record<string, string> = {};
  for (const { path, message } of result.error.issues) details[path.join('.')] ??= message;
  const isMissing = Object.keys(details).some((name) => !String(fields[name] ?? '').trim());
  const [first = 'problem.badRequest'] = Object.values(details);
  throw new Invalid(isMissing ? missing : first, details);
}

/** Nothing but these fields. Throws `Invalid` where another one came along. */
export function onlyFields<Name extends string>(
  fields: Readonly<Record<string, string>>,
  ...names: Name[]
): Record<Name, string> {
  const known = new Set<string>([...names, 'next', 'intent']);
  if (Object.keys(fields).some((name) => !known.has(name))) throw new Invalid('problem.badRequest');
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) as Record<
    Name,
    string
  >;
}

/** Throws `Invalid` where one of these fields was left empty. */
export function requireFields(fields: Readonly<Record<string, string>>, missing: MessageKey): void {
  const empty = Object.keys(fields).filter((name) => !fields[name]?.trim());
  if (empty.length > 0) {
    throw new Invalid(missing, Object.fromEntries(empty.map((name) => [name, missing])));
  }
}
