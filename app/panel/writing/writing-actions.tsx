import { Eye, History, ListChecks, Save, Send } from 'lucide-react';
import { useState } from 'react';
import { reviewPath } from '../review/review-address.ts';
import { useReviewWords } from '../review/use-review-words.ts';
import { LinkButton } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { publishButtonId } from './focus-publish.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { PreviewsDialog } from './previews-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useSave } from './use-saving.ts';
import { useWriting } from './use-writing.ts';

/** The title of the article and the acts on it. */
export function WritingActions() {
  const { session, state, w } = useWriting();
  const r = useReviewWords();
  const save = useSave(session);
  const [opened, setOpened] = useState<'history' | 'previews' | 'publish' | null>(null);
  const close = () => setOpened(null);
  const blocked = state.conflicts.length > 0 ? w('writing.publishBlocked') : undefined;
  const isRejected = state.copy.state === 'rejected';
  const refused = blocked ?? (isRejected ? w('writing.publishRejected') : undefined);
  const { title_es: es, title_en: en } = state.content;
  const title = es || en;
  const quoted = title ? ({ text: title, language: es ? 'es' : 'en' } as const) : undefined;
  return (
    <Toolbar title={title || w('writing.untitled')} quoted={quoted}>
      <Button icon={<History />} onClick={() => setOpened('history')}>
        {w('writing.history')}
      </Button>
      <Button icon={<Eye />} onClick={() => setOpened('previews')}>
        {w('writing.previews')}
      </Button>
      <LinkButton to={reviewPath(state.copy.id)} icon={<ListChecks />}>
        {r('review.open')}
      </LinkButton>
      <Button
        icon={<Save />}
        aria-keyshortcuts="Control+S Meta+S"
        disabledReason={blocked}
        onClick={save}
      >
        {w('writing.save')}
      </Button>
      <Button
        id={publishButtonId}
        variant="primary"
        icon={<Send />}
        disabledReason={refused}
        onClick={() => setOpened('publish')}
      >
        {w('writing.publish')}
      </Button>
      {opened === 'publish' && <PublishDialog onClose={close} />}
      {opened === 'history' && <HistoryDialog onClose={close} />}
      {opened === 'previews' && <PreviewsDialog onClose={close} />}
    </Toolbar>
  );
}
