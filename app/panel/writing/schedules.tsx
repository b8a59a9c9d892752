import { adminDateTime } from '#i18n/dates';
import { languages } from '#i18n/i18n';
import type { Schedule } from '#domain/content';
import type { WritingKey } from '#i18n/writing-messages';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toast.tsx';
import { languageNames } from './field-labels.ts';
import { focusPublish } from './focus-publish.ts';
import { useWriting } from './use-writing.ts';
import { withdrawSchedule } from './writing-calls.ts';
import styles from './writing.module.css';

/** What is planned, each with a button that takes it back. */
export function Schedules() {
  const { state, w } = useWriting();
  const waiting = state.copy.schedules.filter(({ state: each }) => each !== 'done');
  const planned = languages.flatMap((each) => waiting.filter(({ language }) => language === each));
  if (planned.length === 0) return null;
  return (
    <ul className={styles.schedules} aria-label={w('writing.when')}>
      {planned.map((schedule) => (
        <li key={schedule.language} className={styles.schedule}>
          <Planned schedule={schedule} />
        </li>
      ))}
    </ul>
  );
}

/** The next thing to withdraw, or else the button that publishes. */
function focusNext(): void {
  const next = document.querySelector<HTMLElement>(`.${styles['schedule']} button`);
  if (next && document.activeElement === document.body) next.focus({ preventScroll: true });
  else focusPublish();
}

function Planned({ schedule }: { schedule: Schedule }) {
  const { session, state, w } = useWriting();
  const toasts = useToasts();
  const language = languageNames(w, [schedule.language]);
  const key = schedule.state === 'failed' ? 'writing.plannedFailed' : 'writing.planned';
  async function withdraw() {
    try {
      await session.act(({ id }) => withdrawSchedule(id, [schedule.language]));
      // Its button is gone: once it is drawn so, the one of the other language is next.
      setTimeout(focusNext);
      toasts.show({ title: w('writing.withdrawn') });
    } catch (error) {
      toasts.failed('panel.unexpected', error);
    }
  }
  return (
    <>
      <span>
        {w(key, { language, time: adminDateTime(schedule.at) })}
        {schedule.problem && <Reason problem={schedule.problem} />}
        {schedule.state === 'waiting' && schedule.is_behind && (
          <span className={styles.behind}>
            {w('writing.plannedBehind', { number: schedule.revision })}
          </span>
        )}
      </span>
      <Button
        size="small"
        disabledReason={state.conflicts.length > 0 ? w('writing.publishBlocked') : undefined}
        aria-label={w('writing.withdrawLanguage', { language })}
        onClick={withdraw}
      >
        {w('writing.withdraw')}
      </Button>
    </>
  );
}

const reasons = new Map<string, WritingKey>([
  ['articles.sentencesDiffer', 'writing.planDiffers'],
  ['articles.sourceGone', 'writing.planSourceGone'],
  ['content.planMissed', 'writing.planMissed'],
  ['content.planBeforeRestore', 'writing.planBeforeRestore'],
  ['content.spanishFirst', 'writing.spanishFirst'],
]);

/** Why it was not published at its time. */
function Reason({ problem }: { problem: string }) {
  const { w } = useWriting();
  const reason = reasons.get(problem);
  return reason ? <span className={styles.reason}>{w(reason)}</span> : null;
}
