// Every path of the panel. Each screen but the first is loaded when it is opened.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Language } from '#i18n/i18n';
import { ErrorScreen, NotFoundScreen } from './error-screens.tsx';
import { Shell } from './shell.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';

/** A screen that is loaded when it is opened; one whose file does not arrive says so, where the router would show nothing. */
function screen(load: () => Promise<ComponentType>) {
  return {
    Component: () =>
      load().catch((error: unknown) => {
        console.error(error);
        return ErrorScreen;
      }),
  };
}

const sections: RouteObject[] = [
  { index: true, Component: SubscriptionsTab },
  {
    path: 'agentes',
    lazy: screen(() => import('./agents/agents-tab.tsx').then((m) => m.AgentsTab)),
  },
  {
    path: 'publicaciones',
    lazy: screen(() =>
      import('./publications/publications-tab.tsx').then((m) => m.PublicationsTab),
    ),
  },
  {
    path: 'articulos/nuevo',
    lazy: screen(() => import('./writing/new-page.tsx').then((m) => m.NewPage)),
  },
  {
    path: 'articulos/:id',
    lazy: screen(() => import('./writing/writing-page.tsx').then((m) => m.WritingPage)),
  },
  {
    path: 'noticias/:slug',
    lazy: screen(() => import('./writing/of-address-page.tsx').then((m) => m.OfAddressPage)),
  },
  {
    path: 'portada',
    lazy: screen(() => import('./front-page/front-page.tsx').then((m) => m.FrontPageBoard)),
  },
  {
    path: 'hoy',
    lazy: screen(() => import('./today/today-page.tsx').then((m) => m.TodayPage)),
  },
  {
    path: 'mensajes',
    lazy: screen(() => import('./messages/messages-page.tsx').then((m) => m.MessagesPage)),
  },
  {
    path: 'correo',
    lazy: screen(() => import('./outbox/outbox-page.tsx').then((m) => m.OutboxPage)),
  },
  {
    path: 'boletin',
    lazy: screen(() => import('./newsletter/newsletter-page.tsx').then((m) => m.NewsletterPage)),
  },
  {
    path: 'boletin/:number',
    lazy: screen(() => import('./newsletter/issue-page.tsx').then((m) => m.IssuePage)),
  },
  {
    path: 'suprimidas',
    lazy: screen(() => import('./upkeep/suppressed-page.tsx').then((m) => m.SuppressedPage)),
  },
  {
    path: 'publicacion',
    lazy: screen(() => import('./publication/publication-page.tsx').then((m) => m.PublicationPage)),
  },
  {
    path: 'cuentas',
    lazy: screen(() => import('./accounts/accounts-page.tsx').then((m) => m.AccountsPage)),
  },
  {
    path: 'salud',
    lazy: screen(() => import('./health/health-page.tsx').then((m) => m.HealthPage)),
  },
  { path: '*', Component: NotFoundScreen },
];

/** A review opens with its text, where that comes soon. */
function reviewOver(queries: QueryClient): RouteObject {
  return {
    path: 'revision/:id',
    lazy: {
      ...screen(() => import('./review/review-page.tsx').then((m) => m.ReviewPage)),
      loader: () =>
        import('./review/review-page.tsx').then(
          (m) => m.loaderOver(queries),
          () => () => null,
        ),
    },
  };
}

/** The router of the panel in the language: `/admin` in Spanish, `/en/admin` in English. */
export function createRouter(language: Language, queries: QueryClient) {
  return createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [{ ErrorBoundary: ErrorScreen, children: [...sections, reviewOver(queries)] }],
      },
    ],
    { basename: language === 'en' ? '/en/admin' : '/admin' },
  );
}
