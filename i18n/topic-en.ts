// The names of topics in English.
import type { SameKeys } from './i18n.ts';
import type { topicEs } from './topic-es.ts';

export const topicEn = {
  regulacion: 'Regulation',
  'seguridad-alignment': 'Safety and alignment',
  'trabajo-economia': 'Work and economy',
  'etica-sesgos': 'Ethics and bias',
  'tecnica-modelos': 'Techniques and models',
  'desinformacion-deepfakes': 'Disinformation and deepfakes',
  analisis: 'Analysis',
  'novedad-industria': 'Industry update',
} satisfies SameKeys<typeof topicEs>;
