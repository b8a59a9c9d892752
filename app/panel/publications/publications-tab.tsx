import { Keyboard, RefreshCw, Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useCallback, useMemo, useState } from 'react';
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import { formatNumber } from '#i18n/i18n';
import { useCounts } from '../use-counts.ts';
import { usePanel, useT } from '../panel-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useLoadFailure } from '../ui/load-failure.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { ApprovedList } from './approved-list.tsx';
import { type ArticleActions, useArticleActions } from './use-article-actions.ts';
import styles from './article-table.module.css';
import { GenerateDialog } from './generate-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PendingList } from './pending-list.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RejectedList } from './rejected-list.tsx';
import { SiteList } from './site-list.tsx';
import { useApproval } from './use-approval.ts';
import {
  useApproved,
  useDrafts,
  useReadAgain,
  useRejected,
  useRemainingPages,
  useSite,
} from './use-articles.ts';
import { useGeneration } from './use-generation.ts';
import { handleRowKey, keepRowFocus } from './use-row-keys.ts';
import { useView, type View } from './use-view.ts';

/** The drafts that wait for a decision, what was approved or rejected, and all that the site consists of. */
export function PublicationsTab() {
  const { view, layer, seen, showView, showLayer, see } = useView();
  const lists = useLists(view, layer);
  const { drafts, approved, rejected, site } = lists;
  const actions = useArticleActions();
  const rowActions = useRowActions(actions);
  const { approve, approveByKey } = useApproval(rowActions);
  const pendingActions = useMemo(() => ({ ...rowActions, approve }), [rowActions, approve]);
  const generation = useGeneration();
  const [dialog, setDialog] = useState<'generate' | 'keys' | null>(null);
  const onView = useCallback(({ id }: ArticleRecord) => see(id), [see]);
  const find = (id: string | null) =>
    Object.values(lists)
      .flatMap(({ items }): readonly ArticleRecord[] => items ?? [])
      .find((article) => article.id === id);
  const decide = (act: ArticleActions['approve']) => (id: string) => {
    const article = find(id);
    if (article) void act(article);
  };
  const current = { pending: drafts, approved, rejected, site }[view];
  const isLookedFor = useRemainingPages(current.list, seen !== null && find(seen) === undefined);
  const isReading = Object.values(lists).some(({ list }) => list.isFetching);
  const isWhole = [drafts, approved, current].every(({ items }) => items !== null);
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
        <Tabs.Content
          value="rejected"
          className={styles.section}
          tabIndex={-1}
          onKeyDown={(event) => handleRowKey(event, { onHelp: () => setDialog('keys') })}
        >
          <RejectedList rejected={rejected} actions={rowActions} onView={onView} />
        </Tabs.Content>
        <Tabs.Content
          value="site"
          className={styles.section}
          tabIndex={-1}
          onKeyDown={(event) => handleRowKey(event, { onHelp: () => setDialog('keys') })}
        >
          <SiteList
            site={site}
            layer={layer}
            onLayer={showLayer}
            actions={actions}
            onView={onView}
          />
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

/** What the inner tabs list; the last two once they are looked at. A failure of each is told. */
function useLists(view: View, layer: ArticleLayer | null) {
  const drafts = useDrafts();
  const approved = useApproved();
  const rejected = useRejected(view === 'rejected');
  const site = useSite(layer, view === 'site');
  useLoadFailure(drafts.list, 'panel.loadDraftsFailed');
  useLoadFailure(approved.list, 'panel.loadPublishedFailed');
  useLoadFailure(approved.files, 'panel.loadPublishedFailed');
  useLoadFailure(rejected.list, 'panel.loadRejectedFailed');
  useLoadFailure(site.list, 'panel.loadSiteFailed');
  return { drafts, approved, rejected, site };
}

/** The actions of a row that leaves the list by them, which hand the focus on. */
function useRowActions(actions: ArticleActions): ArticleActions {
  return useMemo(
    () => ({
      ...actions,
      approve: (article) => keepRowFocus(article.id, () => actions.approve(article)),
      reject: (article) => keepRowFocus(article.id, () => actions.reject(article)),
      takeBack: (article) => keepRowFocus(article.id, () => actions.takeBack(article)),
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
          { value: 'rejected', name: counted(t('panel.rejected'), counts?.rejected) },
          { value: 'site', name: counted(t('panel.site'), counts?.site) },
        ]}
      />
    </div>
  );
}
