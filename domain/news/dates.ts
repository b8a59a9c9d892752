// Dates as feeds and pages write them, which is in every way.
const earliest = Date.UTC(1990, 0, 1);
const dayMs = 86_400_000;

const months = 'ene jan feb mar abr apr may jun jul ago aug sep oct nov dic dec';
const english: Record<string, string> = { ene: 'jan', abr: 'apr', ago: 'aug', dic: 'dec' };
const zones: Record<string, string> = {
  CET: '+0100',
  CEST: '+0200',
  BST: '+0100',
  WEST: '+0100',
  WET: '+0000',
};

/** The moment in ISO 8601; null for what is no date, or one before the web or more than a day after `now`. */
export function readDate(written: string | undefined, now: Date): string | null {
  if (!written || written.length > 100) return null;
  const moment = [written, tidied(written)]
    .map((text) => Date.parse(text.trim()))
    .find(Number.isFinite);
  if (moment === undefined || moment < earliest || moment > now.getTime() + dayMs) return null;
  return new Date(moment).toISOString();
}

/** Without the day of the week, the month in English, the zone as a number. */
function tidied(written: string): string {
  const monthNames = new RegExp(`\\b(${months.replaceAll(' ', '|')})[a-zé]*\\.?`, 'gi');
  return written
    .replace(/^\s*\p{L}+\.?,\s*/u, '')
    .replaceAll(/\bde\b/gi, ' ')
    .replace(monthNames, (_, month: string) => english[month.toLowerCase()] ?? month)
    .replace(/\b(CES?T|BST|WES?T)\b/, (zone) => zones[zone] ?? zone);
}
