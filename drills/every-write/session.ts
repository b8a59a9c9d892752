// A browser's worth of client: one cookie jar, JSON calls and posted forms.
import { minuteMs } from '#platform/durations';

export interface Session {
  readonly url: string;
  /** The cookies as a header. */
  cookie(): string;
  call(method: string, target: string, body?: object): Promise<Response>;
  /** Posts a form as a browser without scripts does; redirects are not followed. */
  post(target: string, fields: Record<string, string>): Promise<Response>;
  read<Answer>(target: string): Promise<Answer>;
}

/** Longer than the longest answer may take: what a model proposes, behind the agents that ask it too. */
const answerWithinMs = 3 * minuteMs;

/** A client of the site at `url`, with the cookies that it had before. */
export function openSession(url: string, cookies = new Map<string, string>()): Session {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (target: string, init: RequestInit & { headers: Record<string, string> }) => {
    const answer = await fetch(url + target, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookies.size > 0 && { cookie: cookie() }) },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    for (const each of answer.headers.getSetCookie()) keep(cookies, each);
    return answer;
  };
  return {
    url,
    cookie,
    call: (method, target, body) =>
      send(`/api/${target}`, {
        method,
        headers: {
          prefer: 'respond-async',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    post: (target, fields) =>
      send(target, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    async read<Answer>(target: string) {
      const answer = await send(`/api/${target}`, { headers: {} });
      if (!answer.ok) throw new Error(`GET ${target}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isOver = value === '' || attributes.some((each) => /^max-age=0$/i.test(each));
  if (isOver) cookies.delete(name);
  else cookies.set(name, value);
}
