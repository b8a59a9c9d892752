// The time zones a publication may be edited in. Safe in the browser.
import { defaultTimeZone } from '#i18n/dates';

/** The names of the zones, as the IANA database has them. */
export function timeZones(): string[] {
  return [...new Set([defaultTimeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

/** Whether dates can be told in it. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
