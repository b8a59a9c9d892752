// A restored copy that is only looked at.
import type { Config } from '#platform/config';
import { isRehearsal } from './restore-journal.ts';

/** What a start says of it in the log. */
export const rehearsalSentence =
  'This is a rehearsal with a backup: it sends no mail, asks no model, and is reached from this machine alone. A restore without --rehearsal ends that.';

/**
 * The settings by which a rehearsal harms nobody: no mail server, no returned mail, no model, no news service, no address
 * but this machine's, no bucket, and no folder of backups but its own; what belongs to these goes with them, so that
 * nobody is told of it. Of any other installation, its own.
 */
export function withoutReach(config: Config): Config {
  if (!isRehearsal(config.DATA_DIR)) return config;
  return {
    ...config,
    HOST: '127.0.0.1',
    SMTP_URL: undefined,
    BOUNCE_DIR: undefined,
    BACKUP_DIR: undefined,
    BACKUP_BUCKET: undefined,
    BACKUP_BUCKET_KEY_ID: undefined,
    BACKUP_BUCKET_SECRET: undefined,
    BACKUP_BUCKET_REGION: undefined,
    AI_PROVIDER: undefined,
    AI_MODEL: undefined,
    AI_API_KEY: undefined,
    AI_BASE_URL: undefined,
    AI_IMAGE_MODEL: undefined,
    NEWS_API_KEY: undefined,
    NEWS_API_URL: undefined,
  };
}
