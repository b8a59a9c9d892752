import { Keyboard, PenLine, RefreshCw, Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { LinkButton } from '../ui/button-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useFailureToast } from '../ui/query-result.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { undecidedDrafts, useCounts } from '../use-counts.ts';
import { useRefetchArticles } from '../use-refetch.ts';
import styles from './article-table.module.css';
import { ApprovedList } from './approved-list.tsx';
import { useRememberedList } from './back-to-list.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PendingList } from './pending-list.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RejectedList } from './rejected-list.tsx';
import { TrashList } from './trash-list.tsx';
import { focusSearch } from './newsroom-filters.tsx';
import { SiteList } from './site-list.tsx';
import { type ArticleActions, useArticleActions } from './use-article-actions.ts';
import { useApproval } from './use-approval.ts';
import {
  useApproved,
  useDrafts,
  useRejected,
  useRemainingPages,
  useSite,
  useTrash,
} from './use-articles.ts';
import { useGeneration } from './use-generation.ts';
import { type NewsroomQuery, trashed, useNewsroomFilter } from './use-newsroom-filter.ts';
import type { RowKeys } from './row-keys.ts';
import { useView, type View } from './use-view.ts';
import { ViewPanel, ViewTabs } from './view-tabs.tsx';

type Address = ReturnType<typeof useView>;
type Lists = ReturnType<typeof useLists>;

/** Pending, approved and rejected articles, every article, and what was deleted. */
export function PublicationsTab() {
  const address = useView();
  useRememberedList();
  const query = useNewsroomFilter();
  const isTrashed = query.filter.state === trashed;
  const lists = useLists(address.view, isTrashed ? null : query.path);
  const trash = useTrash(address.view === 'trash' || (address.view === 'site' && isTrashed));
  useFailureToast(trash, 'panel.loadTrashFailed');
  const actions = useArticleActions();
  const generation = useGeneration();
  const [dialog, setDialog] = useState<'generate' | 'keys' | null>(null);
  const showGenerate = () => setDialog('generate');
  const showKeys = () => setDialog('keys');
  const closeDialog = () => setDialog(null);
  return (
    <>
      <Figures />
      <Tools
        isReading={isReading(lists)}
        isGenerating={generation.isRunning}
        onGenerate={showGenerate}
        onKeys={showKeys}
      />
      <Tabs.Root value={address.view} onValueChange={(next) => address.showView(next as View)}>
        <ViewTabs approved={lists.approved} />
        <Views
          address={address}
          query={query}
          lists={lists}
          trash={trash}
          actions={actions}
          onGenerate={showGenerate}
          onKeys={showKeys}
        />
      </Tabs.Root>
      <Preview address={address} lists={lists} actions={actions} />
      <GenerateDialog
        isOpen={dialog === 'generate'}
        onClose={closeDialog}
        generation={generation}
      />
      <KeysDialog isOpen={dialog === 'keys'} onClose={closeDialog} />
    </>
  );
}

/** The lists of the views; the last two load once they are shown, that of all unless its path is null. Failures show as toasts. */
function useLists(view: View, path: string | null) {
  const pending = useDrafts();
  const approved = useApproved();
  const rejected = useRejected(view === 'rejected');
  const site = useSite(path ?? '', view === 'site' && path !== null);
  useFailureToast(pending.list, 'panel.loadDraftsFailed');
  useFailureToast(approved.list, 'panel.loadPublishedFailed');
  useFailureToast(approved.files, 'panel.loadPublishedFailed');
  useFailureToast(rejected.list, 'panel.loadRejectedFailed');
  useFailureToast(site.list, 'panel.loadSiteFailed');
  return { pending, approved, rejected, site };
}

function isReading(lists: Lists): boolean {
  return Object.values(lists).some(({ list }) => list.isFetching);
}

function findArticle(lists: Lists, id: string | null): ArticleRecord | undefined {
  return Object.values(lists)
    .flatMap(({ items }): readonly ArticleRecord[] => items ?? [])
    .find((article) => article.id === id);
}

interface ViewsProps {
  address: Address;
  query: NewsroomQuery;
  lists: Lists;
  actions: ArticleActions;
  trash: ReturnType<typeof useTrash>;
  onGenerate: () => void;
  onKeys: () => void;
}

