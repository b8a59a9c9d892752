// An application whose queue is at work, as in a process that serves: what is asked for is done.
import { type AdminApp, createAdminApp } from './admin-app.ts';
import { startJobs } from '../../jobs/timetable.ts';

/** An application with an administrator logged in and jobs that run; `config` overrides settings by name. */
export async function createWorkingApp(config: Record<string, string> = {}): Promise<AdminApp> {
  const app = await createAdminApp(config);
  await startJobs(app.services, app.site.drawing);
  return {
    ...app,
    async [Symbol.asyncDispose]() {
      await app.services.queue.stop();
      await app[Symbol.asyncDispose]();
    },
  };
}
