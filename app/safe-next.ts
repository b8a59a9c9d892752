const maxLength = 1000;
const unsafe = /[\\\s\p{C}]/u;
/** Pages that lead nowhere after a login. */
const pointless = /^(\/en)?\/(api|login|logout|register|restablecer)(\/|$)/i;

/**
 * The address where somebody goes on after a login: a path of this site with its query, or null for
 * everything else. `safeNext('/admin?tab=agentes')` → `'/admin?tab=agentes'`, `safeNext('//evil')` → `null`
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > maxLength || !/^\/(?!\/)/.test(next) || unsafe.test(next)) return null;
  if (!URL.canParse(next, 'http://site')) return null;
  const { origin, pathname, search, hash } = new URL(next, 'http://site');
  const isHere = origin === 'http://site' && !pathname.startsWith('//');
  return isHere && !pointless.test(pathname) ? pathname + search + hash : null;
}
