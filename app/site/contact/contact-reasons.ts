import type { MessageKey } from '#i18n/messages';

/** Why somebody may write, in the order the form offers it. */
export const contactReasons = [
  { value: 'press', label: 'contactReason.press' },
  { value: 'collaboration', label: 'contactReason.collaboration' },
  { value: 'sponsorship', label: 'contactReason.sponsorship' },
  { value: 'training', label: 'contactReason.training' },
  { value: 'other', label: 'contactReason.other' },
] as const satisfies readonly { value: string; label: MessageKey }[];
