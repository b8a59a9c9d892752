// The messages of the screen about the installation, sent with it alone, and of `npm run doctor`.
import { healthEn } from './health-en.ts';
import { healthEs } from './health-es.ts';
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

const spanish = { health: healthEs };
const english = { health: healthEn };

export type HealthKey = KeyOf<typeof spanish>;

/** The messages by language. */
export const healthTranslators: Record<Language, Translate<HealthKey>> = {
  es: createTranslator<HealthKey>('es', spanish, spanish),
  en: createTranslator<HealthKey>('en', english, spanish),
};

/** The name of each area of the examination. */
export const areaKeys = {
  database: 'health.areas.database',
  files: 'health.areas.files',
  machine: 'health.areas.machine',
  address: 'health.areas.address',
  content: 'health.areas.content',
  people: 'health.areas.people',
  agents: 'health.areas.agents',
  mail: 'health.areas.mail',
} as const satisfies Record<string, HealthKey>;
