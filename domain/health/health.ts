// What an examination of the installation finds. Safe in the browser.
import { z } from 'zod';

/** What is examined, in the order in which it is shown. */
export const healthAreas = [
  'database',
  'files',
  'machine',
  'address',
  'content',
  'people',
  'agents',
  'mail',
] as const;
export type HealthArea = (typeof healthAreas)[number];

/** `advice` works, but could be better; an `error` keeps the site from its work. */
export const healthLevels = ['good', 'advice', 'error'] as const;
export type HealthLevel = (typeof healthLevels)[number];

export const HealthFinding = z.object({
  area: z.enum(healthAreas),
  level: z.enum(healthLevels),
  subject_es: z.string(),
  subject_en: z.string(),
  text_es: z.string(),
  text_en: z.string(),
  record: z.object({ name: z.string(), value: z.string() }).optional().meta({
    description: 'The TXT record to add to the DNS, or to put in place of the one there.',
  }),
});
export type HealthFinding = z.output<typeof HealthFinding>;

export const HealthReport = z
  .object({
    examined_at: z.iso.datetime(),
    level: z.enum(healthLevels).meta({ description: 'The worst of the findings.' }),
    findings: z.array(HealthFinding),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.output<typeof HealthReport>;

/** The report of these findings, by area. */
export function reportOf(findings: readonly HealthFinding[], examinedAt: Date): HealthReport {
  const worst = healthLevels.findLast((level) => findings.some((each) => each.level === level));
  return {
    examined_at: examinedAt.toISOString(),
    level: worst ?? 'good',
    findings: healthAreas.flatMap((area) => findings.filter((each) => each.area === area)),
  };
}
