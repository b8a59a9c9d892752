import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ComingIssue, issueSize } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { ChooseStoryDialog } from './choose-story-dialog.tsx';
import { type Move, StoryActions } from './story-actions.tsx';
import { StoryEntry } from './story-entry.tsx';
import styles from './story-list.module.css';
import { moved, replaced, without } from './story-order.ts';
import { useStorySelection } from './use-story-selection.ts';

/** The stories of the coming issue in their order, with the actions that change it. */
export function StoryList({ issue }: { issue: ComingIssue }) {
  const t = useT();
  const selection = useStorySelection(issue);
  const { picks, choose } = selection;
  // The place that gets another story; null while the dialog is closed.
  const [openPlace, setOpenPlace] = useState<number | null>(null);
  const slugs = picks.map(({ article }) => article.slug);
  const { list, focusNext } = useMovedFocus();

  function handleMove(place: number, { by, pressed }: Move) {
    if (slugs[place + by] === undefined) return;
    focusNext(place + by, pressed);
    choose(moved(slugs, place, by));
  }

  function handleLeaveOut(place: number) {
    focusNext(Math.min(place, slugs.length - 2), 'out');
    choose(without(slugs, place));
  }

  return (
    <>
      <ol
        className={styles.list}
        ref={list}
        aria-label={t('panel.picks')}
        aria-busy={selection.isSaving}
      >
        {withPlaces(picks).map(({ pick, place }) => (
          <li key={place} className={styles.pick}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <StoryEntry article={pick.article} reasons={pick.reasons} />
            <StoryActions
              article={pick.article}
              place={place}
              count={picks.length}
              hasCandidates={issue.candidates.length > 0}
              onMove={(move) => handleMove(place, move)}
              onExchange={() => setOpenPlace(place)}
              onLeaveOut={() => handleLeaveOut(place)}
            />
          </li>
        ))}
      </ol>
      <Footer issue={issue} selection={selection} onAdd={() => setOpenPlace(picks.length)} />
      <ChooseStoryDialog
        isOpen={openPlace !== null}
        replaced={openPlace === null ? undefined : picks[openPlace]?.article}
        candidates={issue.candidates}
        onClose={() => setOpenPlace(null)}
        onChoose={(slug) => {
          if (openPlace !== null) choose(replaced(slugs, openPlace, slug));
          setOpenPlace(null);
        }}
      />
    </>
  );
}

interface FooterProps {
  issue: ComingIssue;
  selection: ReturnType<typeof useStorySelection>;
  onAdd: () => void;
}

/** Adds a story, or restores the automatic selection. */
function Footer({ issue, selection, onAdd }: FooterProps) {
  const t = useT();
  const { picks, isSaving, isForgetting, forget } = selection;
  return (
    <div className={styles.foot}>
      <Button
        size="small"
        icon={<Plus />}
        disabledReason={
          picks.length >= issueSize
            ? t('panel.issueIsFull', { count: issueSize })
            : issue.candidates.length === 0
              ? t('panel.noCandidates')
              : undefined
        }
        onClick={onAdd}
      >
        {t('panel.addStory')}
      </Button>
      <Button
        size="small"
        isBusy={isForgetting}
        disabledReason={issue.is_chosen || isSaving ? undefined : t('panel.isByRules')}
        onClick={forget}
      >
        {t('panel.backToRules')}
      </Button>
      {picks.length > 1 && <p className={styles.hint}>{t('panel.orderHint')}</p>}
    </div>
  );
}

/** Moves the focus with a story: once it is rendered at its new place, to the button that was pressed. */
function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const selector = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (selector.current) list.current?.querySelector<HTMLElement>(selector.current)?.focus();
    selector.current = null;
  });
  const focusNext = (place: number, button: Move['pressed'] | 'out') => {
    selector.current = `li:nth-child(${place + 1}) [data-act="${button}"]`;
  };
  return { list, focusNext };
}

function withPlaces<Pick>(picks: readonly Pick[]) {
  return picks.map((pick, place) => ({ pick, place }));
}
