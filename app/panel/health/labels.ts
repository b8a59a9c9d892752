import type { HealthLevel } from '#domain/health';
import type { HealthKey } from '#i18n/health-messages';
import type { StatusTone } from '../ui/status-mark.tsx';

/** The word for each level. */
export const levelKeys = {
  good: 'health.levels.good',
  advice: 'health.levels.advice',
  error: 'health.levels.error',
} as const satisfies Record<HealthLevel, HealthKey>;

/** The mark of each level. */
export const levelTones = {
  good: 'good',
  advice: 'waiting',
  error: 'bad',
} as const satisfies Record<HealthLevel, StatusTone>;
