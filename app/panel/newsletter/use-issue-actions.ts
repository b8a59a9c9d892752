// What an editor decides about the coming issue, each decision told when it is done.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComingIssue } from '#domain/issues';
import { formatNumber } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';
import { call } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { comingPath, newsletterKey, newsletterPath } from './use-issues.ts';

type Name = 'automatic' | 'hold' | 'release' | 'drop' | 'send';

/** Freezing an issue for many people takes a while. */
const sendingMs = 120_000;

/** The decisions, and which of them is under way. */
export function useIssueActions(issue: ComingIssue) {
  const { t } = usePanel();
  const confirm = useConfirm();
  const toasts = useToasts();
  const audience = useAudienceText(issue);
  const { busy, run } = useRun();
  const { id, version } = issue;

  const decide = (name: 'hold' | 'release' | 'drop', done: PanelKey) =>
    run(name, async () => {
      await call('POST', `${comingPath}/${name}`, { id });
      toasts.done(done);
    });

  const send = () =>
    run('send', async () => {
      const { number, recipients: count } = await call<{ number: number; recipients: number }>(
        'POST',
        `${comingPath}/send`,
        { id, version },
        { timeoutMs: sendingMs },
      );
      toasts.show({ title: t('panel.sendingStarted', { number, count }) });
    });

  return {
    busy,
    hold: () => void decide('hold', 'panel.issueNowHeld'),
    release: () => void decide('release', 'panel.issueReleased'),
    setAutomatic: (automatic: boolean) =>
      void run('automatic', async () => {
        await call('PUT', `${newsletterPath}/automatic`, { automatic });
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
        text: `${audience} ${t('panel.sendText')}`,
        action: t('panel.sendNow'),
        run: send,
      }),
  };
}

/** How many it goes to, by language, as a sentence. */
export function useAudienceText({ audience }: ComingIssue): string {
  const { t, language } = usePanel();
  const { es, en } = audience;
  if (es + en === 0) return t('panel.audienceNone');
  return t('panel.audience', {
    count: es + en,
    all: formatNumber(es + en, language),
    es: formatNumber(es, language),
    en: formatNumber(en, language),
  });
}

const failures: Record<Name, PanelKey> = {
  automatic: 'panel.automaticFailed',
  hold: 'panel.holdFailed',
  release: 'panel.releaseFailed',
  drop: 'panel.dropFailed',
  send: 'panel.sendFailed',
};

/** Does one thing at a time, tells where it fails, and has the newsletter read again either way. */
function useRun() {
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
