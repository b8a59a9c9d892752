import type { SiteAddresses } from '#domain/feeds';
import { packRss } from '#domain/feeds/server';
import type { Language } from '#i18n/i18n';
import type { PackedText } from '#platform/packed-text';
import type { Services } from '#platform/services';
import { composeIssuesFeed } from './feed.ts';
import { issuesForFeed } from './published.server.ts';

/** The feed of the newest issues, made once and kept until another is sent. */
export function readIssuesFeed(
  services: Pick<Services, 'db' | 'memo' | 'clock'>,
  language: Language,
  addresses: SiteAddresses,
): Promise<PackedText> {
  return services.memo.getOrCompute(`feeds:issues:${language}`, ['issues'], async () => {
    const issues = await issuesForFeed(services);
    return packRss(composeIssuesFeed(issues, language, addresses), services.clock.now());
  });
}
