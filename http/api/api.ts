// The HTTP API: what all of its calls share, and which resources it has.
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Drawing } from '#app/entry.server.tsx';
import { Invalid } from '#domain/errors';
import type { Services } from '#platform/services';
import { guardAccess } from './access.ts';
import { mountAgentRuns } from './agent-runs.ts';
import { mountAgents } from './agents.ts';
import { mountArticles } from './articles.ts';
import { mountAuth } from './auth.ts';
import { mountBounces } from './bounces.ts';
import { compressAnswers } from './compressed-answers.ts';
import { mountContact } from './contact.ts';
import { mountHistory, mountPreviews, mountTrash } from './content-history.ts';
import { mountPublishing } from './content-publishing.ts';
import { mountWriting } from './content-writing.ts';
import { mountCounts } from './counts.ts';
import { mountDocs } from './docs.ts';
import { mountFrontPage } from './front-page.ts';
import { mountGeneration } from './generation.ts';
import { mountHealthReport } from './health-report.ts';
import { mountIssues } from './issues.ts';
import { isJsonType, parseJson } from './json-body.ts';
import { mountMessages } from './messages.ts';
import { mountNewsletter } from './newsletter.ts';
import { describeApi } from './openapi.ts';
import { recordMethods, refuseOthers } from './other-methods.ts';
import { mountOutbox } from './outbox.ts';
import { mountPublication } from './publication.ts';
import { mountPasswords } from './passwords.ts';
import type { Api } from './route.ts';
import { mountAccounts } from './accounts.ts';
import { mountPersonalData } from './personal-data.ts';
import { mountPublicIdentity } from './public-identity.ts';
import { mountLedger } from './ledger.ts';
import { mountProposals } from './proposals.ts';
import { mountProvenance } from './provenance.ts';
import { mountSourceTexts } from './source-texts.ts';
import { mountReviews } from './reviews.ts';
import { mountSecondFactor } from './second-factor.ts';
import { mountSiteArticles } from './site-articles.ts';
import { mountSubscriptions } from './subscriptions.ts';
import { mountSuppressed } from './suppressed.ts';
import { mountToday } from './today.ts';

/** Mounts every call under `/api`. */
export async function mountApi(
  server: FastifyInstance,
  services: Services,
  drawing: Pick<Drawing, 'renderIssueEmail'>,
): Promise<void> {
  await server.register(
    async (plain) => {
      plain.setValidatorCompiler(validatorCompiler);
      plain.setSerializerCompiler(serializerCompiler);
      guardAccess(plain, services);
      takeJsonOnly(plain);
      compressAnswers(plain);
      const describe = describeApi(plain, services.config.SITE_URL);
      const known = recordMethods(plain);
      mountDocs(plain.withTypeProvider(), services, describe);
      mountCalls(plain.withTypeProvider(), services, drawing);
      refuseOthers(server, known);
    },
    { prefix: '/api' },
  );
}

/** Every resource of the API. */
function mountCalls(
  api: Api,
  services: Services,
  drawing: Pick<Drawing, 'renderIssueEmail'>,
): void {
  mountAuth(api, services);
  mountPasswords(api, services);
  mountPersonalData(api, services);
  mountPublicIdentity(api, services);
  mountAccounts(api, services);
  mountSecondFactor(api, services);
  mountNewsletter(api, services);
  mountBounces(api, services);
  mountSubscriptions(api, services);
  mountIssues(api, services, drawing);
  mountSuppressed(api, services);
  mountContact(api, services);
  mountMessages(api, services);
  mountOutbox(api, services);
  mountArticles(api, services);
  mountProvenance(api, services);
  mountReviews(api, services);
  mountLedger(api, services);
  mountProposals(api, services);
  mountSourceTexts(api, services);
  mountSiteArticles(api, services);
  mountWriting(api, services);
  mountPublishing(api, services);
  mountHistory(api, services);
  mountPreviews(api, services);
  mountTrash(api, services);
  mountFrontPage(api, services);
  mountGeneration(api, services);
  mountAgents(api, services);
  mountAgentRuns(api, services);
  mountCounts(api, services);
  mountToday(api, services);
  mountPublication(api, services);
  mountHealthReport(api, services);
}

/** Refuses a body that is not JSON before it is read, except on calls that declare another media type. */
function takeJsonOnly(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ headers, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = headers;
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    const { takes } = routeOptions.config;
    const type = headers['content-type'];
    const isTaken = takes ? type?.split(';')[0]?.trim().toLowerCase() === takes : isJsonType(type);
    if (hasBody && !isTaken) throw new WrongType(takes ? 'problem.notMail' : 'problem.notJson');
  });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJson(String(body)));
    } catch {
      done(new Invalid('problem.badJson'));
    }
  });
}

/** Its message is the key of a sentence. */
class WrongType extends Error {
  readonly statusCode = 415;
}
