// Every path of the panel. Each screen but the first is loaded when it is opened.
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Language } from '#i18n/i18n';
import { ErrorScreen, NotFoundScreen } from './error-screens.tsx';
import { Shell } from './shell.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';

const sections: RouteObject[] = [
  { index: true, Component: SubscriptionsTab },
  {
    path: 'agentes',
    lazy: { Component: () => import('./agents/agents-tab.tsx').then((m) => m.AgentsTab) },
  },
  {
    path: 'publicaciones',
    lazy: {
      Component: () => import('./publications/publications-tab.tsx').then((m) => m.PublicationsTab),
    },
  },
  {
    path: 'articulos/nuevo',
    lazy: { Component: () => import('./writing/new-page.tsx').then((m) => m.NewPage) },
  },
  {
    path: 'articulos/:id',
    lazy: { Component: () => import('./writing/writing-page.tsx').then((m) => m.WritingPage) },
  },
  {
    path: 'noticias/:slug',
    lazy: {
      Component: () => import('./writing/of-address-page.tsx').then((m) => m.OfAddressPage),
    },
  },
  {
    path: 'portada',
    lazy: { Component: () => import('./front-page/front-page.tsx').then((m) => m.FrontPageBoard) },
  },
  {
    path: 'hoy',
    lazy: { Component: () => import('./today/today-page.tsx').then((m) => m.TodayPage) },
  },
  {
    path: 'mensajes',
    lazy: { Component: () => import('./messages/messages-page.tsx').then((m) => m.MessagesPage) },
  },
  {
    path: 'correo',
    lazy: { Component: () => import('./outbox/outbox-page.tsx').then((m) => m.OutboxPage) },
  },
  {
    path: 'boletin',
    lazy: {
      Component: () => import('./newsletter/newsletter-page.tsx').then((m) => m.NewsletterPage),
    },
  },
  {
    path: 'boletin/:number',
    lazy: { Component: () => import('./newsletter/issue-page.tsx').then((m) => m.IssuePage) },
  },
  {
    path: 'suprimidas',
    lazy: {
      Component: () => import('./upkeep/suppressed-page.tsx').then((m) => m.SuppressedPage),
    },
  },
  {
    path: 'publicacion',
    lazy: {
      Component: () => import('./publication/publication-page.tsx').then((m) => m.PublicationPage),
    },
  },
  {
    path: 'cuentas',
    lazy: { Component: () => import('./accounts/accounts-page.tsx').then((m) => m.AccountsPage) },
  },
  {
    path: 'salud',
    lazy: { Component: () => import('./health/health-page.tsx').then((m) => m.HealthPage) },
  },
  { path: '*', Component: NotFoundScreen },
];

/** A review opens with its text, where that comes soon. */
function reviewOver(queries: QueryClient): RouteObject {
  return {
    path: 'revision/:id',
    lazy: {
      Component: () => import('./review/review-page.tsx').then((m) => m.ReviewPage),
      loader: () => import('./review/review-page.tsx').then((m) => m.loaderOver(queries)),
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
