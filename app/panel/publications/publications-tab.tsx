import { Keyboard, RefreshCw, Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useCallback, useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { formatNumber } from '#i18n/i18n';
import { useCounts } from '../counts.ts';
import { usePanel, useT } from '../panel-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useLoadFailure } from '../ui/load-failure.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { ApprovedList } from './approved-list.tsx';
import { type ArticleActions, useArticleActions } from './article-actions.ts';
import styles from './article-table.module.css';
import { GenerateDialog } from './generate-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PendingList } from './pending-list.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useApproval } from './use-approval.ts';
import { useApproved, useDrafts, useReadAgain, useRest } from './use-articles.ts';
import { useGeneration } from './use-generation.ts';
import { handleRowKey, keepPlace } from './use-row-keys.ts';
import { useView, type View } from './use-view.ts';

/** The drafts that wait for a decision, and what was approved. */
export function PublicationsTab() {
  const drafts = useDrafts();
  const approved = useApproved();
  useLoadFailure(drafts.list, 'panel.loadDraftsFailed');
  useLoadFailure(approved.list, 'panel.loadPublishedFailed');
  useLoadFailure(approved.files, 'panel.loadPublishedFailed');
  const actions = useArticleActions();
  const rowActions = useRowActions(actions);
  const { approve, approveByKey } = useApproval(rowActions);
  const pendingActions = useMemo(() => ({ ...rowActions, approve }), [rowActions, approve]);
  const generation = useGeneration();
  const { view, seen, showView, see } = useView();
  const [dialog, setDialog] = useState<'generate' | 'keys' | null>(null);
  const onView = useCallback(({ id }: ArticleRecord) => see(id), [see]);
  const find = (id: string | null) =>
    [...(drafts.items ?? []), ...(approved.items ?? [])].find((article) => article.id === id);
  const decide = (act: ArticleActions['approve']) => (id: string) => {
    const article = find(id);
    if (article) void act(article);
  };
  const isLookedFor = useRest(
    (view === 'pending' ? drafts : approved).list,
    seen !== null && find(seen) === undefined,
  );
  const isReading = drafts.list.isFetching || approved.list.isFetching;
  const isWhole = drafts.items !== null && approved.items !== null;
  const showGenerate = () => setDialog('generate');
  return (
    <>
      <Figures />
      <Tools
        isReading={isReading}
        isGenerating={generation.isRunning}
        onGenerate={showGenerate}
        onKeys={() => setDialog('keys')}
      />
      <Tabs.Root value={view} onValueChange={(next) => showView(next as View)}>
        <Views approved={approved} />
        <Tabs.Content
          value="pending"
          className={styles.section}
          tabIndex={-1}
          onKeyDown={(event) =>
            handleRowKey(event, {
              onApprove: decide(approveByKey),
              onReject: decide(rowActions.reject),
              onHelp: () => setDialog('keys'),
            })
          }
        >
          <PendingList
            drafts={drafts}
            actions={pendingActions}
            onView={onView}
            onGenerate={showGenerate}
          />
        </Tabs.Content>
        <Tabs.Content
          value="approved"
          className={styles.section}
          tabIndex={-1}
          onKeyDown={(event) => handleRowKey(event, { onHelp: () => setDialog('keys') })}
        >
          <ApprovedList approved={approved} actions={actions} onView={onView} />
        </Tabs.Content>
      </Tabs.Root>
      <PreviewDialog
        isOpen={
          seen !== null && isWhole && (find(seen) !== undefined || !(isReading || isLookedFor))
        }
        article={find(seen)}
        actions={actions}
        onClose={() => see(null)}
      />
      <GenerateDialog
        isOpen={dialog === 'generate'}
        onClose={() => setDialog(null)}
        generation={generation}
      />
      <KeysDialog isOpen={dialog === 'keys'} onClose={() => setDialog(null)} />
    </>
  );
}

/** The actions of a row that leaves the list by them, which hand the focus on. */
function useRowActions(actions: ArticleActions): ArticleActions {
  return useMemo(
    () => ({
      ...actions,
      approve: (article) => keepPlace(article.id, () => actions.approve(article)),
      reject: (article) => keepPlace(article.id, () => actions.reject(article)),
    }),
    [actions],
  );
}

function Figures() {
  const { t, language } = usePanel();
  const counts = useCounts()?.articles;
  const figure = (value: number | undefined) =>
    value === undefined ? null : formatNumber(value, language);
  return (
    <StatCards
      stats={[
        { label: t('panel.draftsPending'), value: figure(counts?.drafts) },
        { label: t('panel.draftsByAi'), value: figure(counts?.agent_drafts) },
        { label: t('panel.draftsToReview'), value: figure(counts?.review_required) },
      ]}
    />
  );
}

function Tools({
  isReading,
  isGenerating,
  onGenerate,
  onKeys,
}: {
  isReading: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
  onKeys: () => void;
}) {
  const t = useT();
  const readAgain = useReadAgain();
  return (
    <Toolbar title={t('panel.tabPublications')}>
      <IconButton label={t('panel.keysTitle')} icon={<Keyboard />} onClick={onKeys} />
      <Button icon={<RefreshCw />} isBusy={isReading} onClick={() => void readAgain()}>
        {t('panel.refresh')}
      </Button>
      <Button variant="primary" icon={<Sparkles />} onClick={onGenerate}>
        {t(isGenerating ? 'panel.generating' : 'panel.generateContent')}
      </Button>
    </Toolbar>
  );
}

/** The inner tabs, each with how many there are. */
function Views({ approved: { list, items } }: { approved: ReturnType<typeof useApproved> }) {
  const { t, language } = usePanel();
  const counts = useCounts()?.articles;
  const isWhole = items !== null && !list.hasNextPage;
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count, language)})`;
  return (
    <div className={styles.views}>
      <TabList
        label={t('panel.tabPublications')}
        tabs={[
          { value: 'pending', name: counted(t('panel.pending'), counts?.drafts) },
          {
            value: 'approved',
            name: counted(t('panel.approved'), isWhole ? items.length : counts?.published),
          },
        ]}
      />
    </div>
  );
}
