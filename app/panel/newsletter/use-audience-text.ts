import type { ComingIssue } from '#domain/issues';
import { formatNumber } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';

/** The number of recipients by language, as a sentence. */
export function useAudienceText({ audience }: ComingIssue): string {
  const { t, language } = usePanel();
  const { es, en } = audience;
  if (es + en === 0) return t('panel.audienceNone');
  return t('panel.audience', {
    count: es + en,
    all: formatNumber(es + en, language),
    es: formatNumber(es, language),
    en: formatNumber(en, language),
  });
}
