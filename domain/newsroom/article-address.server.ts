// The address of an article: given by hand, or going with its title until it was public.
import type { ArticleContent } from '#domain/articles';
import type { WorkingCopy } from '#domain/content';
import {
  type Act,
  changeAddress,
  getWorkingCopy,
  type Saving,
  saveWorkingCopy,
} from '#domain/content/server';
import { Conflict } from '#domain/errors';
import { renameStory } from '#domain/issues/server';
import { publishableArticle as articleKind } from '#domain/moderation/server';
import { slugOf } from '#domain/text';
import type { Services } from '#platform/services';

type Copy = WorkingCopy<ArticleContent>;

const maxTries = 9;

/** Gives an article another address, also where the coming issue names it. Throws as `changeAddress` does. */
export function changeArticleAddress(
  services: Services,
  { id, by, slug }: Act & { slug: string },
): Promise<WorkingCopy<ArticleContent>> {
  return changeAddress(services, articleKind, {
    id,
    by,
    slug,
    also: (tx, from) => renameStory(tx, from, slug),
  });
}

/** Saves as `saveWorkingCopy` does; with `followsTitle` the address is the title's afterwards, where it was so before. */
export async function saveArticle(
  services: Services,
  { followsTitle, ...saving }: Saving & { followsTitle: boolean },
): Promise<Copy> {
  if (!followsTitle) return saveWorkingCopy(services, articleKind, saving);
  const before = await getWorkingCopy(services, articleKind, saving.id);
  const saved = await saveWorkingCopy(services, articleKind, saving);
  const title = saved.content.title_es;
  const isProposed = [before.content.title_es, ''].some((each) => isMadeOf(each, saved.slug));
  if (saved.was_public || !isProposed || isMadeOf(title, saved.slug)) return saved;
  return (await moveToFree(services, saving, slugOf(title))) ?? saved;
}

/** Whether the address is made of the title, also with the number that tells it from the same of another article. */
function isMadeOf(title: string, slug: string): boolean {
  const made = slugOf(title);
  return (
    slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
  );
}

/** Takes the address, or the next free one with a number behind it; null where so many are taken. */
async function moveToFree(services: Services, { id, by }: Act, slug: string): Promise<Copy | null> {
  for (let number = 1; number <= maxTries; number += 1) {
    try {
      const next = number === 1 ? slug : `${slug}-${number}`;
      return await changeArticleAddress(services, { id, by, slug: next });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
  return null;
}
