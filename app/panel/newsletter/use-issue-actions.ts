// An editor's decisions about the coming issue; toasts report each.
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import type { ComingIssue } from '#domain/issues';
import type { PanelKey } from '#i18n/panel-messages';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { SendQuestion } from './send-question.tsx';
import { comingPath, newsletterKey, newsletterPath } from './use-issues.ts';
import { focusUndoSending, useUndoSending } from './use-undo-sending.ts';

type Name = 'automatic' | 'hold' | 'release' | 'drop' | 'send';

/** The decisions, and which one is pending. */
export function useIssueActions(issue: ComingIssue) {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { undoSending } = useUndoSending();
  const { busy, run } = useSerialAction();
  const { id, version } = issue;

  const decide = (name: 'hold' | 'release' | 'drop', done: PanelKey) =>
    run(name, async () => {
      await call('POST', `${comingPath}/${name}`, { body: { id } });
      toasts.done(done);
    });

  const send = () =>
    run('send', async () => {
      const { recipients: count } = await call<{ recipients: number }>(
        'POST',
        `${comingPath}/send`,
        { body: { id, version } },
      );
      toasts.show({
        title: t('panel.sendingSoon', { count }),
        undo: () => void undoSending(id),
      });
    });

  return {
    busy,
    hold: () => void decide('hold', 'panel.issueNowHeld'),
    release: () => void decide('release', 'panel.issueReleased'),
    setAutomatic: (automatic: boolean) =>
      void run('automatic', async () => {
        await call('PUT', `${newsletterPath}/automatic`, { body: { automatic } });
        toasts.done(automatic ? 'panel.automaticOn' : 'panel.automaticOff');
      }),
    drop: () =>
      confirm({
        title: t('panel.dropTitle'),
        text: t('panel.dropText'),
        action: t('panel.drop'),
        isDestructive: true,
        run: () => decide('drop', 'panel.issueNowDropped'),
      }),
    send: () =>
      confirm({
        title: t('panel.sendTitle'),
        text: createElement(SendQuestion, {
          issue,
          isAhead: Date.parse(issue.due_at) > Date.now(),
        }),
        action: t('panel.sendNow'),
        run: send,
        after: focusUndoSending,
      }),
  };
}

const failures: Record<Name, PanelKey> = {
  automatic: 'panel.automaticFailed',
  hold: 'panel.holdFailed',
  release: 'panel.releaseFailed',
  drop: 'panel.dropFailed',
  send: 'panel.sendFailed',
};

/** Runs one action at a time, reports its failure, and refetches the newsletter. */
function useSerialAction() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [busy, setBusy] = useState<Name | null>(null);
  async function run(name: Name, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toasts.failed(failures[name], error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setBusy(null);
  }
  return { busy, run };
}
