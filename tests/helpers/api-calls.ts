// Every call the API describes.
import type { TestApp } from './app.ts';

export interface ApiCall {
  /** As docs/contract.md writes it: `PUT /api/agents/{id}`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: 'public' | 'user' | 'admin';
  hasBody: boolean;
  /** The JSON schema of the body, where there is one. */
  body: JsonSchema | undefined;
  parameters: { name: string; in: string; schema: JsonSchema }[];
}

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
}

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: ApiCall['parameters'];
}

/** The calls of the description, in its order. */
export async function apiCalls(app: TestApp): Promise<ApiCall[]> {
  const { paths } = (await app.get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const body = operation.requestBody?.content['application/json']?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as ApiCall['method'],
        path,
        access: (operation.security?.[0]?.['session']?.[0] ?? 'public') as ApiCall['access'],
        hasBody: body !== undefined,
        body,
        parameters: operation.parameters ?? [],
      };
    }),
  );
}
