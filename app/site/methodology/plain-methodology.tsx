import { Prose } from '#app/ui/prose.tsx';
import { useT } from '#app/ui/reader.tsx';

/** The least that is true of every edition, for an operator who has not written a page of their own. */
export function PlainMethodology() {
  const t = useT();
  const parts = [
    [t('methodology.standardsTitle'), t('methodology.standards')],
    [t('methodology.selectionTitle'), t('methodology.selection')],
    [t('methodology.sponsoredTitle'), t('methodology.sponsored')],
  ];
  return <Prose text={parts.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')} />;
}
