// Request targets: the URL of a page, and whether a target belongs to the API.

const maxTargetLength = 2048;

/** A target that no page can have. */
class BadTarget extends Error {
  readonly statusCode: 400 | 414;
  constructor(statusCode: 400 | 414) {
    super();
    this.statusCode = statusCode;
  }
}

/** The URL of a page. Throws an error with status 400 or 414 for a target that no page can have. */
export function parseTarget(target: string): URL {
  if (target.length > maxTargetLength) throw new BadTarget(414);
  const url = pageUrl(target);
  if (!url) throw new BadTarget(400);
  return url;
}

/**
 * Leading slashes are made one, also where dots between them were removed: two would name another host
 * wherever the path is used as an address.
 */
function pageUrl(target: string): URL | null {
  try {
    const url = new URL(target.replace(/^\/{2,}/, '/'), 'http://site');
    if (target.startsWith('/') && url.host !== 'site') return null;
    url.pathname = url.pathname.replace(/^\/{2,}/, '/');
    const decoded = decodeURIComponent(url.pathname);
    return decoded.includes('\0') ? null : url;
  } catch {
    return null;
  }
}

/** A target without the scheme and host that may stand before its path, as if it went to a proxy (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  const [whole] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (whole === undefined) return target;
  const rest = target.slice(whole.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The address to redirect to, where the path ends in a slash; else null. */
export function withoutTrailingSlash(url: URL): string | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  return (url.pathname.replace(/\/+$/, '') || '/') + url.search;
}

/**
 * The address to redirect to, where it has parameters without a value: what was left empty in a form that a browser sends
 * without scripts. Else null.
 */
export function withoutEmptyFields(url: URL): string | null {
  const fields = url.search.slice(1).split('&');
  const filled = fields.filter((field) => !/^[^=]+=$/.test(field));
  if (filled.length === fields.length) return null;
  return url.pathname + (filled.length > 0 ? `?${filled.join('&')}` : '');
}

/** Whether a target belongs to the API, however its path is spelt. */
export function isApiPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  return /^\/+api(\/|;|$)/i.test(decodeLeniently(path));
}

function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
