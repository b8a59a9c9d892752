// How a finding is made: a sentence of the messages in both languages.
import { type FindingKey, findingTranslators } from '#i18n/findings-messages';
import type { Values } from '#i18n/i18n';
import { reasonOf } from '#platform/db/engine';
import type { HealthArea, HealthFinding, HealthLevel } from './health.ts';

type Subject = Extract<FindingKey, `subject.${string}`>;
/** What stands in a sentence; by language where it differs. */
type Given = Values | { es: Values; en: Values };

const { es, en } = findingTranslators;

/** A value that is a sentence of its own. */
export function inBoth(key: FindingKey): { es: string; en: string } {
  return { es: es(key), en: en(key) };
}

/** Finds so, about one subject. */
export function about(area: HealthArea, subject: Subject) {
  const finding =
    (level: HealthLevel) =>
    (key: FindingKey, given: Given = {}, record?: HealthFinding['record']): HealthFinding => {
      const values = isByLanguage(given) ? given : { es: given, en: given };
      return {
        area,
        level,
        subject_es: es(subject),
        subject_en: en(subject),
        text_es: es(key, values.es),
        text_en: en(key, values.en),
        ...(record && { record }),
      };
    };
  return { good: finding('good'), advice: finding('advice'), error: finding('error') };
}

function isByLanguage(given: Given): given is { es: Values; en: Values } {
  return typeof given['es'] === 'object';
}

/** What is found, else that it could not be examined. */
export async function unlessBroken(
  place: ReturnType<typeof about>,
  examined: Promise<HealthFinding[]>,
): Promise<HealthFinding[]> {
  try {
    return await examined;
  } catch (error) {
    return [place.error('notExamined', { reason: reasonOf(error) })];
  }
}

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `sizeText(1_234_567)` → `'1.2 MB'` */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[power - 1]}`;
}
