// Whether today's program answers for what an old version was given.
import { openSession, type Session } from '../every-write/session.ts';
import { administrator, type OldData, publishedArticles } from './old-data.ts';

const pages = ['/', '/noticias', '/en', '/entrevistas', '/referentes', '/contacto', '/boletin'];
const feeds = ['/rss', '/feed.json', '/sitemap.xml'];

/** What is not there once, or not as it was. */
export async function meaningChanges(url: string, before: OldData): Promise<string[]> {
  const session = openSession(url);
  const login = await session.call('POST', 'auth/login', administrator);
  if (!login.ok) return [`the administrator cannot log in: ${login.status}`];
  const there = await rowsNow(session);
  const missing = (what: keyof typeof there, wanted: readonly string[]) =>
    wanted.flatMap((each) => {
      const times = there[what].filter((one) => one === each).length;
      return times === 1 ? [] : [`${what} ${each} is there ${times} times`];
    });
  return [
    ...missing('emails', before.emails),
    ...missing('messages', before.messages),
    ...missing('agents', before.agents),
    ...missing('articles', before.articles),
    ...(await draftChanges(session, before)),
    ...(await loginFailures(url, before.users)),
    ...(await pageFailures(url, before)),
  ];
}

/** Whether a session from before holds; if not, the program asks to log in. */
export async function holdsSession(url: string, { session }: OldData): Promise<boolean> {
  const answer = await fetch(`${url}/api/agents`, { headers: { cookie: session.cookie() } });
  return answer.ok;
}

interface AgentNow {
  name: string;
  description: string;
  status: string;
  config: { content: { targetLength: number } };
}

async function rowsNow(session: Session) {
  const subscriptions = await session.read<{ email: string; subscribed: boolean }[]>(
    'admin/newsletter/subscriptions',
  );
  const { messages } = await session.read<{ messages: { email: string; message: string }[] }>(
    'admin/messages',
  );
  const agents = await session.read<AgentNow[]>('agents');
  const same = agents.filter(
    ({ name, description, status, config }) =>
      description === `La de ${name}` && status === 'active' && config.content.targetLength === 300,
  );
  return {
    emails: subscriptions.filter((each) => each.subscribed).map(({ email }) => email),
    messages: messages.filter((each) => each.message === 'Una pregunta.').map(({ email }) => email),
    agents: same.map(({ name }) => name),
    articles: await publishedArticles(session),
  };
}

interface ArticleNow {
  slug: string;
  featured: boolean;
  is_static: boolean;
}

/** Articles that are in another state or layer than before. */
async function draftChanges(session: Session, { drafts }: OldData): Promise<string[]> {
  if (drafts.size === 0) return [];
  const states = new Map<string, string>();
  for (const status of ['draft', 'rejected', 'published']) {
    for (const article of await session.read<ArticleNow[]>(`articles/status/${status}`)) {
      states.set(article.slug, stateOf(status, article));
    }
  }
  for (const article of await session.read<ArticleNow[]>('articles/static')) {
    states.set(article.slug, stateOf('published', article));
  }
  return [...drafts].flatMap(([slug, state]) =>
    states.get(slug) === state ? [] : [`${slug} was ${state}, and is ${states.get(slug)}`],
  );
}

function stateOf(status: string, { featured, is_static: isStatic }: ArticleNow): string {
  if (isStatic) return 'static';
  return featured ? 'featured' : status;
}

async function loginFailures(url: string, users: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const name of users) {
    const login = { email: `${name}@example.org`, password: administrator.password };
    const answer = await openSession(url).call('POST', 'auth/login', login);
    if (!answer.ok) failures.push(`${name} cannot log in: ${answer.status}`);
  }
  return failures;
}

async function pageFailures(url: string, { articles }: OldData): Promise<string[]> {
  const failures: string[] = [];
  const own = articles.slice(0, 5).map((slug) => `/noticias/${slug}`);
  for (const page of [...pages, ...feeds, ...own]) {
    const answer = await fetch(url + page);
    if (!answer.ok) failures.push(`${page} answers ${answer.status}`);
  }
  return failures;
}
