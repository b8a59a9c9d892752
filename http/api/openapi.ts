// The API's description, generated from the schemas that validate its calls.
import { fastify, type FastifyInstance, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicationName } from '#i18n/publication-name';
import { type Access, ProblemAnswer } from './route.ts';

const sessionCookie = 'session';

const description = `Errors are always \`{"error": "…"}\`, one sentence in Spanish that a person can act on, or in English for
a request with \`Content-Language: en\`, with \`details\` by field where there is more to say. Bodies are JSON. Calls marked *user* or *admin* need the session cookie that
\`POST /api/auth/login\` sets. Requests that other sites make in a visitor's browser are refused.`;

/** The API as OpenAPI 3.1. */
export type ApiDescription = Awaited<ReturnType<typeof describe>>;

/** Records every call that is mounted after this. The function it returns describes them, on first use. */
export function describeApi(
  api: FastifyInstance,
  siteUrl: string,
): (name: string) => Promise<ApiDescription> {
  const calls: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    const { schema, config, method, url } = route;
    if (!schema || schema.hide) return;
    const response = (schema.response ?? {}) as Record<string, unknown>;
    route.schema = {
      ...schema,
      operationId: operationId({ method, url }),
      security: security(config?.access),
      response: { ...response, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
    };
    // Fastify adds a HEAD route to each GET.
    if (method !== 'HEAD') calls.push({ method, url, schema: route.schema, handler: () => {} });
  });
  let description: Promise<ApiDescription> | undefined;
  return async (name) => {
    const described = await (description ??= describe(calls, siteUrl));
    return { ...described, info: { ...described.info, title: name } };
  };
}

/** Describes these calls with @fastify/swagger, which reads them from a server of its own. */
async function describe(calls: readonly RouteOptions[], siteUrl: string) {
  const { default: swagger } = await import('@fastify/swagger');
  const withoutBody = calls.filter(({ schema }) => mayBeLeftOut(schema?.body)).map(operationKey);
  const shown = fastify();
  await shown.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: publicationName, version: '1', description },
      servers: [{ url: siteUrl }],
      components: {
        securitySchemes: {
          [sessionCookie]: {
            type: 'apiKey',
            in: 'cookie',
            name: siteUrl.startsWith('https:') ? '__Host-vigia.session' : 'vigia.session',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document);
      for (const body of bodiesOf(described, withoutBody)) body.required = false;
      dropUnused(described);
      return described;
    },
  });
  shown.setValidatorCompiler(validatorCompiler);
  shown.setSerializerCompiler(serializerCompiler);
  for (const call of calls) shown.route(call);
  await shown.ready();
  return shown.swagger();
}

function operationKey({ url, method }: RouteOptions): OperationKey {
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  return { path, method: String(method).toLowerCase() };
}

/** An operation, as the description identifies it. */
interface OperationKey {
  path: string;
  method: string;
}

function mayBeLeftOut(body: unknown): boolean {
  return body instanceof z.ZodType && body.safeParse(undefined).success;
}

function bodiesOf(described: object, keys: readonly OperationKey[]): { required?: boolean }[] {
  const { paths } = described as {
    paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>;
  };
  return keys
    .map(({ path, method }) => paths[path]?.[method]?.requestBody)
    .filter((body) => body !== undefined);
}

function security(access: Access | undefined): { [name: string]: string[] }[] {
  return access === 'public' ? [] : [{ [sessionCookie]: [access ?? 'admin'] }];
}

/** A name for programs made from the description: `putArticlesByIdLedgerSettle`. */
function operationId({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll('/:', '/by-')
    .split(/[^a-z0-9]+/i);
  const named = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return String(method).toLowerCase() + named.join('');
}

/** Takes out the schemas that nothing refers to: each is described for what is sent and for what is answered. */
function dropUnused(described: object): void {
  const { components } = described as { components: { schemas: Record<string, unknown> } };
  for (;;) {
    const referred = JSON.stringify(described);
    const unused = Object.keys(components.schemas).filter(
      (name) => !referred.includes(`"${referenceTo(name)}"`),
    );
    if (unused.length === 0) return;
    for (const name of unused) delete components.schemas[name];
  }
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}
