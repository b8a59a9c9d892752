import { publishedIssues } from '#domain/issues/server';
import { SubscribeInput } from '#domain/newsletter';
import { subscribe } from '#domain/newsletter/server';
import { onlyFields, parseFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Action, Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { safeNext } from '../../safe-next.ts';

const issuesShown = 20;
const lastPage = 1000;

export const queryKeys = ['pagina'];

/** What the newsletter is, and a page of the issues that were sent. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const { page, issues, total } = await readPage(services, pageOf(query.get('pagina')));
  return {
    meta: {
      title: t('newsletter.title'),
      description: t('newsletter.text'),
      feed: { title: t('newsletter.title'), path: href('issuesFeed', language) },
      ...(page > 1 && { canonicalQuery: `pagina=${page}` }),
    },
    data: { issues, page, hasOlder: page * issuesShown < total },
  } satisfies Loaded<unknown>;
}

export type NewsletterData = LoaderData<typeof loader>;

/** A page of the issues; the last one where it lies behind that. */
async function readPage(
  services: LoaderArgs['services'],
  page: number,
): Promise<Awaited<ReturnType<typeof publishedIssues>> & { page: number }> {
  const offset = (page - 1) * issuesShown;
  const { issues, total } = await publishedIssues(services, { limit: issuesShown, offset });
  const isBehind = page > 1 && issues.length === 0;
  return isBehind
    ? readPage(services, Math.max(1, Math.ceil(total / issuesShown)))
    : { page, issues, total };
}

function pageOf(asked: string | null): number {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** Subscribes and redirects to the page that holds the form. */
export const action: Action = async ({ services, language, visitor, fields }) => {
  const given = { ...onlyFields(fields, 'email'), language };
  const input = parseFields(SubscribeInput, given, 'newsletter.missingEmail');
  const from = safeNext(visitor.from);
  const consentSource = from ?? href('newsletter', language);
  const { message } = await subscribe(services, { ...input, consentSource }, visitor);
  return {
    to: from ?? href('home', language),
    notice: message === 'newsletter.checkInbox' ? 'check-inbox' : 'subscribed',
  };
};
