// The validation errors of a request, as sentences by field.
import type { FastifySchemaValidationError } from 'fastify';
import { Invalid } from '#domain/errors';
import type { Translate } from '#i18n/i18n';
import { isMessageKey, type MessageKey } from '#i18n/messages';

/** One issue, with what Zod gives beside its code. */
interface Fault {
  code: string;
  message: string;
  expected?: string;
  format?: string;
  origin?: string;
  minimum?: number;
  maximum?: number;
  values?: readonly unknown[];
  keys?: readonly string[];
}

/** What a request has wrong, and in which part of it. */
export interface Faulty {
  validation: readonly FastifySchemaValidationError[];
  validationContext?: string | undefined;
}

/** The problem with a sentence for each field; its own sentence is the first that a schema of ours states. */
export function invalidOf(
  { validation, validationContext: part }: Faulty,
  t: Translate<MessageKey>,
): Invalid {
  const details: Record<string, string> = {};
  let lead: MessageKey | undefined;
  for (const { keyword, message = '', instancePath, params } of validation) {
    if (isMessageKey(message)) lead ??= message;
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    if (Object.hasOwn(details, field)) continue;
    // The parameters of an address are texts; one that is given twice comes as a list.
    const isRepeated = part === 'querystring' && message.endsWith('received array');
    if (isMessageKey(message)) details[field] = t(message);
    else if (isRepeated) details[field] = t('fault.once');
    else details[field] = faultSentence({ code: keyword, message, ...params }, t);
  }
  return new Invalid(lead ?? 'problem.badRequest', details);
}

function faultSentence(fault: Fault, t: Translate<MessageKey>): string {
  switch (fault.code) {
    case 'unrecognized_keys':
      return t('fault.unknownFields', { names: (fault.keys ?? []).join(', ').slice(0, 200) });
    case 'invalid_type':
      return fault.message.endsWith('received undefined')
        ? t('fault.missing')
        : typeSentence(fault, t);
    case 'invalid_value':
      return t('fault.options', { options: (fault.values ?? []).join(', ') });
    case 'too_small':
      return sizeSentence(fault, 'least', t);
    case 'too_big':
      return sizeSentence(fault, 'most', t);
    case 'invalid_format':
      return t(fault.format === 'url' ? 'fault.address' : 'fault.format');
    default:
      return t('fault.format');
  }
}

const types = new Map<string, MessageKey>([
  ['string', 'fault.string'],
  ['number', 'fault.number'],
  ['int', 'fault.number'],
  ['boolean', 'fault.boolean'],
  ['array', 'fault.array'],
  ['object', 'fault.object'],
]);

function typeSentence({ expected = '' }: Fault, t: Translate<MessageKey>): string {
  return t(types.get(expected) ?? 'fault.format');
}

function sizeSentence(
  { origin, minimum, maximum }: Fault,
  bound: 'least' | 'most',
  t: Translate<MessageKey>,
): string {
  const count = (bound === 'least' ? minimum : maximum) ?? 0;
  if (origin === 'string') {
    if (bound === 'least' && count === 1) return t('fault.empty');
    return t(bound === 'least' ? 'fault.minCharacters' : 'fault.maxCharacters', { count });
  }
  if (origin === 'array') {
    return t(bound === 'least' ? 'fault.minItems' : 'fault.maxItems', { count });
  }
  return t(bound === 'least' ? 'fault.least' : 'fault.most', { count });
}
