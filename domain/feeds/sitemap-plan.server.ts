// Which pages the sitemap lists: those of fixed address, months, interviews, referents, issues of the newsletter,
// then every article, oldest first. Beyond 10,000 addresses it is split into parts, each read by its own query.
import { articleIndex, articleTotals, listMonths } from '#domain/articles/server';
import { listReferents, listResources } from '#domain/directory/server';
import { listInterviews } from '#domain/interviews/server';
import { findPage } from '#domain/pages/server';
import { type Language, languages } from '#i18n/i18n';
import { collections } from '#platform/memo';
import type { Services } from '#platform/services';
import type { SiteAddresses } from './feeds.ts';
import type { SitemapEntry } from './sitemap.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

const addressesInPart = 10_000;
const entriesInPart = addressesInPart / languages.length;

export interface SitemapPlan {
  /** Every entry that is not an article's. */
  others: readonly SitemapEntry[];
  parts: number;
}

/** What the sitemap holds beside articles, and into how many parts it falls. */
export function planSitemap(services: Reading, addresses: SiteAddresses): Promise<SitemapPlan> {
  return services.memo.getOrCompute('feeds:sitemap:plan', collections, async () => {
    const { total, updated_at } = await articleTotals(services);
    const others = await otherEntries(services, addresses, updated_at ?? undefined);
    return { others, parts: Math.ceil((others.length + total) / entriesInPart) || 1 };
  });
}

/** The entries of one part, counted from 1. */
export async function entriesOfPart(
  services: Reading,
  addresses: SiteAddresses,
  { others, part }: { others: SitemapPlan['others']; part: number },
): Promise<SitemapEntry[]> {
  const start = (part - 1) * entriesInPart;
  const first = others.slice(start, start + entriesInPart);
  const articles = await articleIndex(services, {
    limit: entriesInPart - first.length,
    offset: Math.max(0, start - others.length),
  });
  return [
    ...first,
    ...articles.map(({ slug, updated_at }) => ({
      addresses: inBoth(addresses.article, slug),
      changedAt: updated_at,
    })),
  ];
}

async function otherEntries(
  services: Reading,
  { pages, builtAt, month, interview, referent, issue, newestIssue }: SiteAddresses,
  articlesChangedAt: string | undefined,
): Promise<SitemapEntry[]> {
  const months = await listMonths(services);
  const [interviews, referents, resources, methodology, advertising, newest] = await Promise.all([
    listInterviews(services),
    listReferents(services),
    listResources(services),
    findPage(services, 'metodologia'),
    findPage(services, 'publicidad'),
    newestIssue(),
  ]);
  const changes = new Map([
    ['home', articlesChangedAt],
    ['news', articlesChangedAt],
    ['interviews', interviews[0]?.date],
    ['newsletter', newest?.date],
    [
      'resources',
      resources
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ],
    ['methodology', methodology?.last_updated],
    ['advertising', advertising?.last_updated],
  ]);
  return [
    ...pages.map(({ name, addresses }) => ({ addresses, changedAt: changes.get(name) ?? builtAt })),
    ...months.map((each) => ({ addresses: inBoth(month, each.month), changedAt: undefined })),
    ...interviews.map(({ slug, date }) => ({
      addresses: inBoth(interview, slug),
      changedAt: date,
    })),
    ...referents.map(({ slug }) => ({ addresses: inBoth(referent, slug), changedAt: builtAt })),
    ...Array.from({ length: newest?.number ?? 0 }, (_, index) => ({
      addresses: { es: issue(index + 1, 'es'), en: issue(index + 1, 'en') },
      changedAt: undefined,
    })),
  ];
}

function inBoth(
  addressOf: (slug: string, language: Language) => string,
  slug: string,
): Record<Language, string> {
  return { es: addressOf(slug, 'es'), en: addressOf(slug, 'en') };
}
