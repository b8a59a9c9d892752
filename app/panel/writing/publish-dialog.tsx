import { useState } from 'react';
import type { Schedule } from '#domain/content';
import { editorialPlace } from '#i18n/dates';
import { type Language, languages } from '#i18n/i18n';
import { CallFailed } from '../api.ts';
import { RefusedSentences, refusedSentences } from '../review/refused-sentences.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField, TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { changedFields } from './changed-fields.ts';
import { languageOf } from './difference/content-changes.ts';
import { fieldLabel } from './field-labels.ts';
import { clockTime, isoOf } from './editors-clock.ts';
import styles from './publish-dialog.module.css';
import type { FieldName } from './merge-content.ts';
import { ReaderChanges } from './reader-changes.tsx';
import { useWriting } from './use-writing.ts';
import { whyNotIn } from './what-is-missing.ts';
import { publishCopy, scheduleCopy } from './writing-calls.ts';
import type { SessionState } from './writing-session.ts';

/** Which languages, when, and what publishing does: for readers, and what is missing. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { w } = useWriting();
  const form = usePublishing(onClose);
  const { chosen, isLater, failure } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={w('writing.publishTitle')}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{w('writing.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={form.isBusy}
            disabledReason={form.whyNot}
            onClick={() => void form.run()}
          >
            {w(isLater ? 'writing.scheduleIt' : 'writing.publishNow')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null && <Failure failure={failure} isPlanned={isLater} />}
        <fieldset className={styles.group}>
          <legend>{w('writing.languages')}</legend>
          {languages.map((each) => (
            <CheckField
              key={each}
              name={`publish-${each}`}
              label={w(each === 'es' ? 'writing.spanish' : 'writing.english')}
              hint={form.whyNotIn(each)}
              value={chosen.includes(each)}
              onChange={(isOn) => form.choose(each, isOn)}
            />
          ))}
        </fieldset>
        <WhenField form={form} />
        <ReaderChanges chosen={chosen} />
      </div>
    </Dialog>
  );
}

type Publishing = ReturnType<typeof usePublishing>;

function WhenField({ form }: { form: Publishing }) {
  const { isLater, setIsLater, at, setAt, isPlanned } = form;
  const { w } = useWriting();
  return (
    <fieldset className={styles.group}>
      <legend>{w('writing.when')}</legend>
      <CheckField
        name="later"
        label={w('writing.later')}
        hint={isPlanned && !isLater ? w('writing.plannedDropped') : undefined}
        value={isLater}
        onChange={setIsLater}
      />
      {isLater && (
        <div className={styles.two}>
          <TextField
            name="at-day"
            type="date"
            label={w('writing.atDay')}
            isRequired
            value={at.day}
            onChange={(day) => setAt({ ...at, day })}
          />
          <TextField
            name="at-time"
            type="time"
            label={w('writing.atTime', { place: editorialPlace() })}
            isRequired
            value={at.time}
            onChange={(time) => setAt({ ...at, time })}
          />
        </div>
      )}
    </fieldset>
  );
}

function usePublishing(onClose: () => void) {
  const { session, state, w } = useWriting();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const whyNot = (language: Language) => whyNotIn(w, state.content, language);
  const [chosen, setChosen] = useState(() =>
    firstChosen(
      state,
      languages.filter((each) => whyNot(each) === undefined),
    ),
  );
  const planned = plannedFor(state, chosen);
  const plannedAt = oneTimeOf(planned);
  const [at, setAt] = useState(() => clockTime(plannedAt));
  const [isLater, setIsLater] = useState(plannedAt !== null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const time = isLater && at.time !== '' ? isoOf(at) : null;
  async function run() {
    setIsBusy(true);
    setFailure(null);
    try {
      await session.act(({ id, version }) =>
        time === null
          ? publishCopy(id, version, chosen)
          : scheduleCopy(id, version, { languages: chosen, at: time }),
      );
      toasts.show({ title: w(time === null ? 'writing.published' : 'writing.scheduled') });
      void refetch();
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }
  const why = chosen.length === 0 ? 'writing.noLanguage' : 'writing.noTime';
  return {
    whyNotIn: whyNot,
    chosen,
    choose: (each: Language, isOn: boolean) =>
      setChosen(languages.filter((other) => (other === each ? isOn : chosen.includes(other)))),
    isPlanned: planned.length > 0,
    isLater,
    setIsLater,
    at,
    setAt,
    isBusy,
    failure,
    run,
    whyNot: chosen.length === 0 || (isLater && time === null) ? w(why) : undefined,
  };
}

/** What waits for its time in these languages. */
function plannedFor({ copy }: SessionState, chosen: readonly Language[]) {
  return copy.schedules.filter(
    ({ language, state }) => state === 'waiting' && chosen.includes(language),
  );
}

function oneTimeOf(planned: readonly Schedule[]): string | null {
  const times = new Set(planned.map(({ at }) => at));
  return times.size === 1 ? [...times][0]! : null;
}

/** All; but where what readers have is corrected, a language that they have not goes out only when somebody says so. */
function firstChosen(
  { copy, content }: SessionState,
  all: readonly Language[],
): readonly Language[] {
  const given = all.filter((each) => copy.public[each]);
  const changed = Object.keys(changedFields(copy.stored ?? content, content)) as FieldName[];
  const isCorrected = changed.some((field) => given.some((each) => each === languageOf(field)));
  return isCorrected ? given : all;
}

/** The server's sentence, and one for each field it refuses. */
function Failure({ failure, isPlanned }: { failure: unknown; isPlanned: boolean }) {
  const { state, w } = useWriting();
  const sentences = refusedSentences(failure);
  if (sentences.length > 0) return <RefusedSentences id={state.copy.id} sentences={sentences} />;
  const reason = failure instanceof Error ? failure.message : '';
  const details = failure instanceof CallFailed ? Object.entries(failure.details) : [];
  return (
    <div className={styles.failure} role="alert">
      <p>
        <strong>{w(isPlanned ? 'writing.scheduleFailed' : 'writing.publishFailed')}.</strong>{' '}
        {reason}
      </p>
      <ul>
        {details
          .filter(([, text]) => typeof text === 'string' && text !== reason)
          .map(([field, text]) => (
            <li key={field}>
              {fieldLabel(w, field.replace(/\..*$/, ''))}: {text}
            </li>
          ))}
      </ul>
    </div>
  );
}
