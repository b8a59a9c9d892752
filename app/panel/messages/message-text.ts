// What a message is called: its reason in words, and the mail that answers it.
import type { ContactMessage } from '#domain/contact';
import { adminDate } from '#i18n/dates';
import { type PanelKey, panelTranslators } from '#i18n/panel-messages';

const reasons: Record<string, PanelKey> = {
  press: 'panel.reasonPress',
  collaboration: 'panel.reasonCollaboration',
  sponsorship: 'panel.reasonSponsorship',
  training: 'panel.reasonTraining',
  other: 'panel.reasonOther',
};

/** The words for a reason. */
export function reasonKey(reason: string): PanelKey {
  return reasons[reason] ?? 'panel.reasonNone';
}

/** Some systems pass on no longer address than this; what does not fit of the quotation is left out. */
const maxAddressLength = 1900;

/** The address that opens a mail to whoever wrote: in their language, with what they wrote quoted. */
export function replyHref({ name, email, message, language, created_at }: ContactMessage): string {
  const t = panelTranslators[language];
  const subject = encodeURIComponent(t('panel.replySubject'));
  const head = t('panel.replyQuote', { name, date: adminDate(created_at) });
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=`;
  const lines = ['', '', head, ...message.split('\n').map((line) => `> ${line}`)];
  return start + truncatedToFit(lines.join('\r\n'), maxAddressLength - start.length);
}

/** As much of the text, encoded, as there is room for; cut between characters. */
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
