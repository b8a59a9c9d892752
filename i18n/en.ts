import type { Messages } from '#i18n/messages';

export const en = {
  site: {
    name: 'Vigía',
    tagline: 'The risks of artificial intelligence',
    description:
      'News, analysis, interviews and directories on the risks, regulation and ethics of artificial intelligence.',
    skipToContent: 'Skip to content',
    notTranslated: 'Not yet translated: shown in the original Spanish.',
    newTab: '(opens in a new tab)',
  },
  nav: {
    label: 'Main navigation',
    home: 'Home',
    news: 'News',
    interviews: 'Interviews',
    referents: 'Experts',
    companies: 'Companies',
    applications: 'Applications',
    resources: 'Resources',
    services: 'Services',
  },
  topic: {
    regulacion: 'Regulation',
    'seguridad-alignment': 'Safety and alignment',
    'trabajo-economia': 'Work and economy',
    'etica-sesgos': 'Ethics and bias',
    'tecnica-modelos': 'Techniques and models',
    'desinformacion-deepfakes': 'Disinformation and deepfakes',
    analisis: 'Analysis',
    'novedad-industria': 'Industry update',
  },
  radar: {
    title: 'Trending radar',
    updated: 'updated 2 hours ago',
    deepfakes: 'Deepfakes',
    'ai-act': 'AI Act',
    'desplazamiento-laboral': 'Job displacement',
    agi: 'AGI',
    'sesgo-algoritmico': 'Algorithmic bias',
    alignment: 'Alignment',
  },
  article: {
    notFound: 'Article not found',
  },
  interview: {
    notFound: 'Interview not found',
  },
  referent: {
    notFound: 'Expert not found',
  },
  page: {
    notFound: 'Page not found',
    notFoundTitle: 'Page Not Found',
    backHome: 'Back to the home page',
  },
  problem: {
    badAddress: 'This address is misspelt.',
    wrongMethod: 'This address can only be read.',
    longAddress: 'This address is too long.',
    tooMany: 'Too many requests in a row. Wait a moment and try again.',
    badRequest: 'The request is not understood: check what was sent.',
    forbidden: 'You are not allowed to do this.',
    noSuchCall: 'There is nothing at this address.',
    tooLarge: 'What was sent is too large.',
    notJson: 'The request must be sent as JSON.',
    unavailable: 'The service is not answering right now. Please try again in a few seconds.',
    unexpected: 'Something failed on our side. Please try again in a moment.',
  },
} satisfies Messages;
