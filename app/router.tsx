// React Router's routes, made of the table in routes.ts: each page once in Spanish and once in English.
import type { ComponentType } from 'react';
import {
  type ActionFunction,
  data as withStatus,
  type LoaderFunction,
  type RouteObject,
  useActionData,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { isProblem, statusOf } from '#domain/errors';
import { isMessageKey, type MessageKey } from '#i18n/messages';
import { runAction } from './form-answer.server.ts';
import { inLanguage, type PageName } from './links.ts';
import {
  type Action,
  fieldsContext,
  type FormState,
  type Loaded,
  type Loader,
  requestContext,
} from './page.ts';
import { type PageRoute, pages } from './routes.ts';

type Params = Record<string, string>;

/** What `<module>.server.ts` of a page exports. */
interface ServerModule {
  loader: Loader;
  action?: Action;
  /** The query keys that change what the page shows. Others are ignored, and kept out of the cache's keys. */
  queryKeys?: readonly string[];
}

/** What `<module>.tsx` of a page exports. */
interface PageModule {
  Page: ComponentType<{ data: never; form: FormState | null }>;
}

const serverModules = import.meta.glob<ServerModule>('./site/*/*-page.server.ts', { eager: true });
const pageModules = import.meta.glob<PageModule>(['./site/*/*-page.tsx', '!./site/not-found/*']);

/** The module of the page for addresses without one. */
export const missingModule = 'not-found/missing-page';
// A dynamic import, so that only its own pages carry its styles.
const { MissingPage } = await import('./site/not-found/missing-page.tsx');

/** What the site asks of a route: its page's line in the table, and what its modules say. */
export interface RouteHandle extends Omit<PageRoute, 'path' | 'module'> {
  name: PageName | 'missing';
  module: string | null;
  queryKeys: readonly string[];
}

/** The routes of both languages, for React Router. */
export const routes: RouteObject[] = [
  ...Object.entries<PageRoute>(pages).flatMap(([name, page]) => [
    toRoute(page.path, name as PageName, page),
    toRoute(inLanguage(page.path, 'en'), name as PageName, page),
  ]),
  {
    path: '*',
    handle: { name: 'missing', module: null, queryKeys: [] } satisfies RouteHandle,
    loader: () => {
      throw withStatus('page.notFoundTitle', { status: 404 });
    },
    Component: Missing,
    ErrorBoundary: Missing,
  },
];

/** The paths of pages with a form, in both languages. */
export const formPaths = routes.flatMap(({ path, action }) => (path && action ? [path] : []));

function toRoute(path: string, name: PageName, page: PageRoute): RouteObject {
  const { module, isPersonal, hasToken, isPatient } = page;
  const { loader, action, queryKeys = [] } = found(serverModules, `${module}.server.ts`);
  const loadComponent = found(pageModules, `${module}.tsx`);
  return {
    path,
    handle: {
      name,
      module,
      queryKeys,
      isPersonal,
      hasToken,
      isPatient,
    } satisfies RouteHandle,
    loader: toLoader(name, loader),
    ...(action && { action: toAction(name, action) }),
    lazy: {
      Component: async () => {
        const { Page } = await loadComponent();
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

function found<Module>(modules: Record<string, Module>, file: string): Module {
  const module = modules[`./site/${file}`];
  if (!module) throw new Error(`app/routes.ts names a page without the file app/site/${file}.`);
  return module;
}

function toLoader(page: PageName, loader: Loader): LoaderFunction {
  return async ({ context, params }) => {
    try {
      const args = { ...context.get(requestContext), page, params: params as Params };
      return await loader(args);
    } catch (error) {
      const isMissing = isProblem(error) && (error.kind === 'not-found' || error.kind === 'gone');
      if (!isMissing) throw error;
      throw withStatus(error.message, { status: statusOf(error) });
    }
  };
}

function toAction(page: PageName, action: Action): ActionFunction {
  return async ({ context, params }) => {
    const { visitor, ...args } = context.get(requestContext);
    if (!visitor) throw new Error('A form was sent by nobody.');
    const fields = context.get(fieldsContext);
    const named = params as Params;
    const state = await runAction(action, { ...args, visitor, page, params: named, fields });
    return withStatus(state, { status: state.status });
  };
}

function Missing() {
  return <MissingPage message={missingMessage(useRouteError())} />;
}

/** What a loader says of an address at which there is nothing. */
export function missingMessage(error: unknown): MessageKey {
  const { data } = error as { data?: unknown };
  return typeof data === 'string' && isMessageKey(data) ? data : 'page.notFoundTitle';
}
