import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';

const labels: Record<string, MessageKey> = {
  laboratorio: 'companyType.laboratorio',
  'proveedor-modelo': 'companyType.proveedor-modelo',
  'think-tank': 'companyType.think-tank',
  alianza: 'companyType.alianza',
  comunidad: 'companyType.comunidad',
};

/** A company's type in the reader's language; one without a name is shown as it is written. */
export function companyTypeLabel(t: Translate<MessageKey>, type: string): string {
  const key = Object.hasOwn(labels, type) ? labels[type] : undefined;
  return key ? t(key) : type;
}
