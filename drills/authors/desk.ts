// A site of its own with people who write on it, as the drills of the newsroom need it.
import type { WorkingCopy } from '#domain/content';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { openSession, type Session } from '../every-write/session.ts';

const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

/** What is written of an article in these drills. */
export interface Written {
  title_es: string;
  title_en: string;
  summary_es: string;
  summary_en: string;
  body_es: string;
  body_en: string;
}
export type Copy = WorkingCopy<Written>;

/** The status of an answer, and the article that it brings: the new one, or the one that stands. */
export interface Reply {
  status: number;
  copy: Copy | null;
}

/** A person at the site. */
export interface Author {
  session: Session;
  /** Begins an article with these fields. Throws where it is refused. */
  begin(fields: Partial<Written>): Promise<Copy>;
  read(id: string): Promise<Copy>;
  /** A call under the article's address. */
  act(method: string, path: string, body?: object): Promise<Reply>;
}

/** Starts an empty site; `databaseUrl` puts it on PostgreSQL. */
export function startEmptySite(databaseUrl?: string): Promise<SiteProcess> {
  return startSite({
    SEED_CONTENT: 'false',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
}

/** Logs in, in a browser of its own. */
export async function logIn(url: string): Promise<Author> {
  const session = openSession(url);
  const answer = await session.call('POST', 'auth/login', admin);
  if (!answer.ok) throw new Error(`The login was refused: ${await answer.text()}`);
  return {
    session,
    async begin(fields) {
      const begun = await session.call('POST', 'articles', fields);
      if (begun.status !== 201) throw new Error(`Nothing was begun: ${await begun.text()}`);
      return (await begun.json()) as Copy;
    },
    read: (id) => session.read<Copy>(`articles/${id}/working-copy`),
    async act(method, path, body) {
      const reply = await session.call(method, `articles/${path}`, body);
      const { status } = reply;
      if (status >= 500) throw new Error(`${method} ${path}: ${status} ${await reply.text()}`);
      const { details, ...copy } = (await reply.json()) as Copy & { details?: unknown };
      return { status, copy: reply.ok ? copy : isCopy(details) ? details : null };
    },
  };
}

function isCopy(details: unknown): details is Copy {
  return typeof details === 'object' && details !== null && 'version' in details;
}
