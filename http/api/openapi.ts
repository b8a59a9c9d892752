// The API's description, made of the schemas that its calls are checked with.
import { fastify, type FastifyInstance, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, ProblemAnswer } from './route.ts';

const sessionCookie = 'session';

const description = `Errors are always \`{"error": "…"}\`, one sentence in Spanish that a person can act on, with \`details\` by
field where there is more to say. Bodies are JSON. Calls marked *user* or *admin* need the session cookie that
\`POST /api/auth/login\` sets. Requests that other sites make in a visitor's browser are refused.`;

/** The API as OpenAPI 3.1. */
export type ApiDescription = Awaited<ReturnType<typeof describe>>;

/** Keeps record of every call from here on; what it returns describes them, made when it is first asked for. */
export function describeApi(api: FastifyInstance, siteUrl: string): () => Promise<ApiDescription> {
  const calls: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    const { schema, config, method, url } = route;
    if (!schema || schema.hide) return;
    const response = (schema.response ?? {}) as Record<string, unknown>;
    route.schema = {
      ...schema,
      ...security(config?.access),
      response: { ...response, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
    };
    // The framework's own twins of GET are no calls of ours.
    if (method !== 'HEAD') calls.push({ method, url, schema: route.schema, handler: () => {} });
  });
  let description: Promise<ApiDescription> | undefined;
  return () => (description ??= describe(calls, siteUrl));
}

/** What the library for descriptions says of these calls, which it wants to see mounted. */
async function describe(calls: readonly RouteOptions[], siteUrl: string) {
  const { default: swagger } = await import('@fastify/swagger');
  const withoutBody = calls.filter(({ schema }) => mayBeLeftOut(schema?.body)).map(placeOf);
  const shown = fastify();
  await shown.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vigía', version: '1', description },
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
      return described;
    },
  });
  shown.setValidatorCompiler(validatorCompiler);
  shown.setSerializerCompiler(serializerCompiler);
  for (const call of calls) shown.route(call);
  await shown.ready();
  return shown.swagger();
}

function placeOf({ url, method }: RouteOptions): Place {
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  return { path, method: String(method).toLowerCase() };
}

/** A call, as the description names it. */
interface Place {
  path: string;
  method: string;
}

function mayBeLeftOut(body: unknown): boolean {
  return body instanceof z.ZodType && body.safeParse(undefined).success;
}

function bodiesOf(described: object, places: readonly Place[]): { required?: boolean }[] {
  const { paths } = described as {
    paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>;
  };
  return places
    .map(({ path, method }) => paths[path]?.[method]?.requestBody)
    .filter((body) => body !== undefined);
}

function security(access: Access | undefined): { security?: { [name: string]: string[] }[] } {
  return access === 'public' ? {} : { security: [{ [sessionCookie]: [access ?? 'admin'] }] };
}
