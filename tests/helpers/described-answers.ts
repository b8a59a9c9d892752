// Holds every answer a test gets from the API against the API's own description: a call that answers what
// it does not describe fails the test that made it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
}

interface KnownCalls {
  paths: [pattern: RegExp, path: string][];
  ajv: Ajv2020;
  description: Description;
}

/** Whatever the settings of a server, its calls are the same: they are described once for all tests of a process. */
let known: KnownCalls | undefined;
const validators = new Map<string, ValidateFunction>();

/** A check for answers of this server, to be handed each with what was asked. */
export function createAnswerCheck(server: FastifyInstance) {
  return async function check(
    method: string,
    url: string,
    answer: LightMyRequestResponse,
  ): Promise<void> {
    const [target = ''] = url.split(/[?#]/);
    if (!target.startsWith('/api/') || !answer.headers['content-type']?.includes('json')) return;
    known ??= await describedBy(server);
    const found = known.paths.find(([pattern]) => pattern.test(target));
    if (!found) return;
    const [, path] = found;
    const responses = known.description.paths[path]?.[method.toLowerCase()]?.responses;
    if (!responses || answer.body === '') return;
    const status = String(answer.statusCode);
    const key = status in responses ? status : `${status[0]}XX`;
    if (!responses[key])
      throw new Error(`${method} ${path} answers ${status}, which it does not describe.`);
    const pointer = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      key,
      'content',
      'application/json',
      'schema',
    ];
    const reference = `api#/${pointer
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/')}`;
    const validate = validators.get(reference) ?? known.ajv.compile({ $ref: reference });
    validators.set(reference, validate);
    if (!validate(JSON.parse(textOf(answer)))) {
      throw new Error(
        `${method} ${path} answers ${status} with what it does not describe: ${known.ajv.errorsText(validate.errors)}`,
      );
    }
  };
}

/** What an answer says, in whichever encoding it came. */
function textOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  return body;
}

async function describedBy(server: FastifyInstance): Promise<KnownCalls> {
  const answer = await server.inject({ method: 'GET', url: '/api/openapi.json' });
  const description = answer.json<Description>();
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const paths = Object.keys(description.paths)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((path): [RegExp, string] => [
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      path,
    ]);
  return { paths, ajv, description };
}
