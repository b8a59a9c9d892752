// What the API answers for a path or a method that no call of it has.
import type { FastifyInstance } from 'fastify';
import { NotFound } from '#domain/errors';
import { parseTarget } from '../page-target.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** The methods of each path, in which every parameter is called `:any`. */
export type KnownPaths = ReadonlyMap<string, ReadonlySet<string>>;

/** The methods of each path under `/api`; filled as calls are mounted. */
export function recordMethods(api: FastifyInstance): KnownPaths {
  const known = new Map<string, Set<string>>();
  api.addHook('onRoute', ({ path, method }) => {
    // `/articles/:slug` and `/articles/:id` are one path, whatever their parameter is called.
    const pattern = path.replaceAll(/:\w+/g, ':any');
    const taken = known.get(pattern) ?? new Set();
    for (const each of [method].flat()) taken.add(each);
    known.set(pattern, taken);
  });
  return known;
}

/** Answers 405 for the other methods of each path, with those it has in `Allow`, and 404 for other paths. */
export function refuseOthers(api: FastifyInstance, known: KnownPaths): void {
  const paths = [...known].map(pathOf).toSorted((one, other) => one.parameters - other.parameters);
  for (const path of paths) {
    const method = methods.filter((each) => isShadowed(path, each, paths));
    if (method.length > 0) refuse(api, { method, url: path.pattern }, path);
  }
  // One route for all the rest: with one for each method of each path there would be twice as many.
  for (const url of ['/api', '/api/*']) refuse(api, { method: methods, url }, ...paths);
}

interface Path {
  pattern: string;
  taken: ReadonlySet<string>;
  parameters: number;
  matches(target: string): boolean;
}

function pathOf([pattern, taken]: [string, ReadonlySet<string>]): Path {
  const parts = pattern.split(':any');
  const expression = new RegExp(`^${parts.map(RegExp.escape).join('[^/]+')}$`);
  return { pattern, taken, parameters: parts.length, matches: (path) => expression.test(path) };
}

/** Whether a path with a parameter would take what is asked of this one: `DELETE /articles/static` is no article. */
function isShadowed(path: Path, method: string, paths: readonly Path[]): boolean {
  return (
    !path.taken.has(method) &&
    paths.some((other) => other.taken.has(method) && other.matches(path.pattern))
  );
}

function refuse(
  api: FastifyInstance,
  route: { method: readonly (typeof methods)[number][]; url: string },
  ...paths: readonly Path[]
): void {
  api.route({
    ...route,
    method: [...route.method],
    // Before a body is read, whatever it is.
    async onRequest({ url }, reply) {
      // Throws for what is no address, or too long a one for the router.
      parseTarget(url);
      const [target = ''] = url.split(/[?#]/);
      const path = paths.length === 1 ? paths[0] : paths.find(({ matches }) => matches(target));
      if (!path) throw new NotFound('problem.noSuchCall');
      reply.header('allow', [...path.taken].toSorted().join(', '));
      throw new WrongMethod();
    },
    handler() {
      // Not reached.
    },
  });
}

class WrongMethod extends Error {
  readonly statusCode = 405;
}
