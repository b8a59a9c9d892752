import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';

const labels: Record<string, MessageKey> = {
  verificacion: 'applicationCategory.verificacion',
  autenticidad: 'applicationCategory.autenticidad',
  'bienestar-digital': 'applicationCategory.bienestar-digital',
  'transparencia-etiquetado': 'applicationCategory.transparencia-etiquetado',
  educacion: 'applicationCategory.educacion',
  compliance: 'applicationCategory.compliance',
};

/** An application's category in the reader's language; one without a name is shown as it is written. */
export function applicationCategoryLabel(t: Translate<MessageKey>, category: string): string {
  const key = Object.hasOwn(labels, category) ? labels[category] : undefined;
  return key ? t(key) : category;
}
