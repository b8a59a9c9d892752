import { picturesOfRuns } from '#domain/agents/server';
import { picturesOfArticles } from '#domain/articles/server';
import { picturesOfContent } from '#domain/content/server';
import { picturesOfReferents } from '#domain/directory/server';
import { picturesOfInterviews } from '#domain/interviews/server';
import { picturesOfIssues } from '#domain/issues/server';
import { removeUnusedPictures as removeFromMedia } from '#domain/media/server';
import { picturesOfPages } from '#domain/pages/server';
import type { Services } from '#platform/services';

/** Removes generated pictures that nothing refers to; each domain module names its own. */
export async function removeUnusedPictures(services: Services): Promise<void> {
  const counts = await removeFromMedia(services, async () => {
    const named = [
      await picturesOfArticles(services),
      await picturesOfContent(services),
      await picturesOfInterviews(services),
      await picturesOfReferents(services),
      await picturesOfPages(services),
      await picturesOfIssues(services),
      await picturesOfRuns(services),
    ];
    return new Set(named.flat());
  });
  services.log.info(counts, 'Drawn pictures that nothing uses were removed');
}
