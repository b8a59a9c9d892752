// The weekly issue, for administrators: the one that comes, what became of the others, who reads them.
import { z } from 'zod';
import { IssueChange, SeenIssue, SeenVersion } from '#domain/issues';
import {
  editIssue,
  comingIssue,
  dropIssue,
  getPastIssue,
  holdIssue,
  listIssues,
  previewIssue,
  releaseIssue,
  scheduleIssue,
  sendTest,
  setAutomatic,
  previewSubjects,
  unscheduleIssue,
} from '#domain/issues/server';
import { listSubscriberDays } from '#domain/newsletter/server';
import { languages } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { Drawing } from '#app/entry.server.tsx';
import type { Services } from '#platform/services';
import {
  AutomaticAnswer,
  ComingIssueAnswer,
  IssueEmailAnswer,
  IssueReportAnswer,
  SendingAnswer,
  SubjectsAnswer,
  SubscriberDayAnswer,
  TestSentAnswer,
  WholeIssueAnswer,
} from './issue-answers.ts';
import { ByNumber, mountIssueMails } from './issue-mails.ts';
import { reportIssue, reportIssues } from './issue-reports.ts';
import { type Api, callerOf, NoQuery } from './route.ts';

type Renderer = Pick<Drawing, 'renderIssueEmail'>;

const t = translators.es;
const path = '/admin/newsletter';
const coming = `${path}/issues/coming`;
const config = { access: 'admin' } as const;
const tags = ['newsletter'];
const InLanguage = z.strictObject({ language: z.enum(languages) });

/** Every call under `/admin/newsletter/issues`, and what goes with it. */
export function mountIssues(api: Api, services: Services, drawing: Renderer): void {
  mountComing(api, services);
  mountDecisions(api, services);
  mountSending(api, services);
  mountPreview(api, services, drawing);
  mountPast(api, services);
  mountIssueMails(api, services);
  api.route({
    method: 'GET',
    url: `${path}/growth`,
    config,
    schema: {
      summary: 'How many received issues at the end of each day, oldest first',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(SubscriberDayAnswer) },
    },
    handler: () => listSubscriberDays(services),
  });
}

function mountComing(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: coming,
    config,
    schema: {
      summary: 'The issue that comes next, as it would go out now',
      description: 'Until Thursday that is still the one of the week before, if nobody sent it.',
      tags,
      querystring: NoQuery,
      response: { 200: ComingIssueAnswer },
    },
    handler: () => comingIssue(services),
  });
  api.route({
    method: 'PATCH',
    url: coming,
    config,
    schema: {
      summary:
        'Choose its stories and their order, or leave them to the rules; write introductions',
      description:
        'What is not given stays; `chosen: null` leaves the stories to the rules. With another `version` than the issue has, the answer is 409.',
      tags,
      body: IssueChange,
      response: { 200: ComingIssueAnswer },
    },
    handler: ({ body }) => editIssue(services, body),
  });
  api.route({
    method: 'PUT',
    url: `${path}/automatic`,
    config,
    schema: {
      summary: 'Have issues go out by themselves, or wait for a person',
      tags,
      body: z.strictObject({ automatic: z.boolean() }),
      response: { 200: AutomaticAnswer },
    },
    handler: ({ body }) => setAutomatic(services, body.automatic),
  });
}

const decisions = [
  { name: 'hold', decide: holdIssue, summary: 'Keep the issue from going out by itself' },
  { name: 'release', decide: releaseIssue, summary: 'Let the issue go out by itself again' },
  { name: 'drop', decide: dropIssue, summary: 'Decide against the issue; answers the next one' },
  {
    name: 'take-back',
    decide: unscheduleIssue,
    summary: 'Take the sending back that was asked for; 409 once it has begun',
  },
] as const;

function mountDecisions(api: Api, services: Services): void {
  for (const { name, decide, summary } of decisions) {
    api.route({
      method: 'POST',
      url: `${coming}/${name}`,
      config,
      schema: { summary, tags, body: SeenIssue, response: { 200: ComingIssueAnswer } },
      handler: ({ body }) => decide(services, body),
    });
  }
}

function mountSending(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: `${coming}/send`,
    config,
    schema: {
      summary:
        'Send the issue now, as it was seen: in ten seconds, until when it can be taken back',
      description:
        'Once: whoever asks again, or with another `version` than the issue has, is answered 409.',
      tags,
      body: SeenVersion,
      response: { 200: SendingAnswer },
    },
    handler: async ({ body }) => {
      const { audience, sends_in_ms } = await scheduleIssue(services, body);
      const recipients = audience.es + audience.en;
      const message = t('issues.sendingSoon', { count: recipients });
      return { message, sends_in_ms: sends_in_ms ?? 0, recipients };
    },
  });
}

function mountPreview(api: Api, services: Services, { renderIssueEmail: render }: Renderer): void {
  api.route({
    method: 'POST',
    url: `${coming}/test`,
    config,
    schema: {
      summary: 'Mail the coming issue in one language to the administrator who asks',
      tags,
      body: InLanguage,
      response: { 200: TestSentAnswer },
    },
    handler: async (request) => {
      const { email } = callerOf(request);
      await sendTest(services, { ...request.body, to: email, render });
      const isWritten = !services.config.SMTP_URL;
      const message = isWritten ? t('issues.testWritten') : t('issues.testSent', { email });
      return { message, is_written: isWritten };
    },
  });
  api.route({
    method: 'GET',
    url: `${coming}/preview`,
    config,
    schema: {
      summary: 'The mail of the coming issue in one language, as HTML and as text',
      tags,
      querystring: InLanguage,
      response: { 200: IssueEmailAnswer },
    },
    handler: ({ query }) => previewIssue(services, { ...query, render }),
  });
  api.route({
    method: 'GET',
    url: `${coming}/subjects`,
    config,
    schema: {
      summary: 'The subjects under which the coming issue would go out now',
      tags,
      querystring: NoQuery,
      response: { 200: SubjectsAnswer },
    },
    handler: () => previewSubjects(services, render),
  });
}

function mountPast(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: `${path}/issues`,
    config,
    schema: {
      summary: 'What became of the issue of each week, newest first',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(IssueReportAnswer) },
    },
    handler: async () => reportIssues(services, await listIssues(services)),
  });
  api.route({
    method: 'GET',
    url: `${path}/issues/:number`,
    config,
    schema: {
      summary: 'An issue that was sent, and what became of its mails',
      tags,
      params: ByNumber,
      querystring: NoQuery,
      response: { 200: WholeIssueAnswer },
    },
    handler: async ({ params }) =>
      reportIssue(services, await getPastIssue(services, params.number)),
  });
}
