// The newsletter: who is subscribed, how they came and what they agreed to. Safe in the browser.
import { z } from 'zod';
import { Email } from '#platform/fields';

/** The version of the sentence next to the form that a subscriber agreed to: the date it was last changed. */
export const consentVersion = '2026-11-21';

/** What a visitor sends to subscribe; the language is that of the page, Spanish where none is said. */
export const SubscribeInput = z.strictObject({
  email: Email,
  language: z.enum(['es', 'en']).default('es'),
});
export type SubscribeInput = z.output<typeof SubscribeInput>;

/** A subscription as the panel and the API see it. */
export interface Subscription {
  id: string;
  email: string;
  /** Whether issues are sent but for a pause: false until it is confirmed, where that is asked for, and after leaving. */
  subscribed: boolean;
  source: string;
  language: 'es' | 'en';
  created_at: string;
  consent_at: string;
  consent_version: string;
  consent_source: string;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** Since when no issue is sent because they asked for a pause. */
  paused_at: string | null;
}

/** The orders of the list; a minus in front stands for the greatest first. */
export const subscriptionSorts = ['-created_at', 'created_at', 'email', '-email'] as const;
export type SubscriptionSort = (typeof subscriptionSorts)[number];

/** Whom a link in a mail is about, and where the subscription stands. */
export interface LinkedSubscription {
  email: string;
  language: 'es' | 'en';
  subscribed: boolean;
}

/** What a reader decides about their subscription, as it stands. */
export interface Preferences extends LinkedSubscription {
  /** Since when no issue is sent because they asked for a pause. */
  paused_at: string | null;
}

/** What the newsletter keeps of a person, in the form they are given it. */
export interface ExportedSubscription extends Omit<Subscription, 'id'> {
  /** When a mail of no issue was refused for good, and what the server said. */
  refused_at: string | null;
  refused_answer: string | null;
}

/** How many received issues at the end of a day of the publication, by language. */
export interface SubscriberDay {
  /** `2026-11-21`. */
  day: string;
  es: number;
  en: number;
}

/** How many stopped receiving issues over one of them. */
export interface Departures {
  unsubscribed: number;
  bounced: number;
  complained: number;
}
