import type { Translate } from './i18n.ts';
import type { TopicKey } from './topic-messages.ts';

const labels: Record<string, TopicKey> = {
  regulacion: 'topic.regulacion',
  'seguridad-alignment': 'topic.seguridad-alignment',
  'trabajo-economia': 'topic.trabajo-economia',
  'etica-sesgos': 'topic.etica-sesgos',
  'tecnica-modelos': 'topic.tecnica-modelos',
  'desinformacion-deepfakes': 'topic.desinformacion-deepfakes',
  analisis: 'topic.analisis',
  'novedad-industria': 'topic.novedad-industria',
};

/** A topic's name in the reader's language; a topic without one is shown as it is written. */
export function topicLabel(t: Translate<TopicKey>, topic: string): string {
  const key = Object.hasOwn(labels, topic) ? labels[topic] : undefined;
  return key ? t(key) : topic;
}
