// What keeps the site from its work and waits for a person.

/**
 * `drafts`: some wait for more than a day. `agent`: its last run failed. `issue`: it is held, or its sending stopped.
 * `budget`: models have used the tokens of the day. `backup`: it is late, was not whole, or could not be made.
 */
export const incidentKinds = ['drafts', 'agent', 'issue', 'budget', 'backup'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Something that is so now. */
export interface Incident {
  kind: IncidentKind;
  /** What tells it from others of its kind; empty where there is one at a time. */
  subject: string;
  /** What it is called in a mail: the name of an agent, how many drafts, the time of a backup; empty where there is none. */
  detail: string;
  /** Why it is so, in each language, where that is known; it is mailed and not kept. */
  why?: { es: string; en: string } | null;
}
