// The API's description as one page for people, without scripts and third-party files.
import { z } from 'zod';
import { getPublication } from '#domain/publication/server';
import { html, type Markup } from '#platform/markup';
import type { Services } from '#platform/services';
import { contentSecurityPolicy } from '../security.ts';
import type { ApiDescription } from './openapi.ts';
import { type Api, NoQuery } from './route.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const styles = `:root{color-scheme:light dark;--paper:#f7f4eb;--ink:#0f2240;--soft:#4a5872;--line:#c9c3b0;--link:#1b4b8a}
@media(prefers-color-scheme:dark){:root{--paper:#0b1728;--ink:#efe7d6;--soft:#a9b4c6;--line:#33435c;--link:#9cc3ee}}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:var(--paper);color:var(--ink)}
a{color:var(--link)}h1,h2{font-family:Georgia,serif;line-height:1.2}h2{margin-top:3rem;border-top:2px solid;padding-top:.5rem}
article{padding:1rem 0;border-bottom:1px solid var(--line)}h3{margin:0;font:600 1rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
p{margin:.35rem 0}nav a{display:inline-block;padding:.25rem .5rem .25rem 0}.access{color:var(--soft);font-size:.875rem}summary{cursor:pointer;padding:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0 .75rem;padding:.75rem;border:1px solid var(--line);font-size:.8125rem}`;

/** `GET /api/openapi.json`, and `GET /api/docs` to read it. */
export function mountDocs(
  api: Api,
  services: Services,
  describe: (name: string) => Promise<ApiDescription>,
): void {
  const policy = contentSecurityPolicy({ scripts: [], styles: [styles] }, services.config.SITE_URL);
  const nameOf = async () => (await getPublication(services)).name;
  api.route({
    method: 'GET',
    url: '/openapi.json',
    config: { access: 'public' },
    schema: {
      summary: 'This description, as OpenAPI 3.1',
      tags: ['description'],
      querystring: NoQuery,
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    handler: async () => ({ ...(await describe(await nameOf())) }),
  });
  api.route({
    method: 'GET',
    url: '/docs',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const name = await nameOf();
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(String(page(name, await describe(name))));
    },
  });
}

function schemasOf(document: object): [string, unknown][] {
  const { components } = document as { components?: { schemas?: object } };
  return Object.entries(components?.schemas ?? {});
}

function callsOf(document: { paths?: object }): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function page(name: string, described: ApiDescription): Markup {
  const groups = Map.groupBy(callsOf(described), ({ operation }) => operation.tags?.[0] ?? '');
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name} · API</title><style>${html.trusted(styles)}</style></head><body><main><h1>${name}: the HTTP API</h1>
<p>Made from the schemas that check every call. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Bodies are JSON. Errors are <code>{"error": "…"}</code>, one sentence in Spanish, or in English for a request with <code>Content-Language: en</code>, with <code>details</code> by field. Calls for users and administrators need the session cookie of <code>POST /api/auth/login</code>.</p>
<nav>${[...groups.keys(), 'schemas'].map((group) => html`<a href="#of-${group}">${group}</a> `)}</nav>
${[...groups].map(([group, members]) => html`<section id="of-${group}"><h2>${group}</h2>${members.map(article)}</section>`)}
<section id="of-schemas"><h2>schemas</h2>${schemasOf(described).map(([schema, shape]) => html`<article id="${schema}"><h3>${schema}</h3>${json(shape)}</article>`)}</section>
</main></body></html>`;
}

function article({ method, path, operation: call }: Call): Markup {
  const access = call.security?.[0]?.['session']?.[0] ?? 'public';
  const body = call.requestBody?.content?.['application/json']?.schema;
  return html`<article><h3>${method} ${path}</h3><p>${prose(call.summary)}</p>
${call.description && html`<p>${prose(call.description)}</p>`}<p class="access">${accessLabel(access)}</p>
${call.parameters?.length ? schemaBlock('Parameters', call.parameters) : null}
${body ? schemaBlock('Body', body) : null}
${Object.entries(call.responses ?? {})
  .filter(([status]) => status.startsWith('2'))
  .map(([status, answer]) =>
    schemaBlock(`Answer ${status}`, answer.content?.['application/json']?.schema),
  )}</article>`;
}

/** A sentence in which what stands between backticks is code. */
function prose(text = ''): Markup[] {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function accessLabel(access: string): string {
  if (access === 'admin') return 'For administrators.';
  return access === 'user' ? 'For whoever is logged in.' : 'For everybody.';
}

function schemaBlock(title: string, schema: unknown): Markup | null {
  if (schema === undefined) return null;
  return html`<details><summary>${title}</summary>${json(schema)}</details>`;
}

/** A schema as JSON, with links to those that it refers to. */
function json(schema: unknown): Markup {
  const parts = JSON.stringify(schema, null, 2).split(/"#\/components\/schemas\/(\w+)"/);
  return html`<pre>${parts.map((part, at) => (at % 2 === 1 ? html`<a href="#${part}">${part}</a>` : part))}</pre>`;
}
