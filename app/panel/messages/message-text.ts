// The texts of a message: its reason, and the `mailto:` link that replies to it.
import type { ContactMessage } from '#domain/contact';
import { adminDate } from '#i18n/dates';
import type { PanelKey } from '#i18n/panel-messages';
import { replyTranslators } from '#i18n/reply-messages';

const reasons = new Map<string, PanelKey>([
  ['press', 'panel.reasonPress'],
  ['collaboration', 'panel.reasonCollaboration'],
  ['sponsorship', 'panel.reasonSponsorship'],
  ['training', 'panel.reasonTraining'],
  ['other', 'panel.reasonOther'],
]);

/** The message key of a reason. */
export function reasonKey(reason: string): PanelKey {
  return reasons.get(reason) ?? 'panel.reasonNone';
}

/** Some systems truncate longer links; the quotation is cut to fit. */
const maxAddressLength = 1900;

/** The `mailto:` link of a reply, in the sender's language, with the message quoted. */
export function replyHref(
  { name, email, message, language, created_at }: ContactMessage,
  publication: string,
): string {
  const reply = replyTranslators[language];
  const subject = encodeURIComponent(reply('reply.subject', { publication }));
  const head = reply('reply.quote', { name, date: adminDate(created_at) });
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=`;
  const lines = ['', '', head, ...message.split('\n').map((line) => `> ${line}`)];
  return start + truncatedToFit(lines.join('\r\n'), maxAddressLength - start.length);
}

/** The URL-encoded text, cut between characters to at most `room`. */
function truncatedToFit(text: string, room: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= room) return whole;
  const cut = encodeURIComponent('…');
  let fits = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (fits.length + next.length + cut.length > room) break;
    fits += next;
  }
  return fits + cut;
}
