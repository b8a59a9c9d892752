// The coming issue's mail before it goes out: looked at, and sent to an editor alone.
import { randomUUID } from 'node:crypto';
import { Conflict, Unavailable } from '#domain/errors';
import { getPublication, publicationMessages, senderName } from '#domain/publication/server';
import { answerOf, wasRecipientRefused } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { comingIssue } from './coming.server.ts';
import { type IssueEmail, placeholderValues, type RenderIssueEmail } from './issues.ts';
import { nextNumber, renderEmails } from './freezing.server.ts';

interface Wanted {
  language: 'es' | 'en';
  render: RenderIssueEmail;
}

/** The mail of the coming issue in this language, as it would go out now. Its personal links lead to the newsletter's page. */
export async function previewIssue(
  services: Services,
  { language, render }: Wanted,
): Promise<IssueEmail> {
  const { content, due_at: date } = await comingIssue(services);
  const siteUrl = services.config.SITE_URL;
  const naming = await getPublication(services);
  const email = await render({ language, number: null, date, content, siteUrl, naming });
  const page = `${siteUrl}${language === 'en' ? '/en' : ''}/boletin`;
  const words = Object.entries(placeholderValues({ unsubscribe: page, preferences: page }));
  const put = (text: string) =>
    words.reduce((done, [word, own]) => done.replaceAll(word, () => own), text);
  return { subject: email.subject, html: put(email.html), text: put(email.text) };
}

/** The subjects under which the coming issue would go out now, in both languages. */
export async function previewSubjects(
  services: Services,
  render: RenderIssueEmail,
): Promise<Record<'es' | 'en', string>> {
  const { content, due_at: date } = await comingIssue(services);
  const number = await nextNumber(services.db);
  const siteUrl = services.config.SITE_URL;
  const naming = await getPublication(services);
  const { es, en } = await renderEmails(render, { number, date, content, siteUrl, naming });
  return { es: es.subject, en: en.subject };
}

/**
 * Mails the coming issue to one address, as a test. Throws `Conflict` where the mail server refuses that
 * address, and `Unavailable` where it takes no mail; both with what it said.
 */
export async function sendTest(
  services: Services,
  { to, ...wanted }: Wanted & { to: string },
): Promise<void> {
  const { subject, html, text } = await previewIssue(services, wanted);
  const messageId = `issue-test-${randomUUID()}`;
  const marked = (await publicationMessages(services))[wanted.language]('mail.issueTest', {
    subject,
  });
  try {
    await services.mail.send({
      to,
      subject: marked,
      html,
      text,
      messageId,
      fromName: await senderName(services),
    });
  } catch (cause) {
    const details = { answer: answerOf(cause) };
    if (wasRecipientRefused(cause)) throw new Conflict('issues.testRefused', details);
    throw new Unavailable('issues.testNotTaken', { cause, details, retryAfterSeconds: 60 });
  }
}
