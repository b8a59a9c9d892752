// The API's description, made of the schemas that its calls are checked with.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, ProblemAnswer } from './route.ts';

const sessionCookie = 'session';

const description = `Errors are always \`{"error": "…"}\`, one sentence in Spanish that a person can act on, with \`details\` by
field where there is more to say. Bodies are JSON. Calls marked *user* or *admin* need the session cookie that
\`POST /api/auth/login\` sets. Requests that other sites make in a visitor's browser are refused.`;

/** Keeps record of every call from here on; `api.swagger()` answers the description as OpenAPI 3.1. */
export async function describeApi(api: FastifyInstance, siteUrl: string): Promise<void> {
  const withoutBody: Place[] = [];
  await api.register(swagger, {
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
  api.addHook('onRoute', (route) => {
    const { schema, config } = route;
    if (!schema || schema.hide) return;
    if (mayBeLeftOut(schema.body)) {
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
      withoutBody.push({ path, method: String(route.method).toLowerCase() });
    }
    const response = (schema.response ?? {}) as Record<string, unknown>;
    route.schema = {
      ...schema,
      ...security(config?.access),
      response: { ...response, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
    };
  });
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
