import { Trash2, Undo2 } from 'lucide-react';
import { adminTime } from './editors-clock.ts';
import { languages } from '#i18n/i18n';
import type { WritingTranslate } from '#i18n/writing-messages';
import { Button } from '../ui/button.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import type { Other } from './use-presence.ts';
import { languageNames } from './field-labels.ts';
import { publicAddress } from '../public-address.ts';
import { usePutBack } from './use-put-back.ts';
import { useRemoval } from './use-removal.ts';
import { useUnpublish } from './use-unpublish.ts';
import { useWriting } from './use-writing.ts';
import type { SaveStatus, SessionState } from './writing-session.ts';
import styles from './writing.module.css';

/** Whether it is saved, what readers see of it, and who else has it open. */
export function SaveLine({ others }: { others: readonly Other[] }) {
  const { state, w } = useWriting();
  return (
    <div className={styles.line}>
      <Saved />
      {state.refusal?.status === 404 && <PutBackButton />}
      <Publication />
      <PublicLinks />
      <UnpublishButtons />
      {state.copy.state !== 'published' && <RemoveButton />}
      {others.map((other) => (
        <span key={other.name} className={styles.other}>
          {alsoOpen(other, w)}
        </span>
      ))}
    </div>
  );
}

const troubles: ReadonlySet<SaveStatus> = new Set(['refused', 'offline', 'delayed']);

/** Announced where it is trouble or was waited for: not at each pause of the one who types. */
function Saved() {
  const { state, w } = useWriting();
  const isTrouble = state.conflicts.length > 0 || troubles.has(state.status);
  const isAnnounced = isTrouble || (state.status === 'saved' && state.isAwaited);
  const text = saveText(state, w);
  return (
    <span className={styles.saving} data-trouble={isTrouble || undefined}>
      {!isAnnounced && text}
      <output>{isAnnounced && text}</output>
    </span>
  );
}

function saveText(state: SessionState, w: WritingTranslate): string {
  if (state.conflicts.length > 0) return w('writing.clashed');
  switch (state.status) {
    case 'saving':
      return w('writing.saving');
    case 'unsaved':
      return w('writing.unsaved');
    case 'offline':
      return w(state.isKept ? 'writing.offline' : 'writing.offlineLost');
    case 'delayed':
      return w(state.isKept ? 'writing.delayed' : 'writing.delayedLost');
    case 'refused':
      return w('writing.refused', { reason: state.refusal?.message ?? '' });
    default:
      return state.savedAt
        ? w('writing.saved', { time: adminTime(state.savedAt.toISOString()) })
        : w('writing.savedYet');
  }
}

function Publication() {
  const { state, w } = useWriting();
  const { copy } = state;
  const shown = (['es', 'en'] as const).filter((language) => copy.public[language]);
  if (copy.state === 'rejected') {
    return <StatusMark tone="bad">{w('writing.stateRejected')}</StatusMark>;
  }
  if (shown.length === 0) {
    const label = copy.state === 'published' ? 'writing.statePublished' : 'writing.stateDraft';
    return <StatusMark tone="still">{w(label)}</StatusMark>;
  }
  const isChanged = copy.changed.es || copy.changed.en;
  return (
    <StatusMark tone={isChanged ? 'waiting' : 'good'}>
      {w('writing.publicIn', { languages: languageNames(w, shown) })}
      {isChanged && `, ${w('writing.changesWaiting')}`}
    </StatusMark>
  );
}

/** Where readers of each language see it. */
function PublicLinks() {
  const { state, w } = useWriting();
  const { slug, public: shown } = state.copy;
  return languages
    .filter((language) => shown[language])
    .map((language) => (
      <a key={language} href={publicAddress(slug, language)}>
        {w('writing.see', { language: languageNames(w, [language]) })}
      </a>
    ));
}

/** Since when somebody else has it open: an hour of today, or an earlier day. */
function alsoOpen({ name, since }: Other, w: WritingTranslate): string {
  const time = adminTime(since);
  const hour = /^\d+(?=:\d\d$)/.exec(time)?.[0];
  if (hour === undefined) return w('writing.alsoOpenDay', { name, time });
  return w('writing.alsoOpen', { name, time, count: Number(hour) });
}

/** For a text that somebody else put into the trash while it is open here. */
function PutBackButton() {
  const { w } = useWriting();
  const putBack = usePutBack();
  return (
    <Button size="small" icon={<Undo2 />} onClick={putBack}>
      {w('writing.putBack')}
    </Button>
  );
}

function RemoveButton() {
  const { w } = useWriting();
  const ask = useRemoval();
  return (
    <Button size="small" icon={<Trash2 />} onClick={ask}>
      {w('writing.remove')}
    </Button>
  );
}

function UnpublishButtons() {
  const { state, w } = useWriting();
  const { isPublic, isInBoth, ask } = useUnpublish();
  const disabledReason = state.conflicts.length > 0 ? w('writing.publishBlocked') : undefined;
  if (!isPublic) return null;
  return (
    <span className={styles.unpublish}>
      <Button size="small" disabledReason={disabledReason} onClick={() => ask(false)}>
        {w('writing.unpublish')}
      </Button>
      {isInBoth && (
        <Button size="small" disabledReason={disabledReason} onClick={() => ask(true)}>
          {w('writing.unpublishEnglish')}
        </Button>
      )}
    </span>
  );
}
