// The examination of the installation, as `npm run doctor` prints it.
import { HealthReport } from '#domain/health';
import { examineInstallation } from '#domain/health/server';
import type { Services } from '#platform/services';
import { type Api, NoQuery } from './route.ts';

/** `GET /api/health-report`. */
export function mountHealthReport(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/health-report',
    config: { access: 'admin' },
    schema: {
      summary: 'Examine the installation: what keeps it from its work, and what to do',
      description:
        'Examines database, files, memory, the public address, content, administrators, agents and mail, as `npm run doctor` does. Asks the DNS, the mail server and the site itself, so that it may take some seconds; changes nothing and sends no mail.',
      tags: ['health'],
      querystring: NoQuery,
      response: { 200: HealthReport },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return examineInstallation(services);
    },
  });
}
