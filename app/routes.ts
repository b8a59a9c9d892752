// Every page of the site, one line each: its name, its path in Spanish (English stands at the same path under
// /en), its module and its flags. The module is the page's file under app/site: `<module>.server.ts` exports
// `loader`, and `action` and `queryKeys` where the page has a form or reads the query; `<module>.tsx`
// exports `Page`.

export interface PageRoute<Path extends string = string> {
  path: Path;
  module: string;
  /** The page depends on who asks: it is never cached, and its loader gets the visitor. */
  isPersonal?: boolean;
  /** A token in the address is the proof of identity: the address is disclosed to nobody. */
  hasToken?: boolean;
  /** It may take ten seconds, and not two: somebody waits for it whom a refusal helps less. */
  isPatient?: boolean;
}

const personal = { isPersonal: true };
const byToken = { isPersonal: true, hasToken: true };
const patient = { isPatient: true };

export const pages = {
  home: page('/', 'home/home-page'),
  news: page('/noticias', 'news/news-page'),
  article: page('/noticias/:slug', 'news/article-page'),
  // Its text may have to be compared with its sources first; that is remembered.
  provenance: page('/noticias/:slug/procedencia', 'provenance/provenance-page', patient),
  month: page('/noticias/:year/:month', 'news/month-page'),
  interviews: page('/entrevistas', 'interviews/interviews-page'),
  interview: page('/entrevistas/:slug', 'interviews/interview-page'),
  referents: page('/referentes', 'referents/referents-page'),
  referent: page('/referentes/:slug', 'referents/referent-page'),
  companies: page('/empresas', 'companies/companies-page'),
  applications: page('/aplicaciones', 'applications/applications-page'),
  resources: page('/recursos', 'resources/resources-page'),
  services: page('/servicios', 'services/services-page'),
  advertising: page('/publicidad', 'advertising/advertising-page'),
  contact: page('/contacto', 'contact/contact-page'),
  methodology: page('/metodologia', 'methodology/methodology-page'),
  privacy: page('/legal/privacidad', 'legal/legal-page'),
  cookies: page('/legal/cookies', 'legal/legal-page'),
  legalNotice: page('/legal/aviso', 'legal/legal-page'),
  sitemap: page('/mapa', 'sitemap/sitemap-page'),
  login: page('/login', 'account/login-page', personal),
  register: page('/register', 'account/register-page', personal),
  forgotPassword: page('/recuperar', 'account/forgot-password-page', personal),
  resetPassword: page('/restablecer', 'account/reset-password-page', byToken),
  account: page('/cuenta', 'account/account-page', personal),
  newsletter: page('/boletin', 'newsletter/newsletter-page'),
  issue: page('/boletin/:number', 'newsletter/issue-page'),
  confirmSubscription: page('/boletin/confirmar', 'newsletter/confirm-page', byToken),
  preferences: page('/boletin/preferencias', 'newsletter/preferences-page', byToken),
  preview: page('/previa/:token', 'preview/preview-page', byToken),
  proof: page('/previa/articulo/:id', 'preview/proof-page', { ...personal, ...patient }),
  unsubscribe: page('/boletin/baja', 'newsletter/unsubscribe-page', byToken),
};

function page<const Path extends string>(
  path: Path,
  module: string,
  flags: Omit<PageRoute, 'path' | 'module'> = {},
): PageRoute<Path> {
  return { path, module, ...flags };
}
