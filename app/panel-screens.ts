// What each screen of the panel opens with, by its path under /admin: the panel's document asks for it at once, before the
// panel's script has found out that it is needed.
import { matchPath } from 'react-router';

/** A screen's modules, as the build names them, and what it cannot show anything without. */
export interface Screen {
  modules: readonly string[];
  /** Paths of the API, of what the screen's own path names. */
  reads?: (params: Readonly<Record<string, string | undefined>>) => string[];
}

const ofArticle = (id: string | undefined, rest: string) =>
  id && /^[\w-]+$/.test(id) ? [`/api/articles/${id}/${rest}`] : [];

/** Every screen that is loaded when it is opened (panel/routes.tsx). */
export const screens: Readonly<Record<string, Screen>> = {
  agentes: { modules: ['agents/agents-tab.tsx'] },
  publicaciones: { modules: ['publications/publications-tab.tsx'] },
  'articulos/nuevo': { modules: ['writing/new-page.tsx'] },
  'articulos/:id': {
    modules: ['writing/writing-page.tsx', 'editor/text-editor.tsx'],
    reads: ({ id }) => ofArticle(id, 'working-copy'),
  },
  'noticias/:slug': { modules: ['writing/of-address-page.tsx'] },
  portada: { modules: ['front-page/front-page.tsx'] },
  'revision/:id': {
    modules: ['review/review-page.tsx'],
    reads: ({ id }) => ofArticle(id, 'ledger'),
  },
  hoy: { modules: ['today/today-page.tsx'] },
  mensajes: { modules: ['messages/messages-page.tsx'] },
  correo: { modules: ['outbox/outbox-page.tsx'] },
  boletin: { modules: ['newsletter/newsletter-page.tsx'] },
  'boletin/:number': { modules: ['newsletter/issue-page.tsx'] },
  suprimidas: { modules: ['upkeep/suppressed-page.tsx'] },
  publicacion: { modules: ['publication/publication-page.tsx'] },
  cuentas: { modules: ['accounts/accounts-page.tsx'] },
  salud: { modules: ['health/health-page.tsx'] },
};

/** The modules of the screen at this path of the site, and the paths of what it reads first. */
export function screenAt(path: string): { modules: string[]; reads: string[] } {
  const own = path.replace(/^\/(?:en\/)?admin(?=\/|$)/, '');
  for (const [pattern, { modules, reads }] of Object.entries(screens)) {
    const match = matchPath(`/${pattern}`, own);
    if (!match) continue;
    return {
      modules: modules.map((each) => `app/panel/${each}`),
      reads: reads?.(match.params) ?? [],
    };
  }
  return { modules: [], reads: [] };
}
