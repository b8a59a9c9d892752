// What the radar shows of a week. Safe in the browser.
import { radarTopics } from '#domain/taxonomy';

/** A topic of the radar in the last seven days. */
export interface WeekSector {
  topic: (typeof radarTopics)[number]['topic'];
  count: number;
  /** Newest first. An article counts once, for the first of its topics that is on the radar. */
  articles: { slug: string; date: number }[];
}

export type RadarWeek = readonly WeekSector[];

/** The sectors with nothing in them. */
export const emptyWeek: RadarWeek = radarTopics.map(({ topic }) => ({
  topic,
  count: 0,
  articles: [],
}));
