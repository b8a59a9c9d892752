import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';

const labels: Record<string, MessageKey> = {
  'riesgos-existenciales': 'focus.riesgos-existenciales',
  'etica-sesgos': 'focus.etica-sesgos',
  'seguridad-alignment': 'focus.seguridad-alignment',
  'regulacion-politicas': 'focus.regulacion-politicas',
  'critico-ia-generativa': 'focus.critico-ia-generativa',
};

/** A focus in the reader's language; one without a name is shown as it is written. */
export function focusLabel(t: Translate<MessageKey>, focus: string): string {
  const key = Object.hasOwn(labels, focus) ? labels[focus] : undefined;
  return key ? t(key) : focus;
}

/** The topic whose flag a focus flies: its own, or the one it is closest to. */
export function focusTopic(focus: string): string {
  return focus === 'regulacion-politicas' ? 'regulacion' : focus;
}
