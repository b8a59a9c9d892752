// The labels of how a text came about, in a file of their own: the panel shows them too.
export const originEs = {
  model: 'Redactado con IA',
  modelReviewed: 'Redactado con IA y revisado por {name}, {role}',
  modelMeaning: 'Este texto lo redactó un modelo de IA ({model}) el {date}.',
  agentMeaning: 'Este texto lo redactó un agente automático; no consta con qué modelo de IA.',
  composer: 'Recopilación automática de fuentes',
  composerMeaning:
    'Un programa reunió aquí, el {date}, pasajes literales de las fuentes citadas; no intervino ningún modelo de IA.',
  translation: 'Traducido con IA',
  translatedFromSpanish:
    'El original está en español; lo tradujo al inglés un modelo de IA ({model}) el {date}.',
  translatedFromEnglish:
    'El original está en inglés; lo tradujo al español un modelo de IA ({model}) el {date}.',
  image: 'Imagen generada con IA',
  imageMeaning: 'La imagen la generó un modelo de IA ({model}) el {date}.',
  reviewed: 'Revisado por {name}, {role}, el {date}.',
  notReviewed: 'Nadie de la redacción ha revisado esta versión.',
};
