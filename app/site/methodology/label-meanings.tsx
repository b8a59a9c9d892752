import { Prose } from '#app/ui/prose.tsx';
import { useT } from '#app/ui/reader.tsx';

/** What readers are told of AI, label by label: it holds whatever the operator writes of their own methods. */
export function LabelMeanings() {
  const t = useT();
  const labels = [
    [t('origin.model'), t('methodology.labelModel')],
    [t('origin.composer'), t('methodology.labelComposer')],
    [t('origin.translation'), t('methodology.labelTranslation')],
    [t('origin.image'), t('methodology.labelImage')],
  ];
  const list = labels.map(([label, meaning]) => `- **${label}.** ${meaning}`).join('\n');
  return (
    <Prose text={`## ${t('methodology.labelsTitle')}\n\n${t('methodology.labels')}\n\n${list}`} />
  );
}