/** The views, each with its keys. */
function Views({ address, query, lists, trash, actions, onGenerate, onKeys }: ViewsProps) {
  const { preview } = address;
  const { approve, approveByKey } = useApproval(actions);
  const pendingActions = useMemo(() => ({ ...actions, approve }), [actions, approve]);
  const onView = useCallback(({ id }: ArticleRecord) => preview(id), [preview]);
  const decide = (action: ArticleActions['approve']) => (id: string) => {
    const article = findArticle(lists, id);
    const isDecided =
      article && (actions.isBusy('approve', article) || actions.isBusy('reject', article));
    if (article && !isDecided) void action(article);
  };
  const { everywhere, ofArticles: keys, onSearchShown } = useListKeys(address, onKeys);
  const pendingKeys = { onApprove: decide(approveByKey), onReject: decide(actions.reject) };
  return (
    <>
      <ViewPanel view="pending" keys={{ ...keys, ...pendingKeys }}>
        <PendingList
          drafts={lists.pending}
          actions={pendingActions}
          onView={onView}
          onGenerate={onGenerate}
        />
      </ViewPanel>
      <ViewPanel view="approved" keys={keys}>
        <ApprovedList approved={lists.approved} actions={actions} onView={onView} />
      </ViewPanel>
      <ViewPanel view="rejected" keys={keys}>
        <RejectedList rejected={lists.rejected} actions={actions} onView={onView} />
      </ViewPanel>
      <ViewPanel view="site" keys={keys}>
        <SiteList
          site={lists.site}
          query={query}
          onShown={onSearchShown}
          trash={trash}
          actions={pendingActions}
          onView={onView}
        />
      </ViewPanel>
      <ViewPanel view="trash" keys={everywhere}>
        <TrashList trash={trash} />
      </ViewPanel>
    </>
  );
}

/** The keys of every list. The search is that of the list of every article, which is shown for it. */
function useListKeys({ view, showView }: Address, onHelp: () => void) {
  const navigate = useNavigate();
  const wantsSearch = useRef(false);
  const onSearch = () => {
    if (view === 'site') focusSearch();
    else {
      wantsSearch.current = true;
      showView('site');
    }
  };
  const onEdit = (id: string) => void navigate(`/articulos/${encodeURIComponent(id)}`);
  const everywhere: RowKeys = { onHelp, onSearch };
  const onSearchShown = useCallback(() => {
    if (wantsSearch.current) focusSearch();
    wantsSearch.current = false;
  }, []);
  return { everywhere, ofArticles: { ...everywhere, onEdit }, onSearchShown };
}

type PreviewProps = Pick<ViewsProps, 'address' | 'lists' | 'actions'>;

/** The preview of the article that the URL names, which may be on a page that is not loaded yet. */
function Preview({ address: { view, previewedId, preview }, lists, actions }: PreviewProps) {
  const article = findArticle(lists, previewedId);
  const current = view === 'trash' ? lists.pending : lists[view];
  const isSearching = useRemainingPages(current.list, previewedId !== null && !article);
  const isLoaded = [lists.pending, lists.approved, current].every(({ items }) => items !== null);
  const isSettled = article !== undefined || !(isReading(lists) || isSearching);
  return (
    <PreviewDialog
      isOpen={previewedId !== null && isLoaded && isSettled}
      article={article}
      actions={actions}
      onClose={() => preview(null)}
    />
  );
}

function Figures() {
  const t = useT();
  const counts = useCounts();
  return (
    <StatCards
      stats={[
        { label: t('panel.draftsPending'), value: counts && undecidedDrafts(counts) },
        { label: t('panel.draftsByAi'), value: counts?.articles.agent_drafts },
        { label: t('panel.draftsToReview'), value: counts?.articles.review_required },
      ]}
    />
  );
}

interface ToolsProps {
  isReading: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
  onKeys: () => void;
}

function Tools({ isReading, isGenerating, onGenerate, onKeys }: ToolsProps) {
  const t = useT();
  const refetch = useRefetchArticles();
  return (
    <Toolbar title={t('panel.tabPublications')}>
      <span className={styles.keys}>
        <IconButton label={t('panel.keysTitle')} icon={<Keyboard />} onClick={onKeys} />
      </span>
      <Button icon={<RefreshCw />} isBusy={isReading} onClick={() => void refetch()}>
        {t('panel.refresh')}
      </Button>
      <LinkButton to="/articulos/nuevo" icon={<PenLine />}>
        {t('panel.newArticle')}
      </LinkButton>
      <Button variant="primary" icon={<Sparkles />} onClick={onGenerate}>
        {t(isGenerating ? 'panel.generating' : 'panel.generateContent')}
      </Button>
    </Toolbar>
  );
}
