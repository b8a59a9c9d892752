// Every page once: its name, its loader and its component. Each is served in Spanish at its path and
// in English under /en.
import type { ComponentType } from 'react';
import { data as withStatus, type RouteObject, useLoaderData, useRouteError } from 'react-router';
import { isProblem } from '#domain/errors';
import { isMessageKey, type MessageKey } from '#i18n/messages';
import { doorContext } from './door.ts';
import { inLanguage, type PageName, paths } from './links.ts';
import type { Load, Loaded } from './page.ts';
import { loadHome } from './site/home/home-page.server.ts';
import { MissingPage } from './site/not-found/missing-page.tsx';

interface PageDefinition {
  name: PageName;
  load: Load<unknown>;
  /** The component's file under app/site, without its ending; the styles of the page are found by it. */
  file: string;
  component: () => Promise<ComponentType<{ data: never }>>;
  /** The query parameters that change what the page shows. Others are ignored, and kept out of the cache's keys. */
  query: readonly string[];
}

/** A page whose component takes exactly what its loader gives. */
function page<Data>(
  name: PageName,
  load: Load<Data>,
  file: string,
  component: () => Promise<ComponentType<{ data: Data }>>,
  query: readonly string[] = [],
): PageDefinition {
  return { name, load, file, component: component as PageDefinition['component'], query };
}

export const pages: readonly PageDefinition[] = [
  page('home', loadHome, 'home/home-page', () =>
    import('./site/home/home-page.tsx').then((m) => m.HomePage),
  ),
];

/** What a route says about itself: its page, or none for an address without one. */
export interface RouteHandle {
  name: PageName | 'missing';
  file: string | null;
  query: readonly string[];
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
    } satisfies RouteHandle,
    loader: async ({ context, params }) => {
      try {
        return await definition.load({ ...context.get(doorContext), params: params as Record<string, string> });
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
        return () => <Page data={useLoaderData<Loaded<never>>().data} />;
      },
    },
    ErrorBoundary: Missing,
  };
}

function Missing() {
  const error = useRouteError() as { data?: unknown };
  const message: MessageKey =
    typeof error.data === 'string' && isMessageKey(error.data) ? error.data : 'page.notFoundTitle';
  return <MissingPage message={message} />;
}
