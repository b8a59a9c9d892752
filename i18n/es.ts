// Every sentence the interface shows, in Spanish, the language it is written in. `en.ts` has the same
// keys; a test holds the two equal and finds keys that nothing uses.
export const es = {
  site: {
    name: 'Vigía',
    tagline: 'Riesgos de la inteligencia artificial',
    description:
      'Noticias, análisis, entrevistas y directorios sobre los riesgos, la regulación y la ética de la inteligencia artificial.',
    skipToContent: 'Saltar al contenido',
    notTranslated: 'Aún no traducido: se muestra el original en español.',
    newTab: '(se abre en otra pestaña)',
  },
  nav: {
    label: 'Navegación principal',
    home: 'Inicio',
    news: 'Noticias',
    interviews: 'Entrevistas',
    referents: 'Referentes',
    companies: 'Empresas',
    applications: 'Aplicaciones',
    resources: 'Recursos',
    services: 'Servicios',
  },
  topic: {
    regulacion: 'Regulación',
    'seguridad-alignment': 'Seguridad y alineamiento',
    'trabajo-economia': 'Trabajo y economía',
    'etica-sesgos': 'Ética y sesgos',
    'tecnica-modelos': 'Técnica y modelos',
    'desinformacion-deepfakes': 'Desinformación y deepfakes',
    analisis: 'Análisis',
    'novedad-industria': 'Novedad de la industria',
  },
  radar: {
    title: 'Radar de tendencias',
    updated: 'actualizado hace 2 horas',
    deepfakes: 'Deepfakes',
    'ai-act': 'AI Act',
    'desplazamiento-laboral': 'Desplazamiento laboral',
    agi: 'AGI',
    'sesgo-algoritmico': 'Sesgo algorítmico',
    alignment: 'Alineamiento',
  },
  article: {
    notFound: 'Artículo no encontrado',
  },
  interview: {
    notFound: 'Entrevista no encontrada',
  },
  referent: {
    notFound: 'Referente no encontrado',
  },
  page: {
    notFound: 'Página no encontrada',
    notFoundTitle: 'Page Not Found',
    backHome: 'Volver al inicio',
  },
  problem: {
    badAddress: 'Esta dirección está mal escrita.',
    wrongMethod: 'Esta dirección solo se puede leer.',
    longAddress: 'Esta dirección es demasiado larga.',
    tooMany: 'Demasiadas peticiones seguidas. Espera un momento y vuelve a intentarlo.',
    badRequest: 'La petición no se entiende: revisa los datos enviados.',
    forbidden: 'No tienes permiso para hacer esto.',
    noSuchCall: 'No existe nada en esta dirección.',
    tooLarge: 'Lo enviado es demasiado grande.',
    notJson: 'La petición debe enviarse como JSON.',
    unavailable: 'El servicio no responde ahora mismo. Vuelve a intentarlo dentro de unos segundos.',
    unexpected: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo dentro de un momento.',
  },
};
