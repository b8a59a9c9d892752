// The mail of an issue in one language: HTML that holds in mail programs, and the same as text.
import { renderToStaticMarkup } from 'react-dom/server';
import { type Reader, ReaderProvider } from '#app/ui/reader.tsx';
import { shorten } from '#app/ui/shorten.ts';
import type { IssueEmail, IssueEmailView } from '#domain/issues';
import { accentOf } from '#domain/publication';
import { localized } from '#i18n/i18n';
import { translatorsFor } from '#i18n/messages';
import { defaultAccent } from './email-tones.ts';
import { SiteProvider } from './email-addresses.tsx';
import { issueEmailText } from './email-text.ts';
import { IssueEmailDocument } from './issue-email.tsx';

const subjectLength = 110;

/** Renders the email; it is the same for everybody but for two links, which `#domain/issues` names. */
export function renderIssueEmail(view: IssueEmailView): IssueEmail {
  const { language } = view;
  const reader: Reader = {
    language,
    t: translatorsFor(view.naming)[language],
    now: new Date(view.date),
  };
  const subject = subjectOf(view, reader);
  const html = renderToStaticMarkup(
    <ReaderProvider reader={reader}>
      <SiteProvider siteUrl={view.siteUrl}>
        <IssueEmailDocument view={view} title={subject} />
      </SiteProvider>
    </ReaderProvider>,
  );
  return {
    subject,
    html:
      doctype +
      accented(html, view.naming.accent)
        .replaceAll(preload, '')
        .replace('</head>', `${forOutlook}</head>`),
    text: issueEmailText(html),
  };
}

/** Mail programs know no variables: another accent takes the place of the default's colours. */
function accented(html: string, accent?: string): string {
  if (!accent) return html;
  const { day, night } = accentOf(accent).text;
  return html.replaceAll(defaultAccent.day, day).replaceAll(defaultAccent.night, night);
}

/** React asks browsers to fetch pictures early; a mail holds no links but the reader's. */
const preload = /<link rel="preload" as="image"[^>]*>/g;

/** What mail programs read as standards mode; some of them know no shorter form. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Outlook lays out as Word does: it knows no greatest width. */
const forOutlook = '<!--[if mso]><style>.sheet{width:568px}</style><![endif]-->';

/** The headline that leads. Its labels stand in the email, before the headline itself. */
function subjectOf({ content, number }: IssueEmailView, reader: Reader): string {
  const { t, language } = reader;
  const lead = content.picks[0]?.article;
  if (!lead) return t('newsletter.title');
  const title = shorten(localized(lead, 'title', language).text, subjectLength);
  return number === null
    ? t('letter.subjectComing', { title })
    : t('letter.subject', { number, title });
}
