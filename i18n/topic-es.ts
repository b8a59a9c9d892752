// The names of topics, in a file of their own: the panel shows them too.
export const topicEs = {
  regulacion: 'Regulación',
  'seguridad-alignment': 'Seguridad y alineamiento',
  'trabajo-economia': 'Trabajo y economía',
  'etica-sesgos': 'Ética y sesgos',
  'tecnica-modelos': 'Técnica y modelos',
  'desinformacion-deepfakes': 'Desinformación y deepfakes',
  analisis: 'Análisis',
  'novedad-industria': 'Novedad de la industria',
};
