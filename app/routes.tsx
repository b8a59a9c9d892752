// Every page once: its name, its loader and its component. Each is served in Spanish at its path and
// in English under /en.
import type { ComponentType } from 'react';
import {
  type ActionFunction,
  data as withStatus,
  type RouteObject,
  useActionData,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { isProblem } from '#domain/errors';
import { isMessageKey, type MessageKey } from '#i18n/messages';
import { doorContext, fieldsContext } from './door.ts';
import { answerForm } from './form-answer.server.ts';
import { inLanguage, type PageName, paths } from './links.ts';
import type { Act, FormState, Load, Loaded } from './page.ts';
import { actOnAccount, loadAccount } from './site/account/account-page.server.ts';
import {
  actOnForgotPassword,
  loadForgotPassword,
} from './site/account/forgot-password-page.server.ts';
import { actOnLogin, loadLogin } from './site/account/login-page.server.ts';
import { actOnRegister, loadRegister } from './site/account/register-page.server.ts';
import {
  actOnResetPassword,
  loadResetPassword,
} from './site/account/reset-password-page.server.ts';
import { loadAdvertising } from './site/advertising/advertising-page.server.ts';
import { loadApplications } from './site/applications/applications-page.server.ts';
import { loadCompanies } from './site/companies/companies-page.server.ts';
import { actOnContact, loadContact } from './site/contact/contact-page.server.ts';
import { loadHome } from './site/home/home-page.server.ts';
import { loadInterview } from './site/interviews/interview-page.server.ts';
import { loadInterviews } from './site/interviews/interviews-page.server.ts';
import { loadLegal } from './site/legal/legal-page.server.ts';
import { loadMethodology } from './site/methodology/methodology-page.server.ts';
import { loadArticle } from './site/news/article-page.server.ts';
import { loadNews } from './site/news/news-page.server.ts';
import { newsParameters } from './site/news/news-query.ts';
import { actOnConfirm, loadConfirm } from './site/newsletter/confirm-page.server.ts';
import { loadIssue } from './site/newsletter/issue-page.server.ts';
import { actOnNewsletter, loadNewsletter } from './site/newsletter/newsletter-page.server.ts';
import { actOnPreferences, loadPreferences } from './site/newsletter/preferences-page.server.ts';
import { actOnUnsubscribe, loadUnsubscribe } from './site/newsletter/unsubscribe-page.server.ts';
import { loadReferent } from './site/referents/referent-page.server.ts';
import { loadReferents } from './site/referents/referents-page.server.ts';
import { loadResources } from './site/resources/resources-page.server.ts';
import { loadServices } from './site/services/services-page.server.ts';
import { loadSitemap } from './site/sitemap/sitemap-page.server.ts';

// Loaded apart, so that its styles stand in its own pages only.
const { MissingPage } = await import('./site/not-found/missing-page.tsx');

/** The file of the page for what is not there, under app/site. */
export const missingFile = 'not-found/missing-page';

interface PageDefinition {
  name: PageName;
  load: Load<unknown>;
  /** The component's file under app/site, without its ending; the styles of the page are found by it. */
  file: string;
  component: () => Promise<ComponentType<{ data: never; form: FormState | null }>>;
  /** The query parameters that change what the page shows. Others are ignored, and kept out of the cache's keys. */
  query: readonly string[];
  /** Answers the form of the page. */
  act?: Act;
  /** Whether the page depends on who asks: it is never kept, and its loader is told. */
  isPersonal?: boolean;
  /** Whether a token in the address is the proof: the address is told to nobody. */
  hasToken?: boolean;
}

type Forms = Pick<PageDefinition, 'act' | 'isPersonal' | 'hasToken'>;

/** A page whose component takes exactly what its loader gives. */
function page<Data>(
  name: PageName,
  load: Load<Data>,
  file: string,
  component: () => Promise<ComponentType<{ data: Data; form: FormState | null }>>,
  query: readonly string[] = [],
  forms: Forms = {},
): PageDefinition {
  return { name, load, file, component: component as PageDefinition['component'], query, ...forms };
}

export const pages: readonly PageDefinition[] = [
  page('home', loadHome, 'home/home-page', () =>
    import('./site/home/home-page.tsx').then((m) => m.HomePage),
  ),
  page(
    'news',
    loadNews,
    'news/news-page',
    () => import('./site/news/news-page.tsx').then((m) => m.NewsPage),
    newsParameters,
  ),
  page('article', loadArticle, 'news/article-page', () =>
    import('./site/news/article-page.tsx').then((m) => m.ArticlePage),
  ),
  page(
    'interviews',
    loadInterviews,
    'interviews/interviews-page',
    () => import('./site/interviews/interviews-page.tsx').then((m) => m.InterviewsPage),
    ['tema'],
  ),
  page('interview', loadInterview, 'interviews/interview-page', () =>
    import('./site/interviews/interview-page.tsx').then((m) => m.InterviewPage),
  ),
  page(
    'referents',
    loadReferents,
    'referents/referents-page',
    () => import('./site/referents/referents-page.tsx').then((m) => m.ReferentsPage),
    ['enfoque'],
  ),
  page('referent', loadReferent, 'referents/referent-page', () =>
    import('./site/referents/referent-page.tsx').then((m) => m.ReferentPage),
  ),
  page(
    'companies',
    loadCompanies,
    'companies/companies-page',
    () => import('./site/companies/companies-page.tsx').then((m) => m.CompaniesPage),
    ['tema', 'tipo'],
  ),
  page(
    'applications',
    loadApplications,
    'applications/applications-page',
    () => import('./site/applications/applications-page.tsx').then((m) => m.ApplicationsPage),
    ['categoria'],
  ),
  page(
    'resources',
    loadResources,
    'resources/resources-page',
    () => import('./site/resources/resources-page.tsx').then((m) => m.ResourcesPage),
    ['tipo'],
  ),
  page('services', loadServices, 'services/services-page', () =>
    import('./site/services/services-page.tsx').then((m) => m.ServicesPage),
  ),
  page('advertising', loadAdvertising, 'advertising/advertising-page', () =>
    import('./site/advertising/advertising-page.tsx').then((m) => m.AdvertisingPage),
  ),
  page(
    'contact',
    loadContact,
    'contact/contact-page',
    () => import('./site/contact/contact-page.tsx').then((m) => m.ContactPage),
    [],
    { act: actOnContact },
  ),
  page('methodology', loadMethodology, 'methodology/methodology-page', () =>
    import('./site/methodology/methodology-page.tsx').then((m) => m.MethodologyPage),
  ),
  page('privacy', loadLegal('privacy'), 'legal/legal-page', () =>
    import('./site/legal/legal-page.tsx').then((m) => m.LegalPage),
  ),
  page('cookies', loadLegal('cookies'), 'legal/legal-page', () =>
    import('./site/legal/legal-page.tsx').then((m) => m.LegalPage),
  ),
  page('legalNotice', loadLegal('legalNotice'), 'legal/legal-page', () =>
    import('./site/legal/legal-page.tsx').then((m) => m.LegalPage),
  ),
  page('sitemap', loadSitemap, 'sitemap/sitemap-page', () =>
    import('./site/sitemap/sitemap-page.tsx').then((m) => m.SitemapPage),
  ),
  page(
    'login',
    loadLogin,
    'account/login-page',
    () => import('./site/account/login-page.tsx').then((m) => m.LoginPage),
    ['next'],
    { act: actOnLogin, isPersonal: true },
  ),
  page(
    'register',
    loadRegister,
    'account/register-page',
    () => import('./site/account/register-page.tsx').then((m) => m.RegisterPage),
    ['next'],
    { act: actOnRegister, isPersonal: true },
  ),
  page(
    'forgotPassword',
    loadForgotPassword,
    'account/forgot-password-page',
    () => import('./site/account/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    [],
    { act: actOnForgotPassword, isPersonal: true },
  ),
  page(
    'resetPassword',
    loadResetPassword,
    'account/reset-password-page',
    () => import('./site/account/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    ['token'],
    { act: actOnResetPassword, isPersonal: true, hasToken: true },
  ),
  page(
    'account',
    loadAccount,
    'account/account-page',
    () => import('./site/account/account-page.tsx').then((m) => m.AccountPage),
    [],
    { act: actOnAccount, isPersonal: true },
  ),
  page(
    'newsletter',
    loadNewsletter,
    'newsletter/newsletter-page',
    () => import('./site/newsletter/newsletter-page.tsx').then((m) => m.NewsletterPage),
    ['pagina'],
    { act: actOnNewsletter },
  ),
  page('issue', loadIssue, 'newsletter/issue-page', () =>
    import('./site/newsletter/issue-page.tsx').then((m) => m.IssuePage),
  ),
  page(
    'confirmSubscription',
    loadConfirm,
    'newsletter/confirm-page',
    () => import('./site/newsletter/confirm-page.tsx').then((m) => m.ConfirmPage),
    ['token'],
    { act: actOnConfirm, isPersonal: true, hasToken: true },
  ),
  page(
    'preferences',
    loadPreferences,
    'newsletter/preferences-page',
    () => import('./site/newsletter/preferences-page.tsx').then((m) => m.PreferencesPage),
    ['token'],
    { act: actOnPreferences, isPersonal: true, hasToken: true },
  ),
  page(
    'unsubscribe',
    loadUnsubscribe,
    'newsletter/unsubscribe-page',
    () => import('./site/newsletter/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
    ['token'],
    { act: actOnUnsubscribe, isPersonal: true, hasToken: true },
  ),
];

/** What a route says about itself: its page, or none for an address without one. */
export interface RouteHandle {
  name: PageName | 'missing';
  file: string | null;
  query: readonly string[];
  isPersonal?: boolean | undefined;
  hasToken?: boolean | undefined;
}

/** The routes of both languages, for React Router. */
export const routes: RouteObject[] = [
  ...pages.flatMap((definition) => [
    toRoute(definition, paths[definition.name]),
    toRoute(definition, inLanguage(paths[definition.name], 'en')),
  ]),
  {
    path: '*',
    handle: { name: 'missing', file: null, query: [] } satisfies RouteHandle,
    loader: () => {
      throw withStatus('page.notFoundTitle', { status: 404 });
    },
    Component: Missing,
    ErrorBoundary: Missing,
  },
];

function toRoute(definition: PageDefinition, path: string): RouteObject {
  return {
    path,
    handle: {
      name: definition.name,
      file: definition.file,
      query: definition.query,
      isPersonal: definition.isPersonal,
      hasToken: definition.hasToken,
    } satisfies RouteHandle,
    ...(definition.act && { action: toAction(definition.act) }),
    loader: async ({ context, params }) => {
      try {
        return await definition.load({
          ...context.get(doorContext),
          params: params as Record<string, string>,
        });
      } catch (error) {
        if (isProblem(error) && error.kind === 'not-found') {
          throw withStatus(error.message, { status: 404 });
        }
        throw error;
      }
    },
    lazy: {
      Component: async () => {
        const Page = await definition.component();
        return () => (
          <Page
            data={useLoaderData<Loaded<never>>().data}
            form={useActionData<FormState>() ?? null}
          />
        );
      },
    },
    ErrorBoundary: Missing,
  };
}

function toAction(act: Act): ActionFunction {
  return async ({ context, params }) => {
    const { visitor, ...door } = context.get(doorContext);
    if (!visitor) throw new Error('A form was sent by nobody.');
    const fields = context.get(fieldsContext);
    const named = params as Record<string, string>;
    const state = await answerForm(act, { ...door, visitor, params: named, fields });
    return withStatus(state, { status: state.status });
  };
}

function Missing() {
  const error = useRouteError() as { data?: unknown };
  const message: MessageKey =
    typeof error.data === 'string' && isMessageKey(error.data) ? error.data : 'page.notFoundTitle';
  return <MissingPage message={message} />;
}
