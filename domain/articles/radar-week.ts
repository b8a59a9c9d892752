// The radar: how many articles of the last seven days each of its topics has. Days are the publication's, so that the
// count changes at its midnight.
import { editorialMidnight } from '#i18n/dates';
import { dayMs, hourMs } from '#platform/durations';
import type { ArchiveIndex } from './archive-index.ts';
import { topicOf } from './facets.ts';
import { emptyWeek, type RadarWeek, type WeekSector } from './radar-sectors.ts';

const daysOnRadar = 7;

/** Today and the six days before, by topic in the order of the radar. */
export function radarWeekOf(visible: ArchiveIndex, now: Date): RadarWeek {
  const sectors = emptyWeek.map(({ topic }): WeekSector => ({ topic, count: 0, articles: [] }));
  for (const { slug, date, facets } of visible.since(weekStart(now).getTime())) {
    const topics = facets.flatMap((facet) => topicOf(facet) ?? []);
    const [sector] = topics.flatMap((topic) => sectors.find((each) => each.topic === topic) ?? []);
    if (!sector) continue;
    sector.count += 1;
    sector.articles.push({ slug, date });
  }
  return sectors;
}

/** When the first of the seven days begins. */
export function weekStart(now: Date): Date {
  // From noon, so that a day of 23 or 25 hours is no matter.
  const noon = editorialMidnight(now).getTime() + 12 * hourMs;
  return editorialMidnight(new Date(noon - (daysOnRadar - 1) * dayMs));
}
