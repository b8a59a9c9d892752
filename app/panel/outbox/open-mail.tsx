import { Download } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useMemo } from 'react';
import { formatNumber, type Language } from '#i18n/i18n';
import facts from '../messages/open-message.module.css';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Fact } from '../ui/fact.tsx';
import { HtmlFrame } from '../ui/html-frame.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { isolatedHtml, withoutFetching } from './isolated-mail.ts';
import styles from './open-mail.module.css';
import { type OutboxMail, useMail } from './use-outbox.ts';

/** One mail: headers, HTML and text, attachments, and the link to its file. */
export function OpenMail({ name }: { name: string }) {
  const t = useT();
  const query = useMail(name);
  return (
    <QueryResult
      query={query}
      data={query.data}
      loadingText={t('panel.loadingMail')}
      failed="panel.loadMailFailed"
    >
      {(mail) => {
        const subject = mail.subject || t('panel.noSubject');
        return (
          <article aria-label={t('panel.mailOf', { subject })}>
            <Head mail={mail} subject={subject} />
            <Content key={mail.name} mail={mail} />
          </article>
        );
      }}
    </QueryResult>
  );
}

function Head({ mail, subject }: { mail: OutboxMail; subject: string }) {
  const { t, language } = usePanel();
  const { name, from, to, written_at, size, headers, attachments } = mail;
  return (
    <header className={facts.head}>
      <h3 className={facts.name}>
        <bdi>{subject}</bdi>
      </h3>
      <dl className={facts.facts}>
        <Fact name={t('panel.mailFrom')}>{from}</Fact>
        <Fact name={t('panel.mailTo')}>{to || t('panel.noRecipient')}</Fact>
        <Fact name={t('panel.mailWritten')}>
          <AdminDate iso={written_at} hasTime />
        </Fact>
        <Fact name={t('panel.mailSize')}>{sizeText(size, language)}</Fact>
      </dl>
      {attachments.length > 0 && <Attachments of={attachments} />}
      {headers.length > 0 && (
        <details className={styles.headers}>
          <summary>{t('panel.mailHeaders', { count: headers.length })}</summary>
          <dl className={facts.facts}>
            {headers.map((header, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a header may come twice, and none moves
              <Fact key={index} name={header.name}>
                {header.value}
              </Fact>
            ))}
          </dl>
        </details>
      )}
      <p className={styles.file}>
        <ButtonLink
          href={`/api/admin/outbox/${encodeURIComponent(name)}/file`}
          icon={<Download />}
          isDownload
        >
          {t('panel.downloadMail')}
        </ButtonLink>
      </p>
    </header>
  );
}

function Attachments({ of }: { of: OutboxMail['attachments'] }) {
  const { t, language } = usePanel();
  return (
    <>
      <h4 className={styles.heading}>{t('panel.attachments', { count: of.length })}</h4>
      <ul className={styles.attachments}>
        {of.map(({ name, type, size }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and none moves
          <li key={index}>
            <bdi>{name ?? t('panel.noFileName')}</bdi>{' '}
            <span>
              ({type}, {sizeText(size, language)})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The HTML and the text, as tabs if there are both. */
function Content({ mail: { text, html, problem, subject } }: { mail: OutboxMail }) {
  const t = useT();
  if (problem) {
    const sentence = problem === 'too-large' ? 'panel.mailTooLarge' : 'panel.mailUnreadable';
    return <EmptyState title={t(sentence)} />;
  }
  if (!html && !text) return <EmptyState title={t('panel.mailNoContent')} />;
  const tabs = [
    ...(html ? [{ value: 'html', name: t('panel.mailHtml') }] : []),
    ...(text ? [{ value: 'text', name: t('panel.mailPlain') }] : []),
  ];
  return (
    <Tabs.Root className={styles.content} defaultValue={html ? 'html' : 'text'}>
      <TabList
        label={t('panel.mailOf', { subject: subject || t('panel.noSubject') })}
        tabs={tabs}
      />
      {html && (
        <Tabs.Content value="html" tabIndex={-1}>
          <p className={styles.isolated}>{t('panel.mailHtmlHint')}</p>
          <IsolatedMail html={html} title={subject || t('panel.noSubject')} />
        </Tabs.Content>
      )}
      {text && (
        <Tabs.Content value="text" tabIndex={-1}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so keys must reach it */}
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}

/** The HTML of the mail; nothing in it runs or is fetched from elsewhere. */
function IsolatedMail({ html, title }: { html: string; title: string }) {
  const { nonce } = usePanel();
  const isolated = useMemo(() => isolatedHtml(html, nonce), [html, nonce]);
  return (
    <HtmlFrame
      className={styles.frame}
      html={isolated}
      title={title}
      filterStyle={withoutFetching}
    />
  );
}

function sizeText(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return `${formatNumber(kilobytes, language)} KB`;
}
