import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminDateTime } from '#i18n/dates';
import { usePanel, useT } from '../panel-context.tsx';
import { useComingIssue } from '../newsletter/use-issues.ts';
import { AdminDate } from '../ui/admin-date.tsx';
import { LinkButton } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, LoadFailure } from '../ui/query-result.tsx';
import { reviewPath } from '../review/review-address.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import { undecidedDrafts, useCountsQuery } from '../use-counts.ts';
import styles from './today-page.module.css';
import { type Today, useToday } from './use-today.ts';

/** What waits for a person, each a link to where it is settled. */
export function TodayPage() {
  const t = useT();
  const { data: counts, error: countsError } = useCountsQuery();
  const today = useToday();
  const coming = useComingIssue();
  const failure = (today.data ? null : today.error) ?? (counts ? null : countsError);
  if (failure) return <LoadFailure text="panel.loadTodayFailed" error={failure} />;
  return (
    <>
      <Toolbar title={t('panel.today')} />
      {today.data && counts && !coming.isPending ? (
        <>
          <Waiting
            drafts={undecidedDrafts(counts)}
            unread={counts.messages.unread}
            reopened={today.data.reopened}
            failing={today.data.failing_agents}
            stoppedAt={today.data.agents_stopped_at}
          />
          <Ahead coming={coming} today={today.data} />
          <LegalGaps count={today.data.legal_gaps.length} />
        </>
      ) : (
        <Loading text={t('panel.loadingToday')} />
      )}
    </>
  );
}

interface WaitingProps {
  drafts: number;
  unread: number;
  reopened: Today['reopened'];
  failing: Today['failing_agents'];
  /** Since when all agents are stopped. */
  stoppedAt: string | null;
}

/** What asks for a decision. */
function Waiting({ drafts, unread, reopened, failing, stoppedAt }: WaitingProps) {
  const { t, language } = usePanel();
  const u = useUpkeepWords();
  if (drafts + unread + reopened.length + failing.length === 0 && stoppedAt === null) {
    return (
      <div className={styles.section}>
        <EmptyState title={t('panel.nothingWaits')} hint={t('panel.nothingWaitsHint')}>
          <LinkButton to="/articulos/nuevo" icon={<PenLine />}>
            {t('panel.newArticle')}
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <Section title={t('panel.waitingForYou')}>
      {drafts > 0 && <Row to="/publicaciones">{t('panel.draftsWait', { count: drafts })}</Row>}
      {unread > 0 && <Row to="/mensajes">{t('panel.messagesWait', { count: unread })}</Row>}
      {reopened.map(({ id, title, slug, sentences }) => (
        <Row
          key={id}
          to={reviewPath(id)}
          mark={
            <StatusMark tone="bad">{t('panel.sentencesDiffer', { count: sentences })}</StatusMark>
          }
        >
          <bdi lang={language === 'es' ? undefined : 'es'}>{title || slug}</bdi>
        </Row>
      ))}
      {stoppedAt !== null && (
        <Row to="/agentes" aside={<AdminDate iso={stoppedAt} hasTime />}>
          {u('upkeep.agentsAreStopped')}
        </Row>
      )}
      {failing.map(({ id, name, at, reason }) => (
        <Row
          key={id}
          to="/agentes"
          note={reason}
          aside={<AdminDate iso={at} hasTime />}
          mark={<StatusMark tone="bad">{t('panel.lastRunFailed')}</StatusMark>}
        >
          {name}
        </Row>
      ))}
    </Section>
  );
}

interface AheadProps {
  coming: ReturnType<typeof useComingIssue>;
  today: Today;
}

/** What goes out by itself or at a time, the soonest first. */
function Ahead({ coming, today }: AheadProps) {
  const issueAt = coming.data ? Date.parse(coming.data.due_at) : Infinity;
  const first = today.scheduled.filter(({ at }) => Date.parse(at) < issueAt);
  const later = today.scheduled.slice(first.length);
  return (
    <Section title={useT()('panel.ahead')}>
      {first.map(plannedRow)}
      <IssueRow coming={coming} />
      {later.map(plannedRow)}
    </Section>
  );
}

/** The newsletter, or why it cannot be said when it goes out. */
function IssueRow({ coming: { data, error } }: Pick<AheadProps, 'coming'>) {
  const t = useT();
  if (!data) {
    return (
      <Row to="/boletin" note={error?.message}>
        {t('panel.loadIssueFailed')}
      </Row>
    );
  }
  return (
    <Row
      to="/boletin"
      aside={<time dateTime={data.due_at}>{adminDateTime(data.due_at)}</time>}
      mark={
        data.status === 'held' && <StatusMark tone="waiting">{t('panel.issueIsHeld')}</StatusMark>
      }
    >
      {t('panel.comingIssue')}
    </Row>
  );
}

type Planned = Today['scheduled'][number];

function plannedRow(planned: Planned): ReactNode {
  return <PlannedRow key={`${planned.id} ${planned.language}`} planned={planned} />;
}

function PlannedRow({
  planned: { id, title, slug, language: of, at, state },
}: {
  planned: Planned;
}) {
  const { t, language } = usePanel();
  const isWaiting = state === 'waiting';
  const inLanguage = t(of === 'es' ? 'panel.inSpanish' : 'panel.inEnglish');
  return (
    <Row
      to={`/articulos/${id}`}
      aside={<time dateTime={at}>{adminDateTime(at)}</time>}
      mark={
        <StatusMark tone={isWaiting ? 'waiting' : 'bad'}>
          {isWaiting ? inLanguage : t('panel.scheduleFailed')}
        </StatusMark>
      }
    >
      <bdi lang={language === 'es' ? undefined : 'es'}>{title || slug}</bdi>
    </Row>
  );
}

/** What the legal pages lack: of no hurry, so that it does not count among what waits. */
function LegalGaps({ count }: { count: number }) {
  const u = useUpkeepWords();
  if (count === 0) return null;
  return (
    <p className={styles.quiet}>
      <Link to="/publicacion">{u('upkeep.legalGaps', { count })}</Link>
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  children: ReactNode;
  mark?: ReactNode;
  aside?: ReactNode;
  /** A sentence beneath what the row is called. */
  note?: string | null;
}

function Row({ to, children, mark, aside, note }: RowProps) {
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
      {mark}
      {aside && <span className={styles.aside}>{aside}</span>}
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}
