// The names of topics in English.
export const topicEn = {
  regulacion: 'Regulation',
  'seguridad-alignment': 'Safety and alignment',
  'trabajo-economia': 'Work and economy',
  'etica-sesgos': 'Ethics and bias',
  'tecnica-modelos': 'Techniques and models',
  'desinformacion-deepfakes': 'Disinformation and deepfakes',
  analisis: 'Analysis',
  'novedad-industria': 'Industry update',
};
