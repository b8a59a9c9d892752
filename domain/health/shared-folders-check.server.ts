// The folders that machines have in common by the database: whether that of this machine is at what the database holds.
import { compareStaticFolder } from '#domain/articles/server';
import { countPictures } from '#domain/media/server';
import type { Services } from '#platform/services';
import { hasSharedFolders } from '#platform/shared-folders';
import { about, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

const maxShown = 3;

/** What there is to say of them; nothing where the embedded database has one machine alone. */
export async function examineSharedFolders(
  services: Pick<Services, 'config' | 'db'>,
): Promise<HealthFinding[]> {
  if (!hasSharedFolders(services.config)) return [];
  const place = about('files', 'subject.sharedFolders');
  return unlessBroken(place, examineFolders(services));
}

async function examineFolders(services: Pick<Services, 'config' | 'db'>): Promise<HealthFinding[]> {
  const { good, advice } = about('files', 'subject.sharedFolders');
  const { articles, differing } = await compareStaticFolder(services);
  const pictures = await countPictures(services);
  if (differing.length === 0) return [good('sharedGood', { articles, pictures })];
  const some = differing.slice(0, maxShown).join(', ');
  const names = differing.length > maxShown ? `${some}…` : some;
  return [advice('sharedBehind', { count: differing.length, names })];
}
