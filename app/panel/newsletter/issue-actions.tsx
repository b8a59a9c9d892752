import { Eye, Hand, Play, Send, Trash2 } from 'lucide-react';
import type { ComingIssue } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './issue-actions.module.css';
import { useIssueActions } from './use-issue-actions.ts';

export interface IssueActionsProps {
  issue: ComingIssue;
  /** Whether there is unsaved text. */
  isTyped: boolean;
  onPreview: () => void;
}

/** The actions on the coming issue; the irreversible one is set apart. */
export function IssueActions({ issue, isTyped, onPreview }: IssueActionsProps) {
  const t = useT();
  const { busy, ...decisions } = useIssueActions(issue);
  const isHeld = issue.status === 'held';
  const isBusy = (name: typeof busy) => ({
    isBusy: busy === name,
    isDisabled: busy !== null,
  });
  return (
    <div className={styles.actions}>
      <Switch isOn={issue.is_automatic} isBusy={busy !== null} onTurn={decisions.setAutomatic}>
        {t('panel.automatic')}
      </Switch>
      <span className={styles.room} />
      <Button variant="primary" icon={<Eye />} onClick={onPreview}>
        {t('panel.preview')}
      </Button>
      {issue.held_because !== 'late' && (
        <Button
          icon={isHeld ? <Play /> : <Hand />}
          {...isBusy(isHeld ? 'release' : 'hold')}
          onClick={isHeld ? decisions.release : decisions.hold}
        >
          {t(isHeld ? 'panel.release' : 'panel.hold')}
        </Button>
      )}
      <Button
        icon={<Send />}
        {...isBusy('send')}
        disabledReason={whyNotSend()}
        onClick={decisions.send}
      >
        {t('panel.sendNow')}
      </Button>
      <span className={styles.apart}>
        <Button variant="danger" icon={<Trash2 />} {...isBusy('drop')} onClick={decisions.drop}>
          {t('panel.drop')}
        </Button>
      </span>
    </div>
  );

  function whyNotSend(): string | undefined {
    if (issue.content.picks.length === 0) return t('panel.noStories');
    return isTyped ? t('panel.saveIntroFirst') : undefined;
  }
}
