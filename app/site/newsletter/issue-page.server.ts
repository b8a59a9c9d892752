import { NotFound } from '#domain/errors';
import { countPublished, getIssue } from '#domain/issues/server';
import { longDate } from '#i18n/dates';
import { href } from '../../links.ts';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { breadcrumbs } from '../../structured-data.ts';

/** An issue as it was sent, and whether there are others around it. Throws `NotFound`. */
export async function loader({ services, language, params, t }: LoaderArgs) {
  const { number, date, content, withdrawn } = await getIssue(services, numberOf(params['number']));
  const total = await countPublished(services);
  const site = services.config.SITE_URL;
  const title = t('issue.title', { number });
  const address = href('issue', language, { number: String(number) });
  return {
    meta: {
      title,
      description: t('issue.description', { date: longDate(date, language) }),
      type: 'article',
      publishedAt: date,
      feed: { title: t('newsletter.title'), path: href('issuesFeed', language) },
      structuredData: [
        breadcrumbs([
          { name: t('newsletter.title'), url: site + href('newsletter', language) },
          { name: title, url: site + address },
        ]),
      ],
    },
    // Numbers are given without a gap.
    data: { number, date, content, withdrawn, hasNext: number < total },
  } satisfies Loaded<unknown>;
}

export type IssueData = LoaderData<typeof loader>;

/** The number as it is written, so that an issue has one address. Throws `NotFound`. */
function numberOf(written = ''): number {
  if (!/^[1-9]\d{0,8}$/.test(written)) throw new NotFound('issues.notFound');
  return Number(written);
}
