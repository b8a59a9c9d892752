import { ArrowDown, ArrowUp, Plus, Repeat2, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ComingIssue, issueSize, type Pick as IssuePick } from '#domain/issues';
import { localized } from '#i18n/i18n';
import { usePanel, useT } from '../panel-context.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ChooseStoryDialog } from './choose-story-dialog.tsx';
import { replaced, moved, without } from './story-order.ts';
import styles from './story-list.module.css';
import { StoryEntry } from './story-entry.tsx';
import { useStorySelection } from './use-story-selection.ts';

/** The stories of the coming issue in their order, and what an editor changes about them. */
export function StoryList({ issue }: { issue: ComingIssue }) {
  const t = useT();
  const { picks, isSaving, isForgetting, choose, forget } = useStorySelection(issue);
  // The place that another story is looked for; null where none is.
  const [asked, setAsked] = useState<number | null>(null);
  const slugs = picks.map(({ article }) => article.slug);
  const { list, follow } = useMovedFocus();

  function handleMove(place: number, { by, pressed }: Move) {
    if (slugs[place + by] === undefined) return;
    follow(place + by, pressed);
    choose(moved(slugs, place, by));
  }

  function handleLeaveOut(place: number) {
    follow(Math.min(place, slugs.length - 2), 'out');
    choose(without(slugs, place));
  }

  return (
    <>
      <ol className={styles.list} ref={list} aria-label={t('panel.picks')} aria-busy={isSaving}>
        {withPlaces(picks).map(({ pick, place }) => (
          <li key={place} className={styles.pick}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <StoryEntry article={pick.article} reasons={pick.reasons} />
            <StoryActions
              pick={pick}
              place={place}
              count={picks.length}
              hasCandidates={issue.candidates.length > 0}
              onMove={(move) => handleMove(place, move)}
              onExchange={() => setAsked(place)}
              onLeaveOut={() => handleLeaveOut(place)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={picks.length >= issueSize || issue.candidates.length === 0}
          onClick={() => setAsked(picks.length)}
        >
          {t('panel.addStory')}
        </Button>
        <Button
          size="small"
          isBusy={isForgetting}
          isDisabled={!issue.is_chosen && !isSaving}
          onClick={forget}
        >
          {t('panel.backToRules')}
        </Button>
        {picks.length > 1 && <p className={styles.hint}>{t('panel.orderHint')}</p>}
      </div>
      <ChooseStoryDialog
        isOpen={asked !== null}
        replaced={asked === null ? undefined : picks[asked]?.article}
        candidates={issue.candidates}
        onClose={() => setAsked(null)}
        onChoose={(slug) => {
          if (asked !== null) choose(replaced(slugs, asked, slug));
          setAsked(null);
        }}
      />
    </>
  );
}

/** Where a story goes, and which button is to have the focus there. */
interface Move {
  by: -1 | 1;
  pressed: 'up' | 'down';
}

interface StoryActionsProps {
  pick: IssuePick;
  place: number;
  count: number;
  hasCandidates: boolean;
  onMove: (move: Move) => void;
  onExchange: () => void;
  onLeaveOut: () => void;
}

/** On its arrows the keys of the same name move a story as well, as often as they are pressed. */
function StoryActions({ pick, place, count, hasCandidates, ...on }: StoryActionsProps) {
  const { t, language } = usePanel();
  const { text: title } = localized(pick.article, 'title', language);
  const values = { title, place: place + 1, count };
  function handleKey(event: KeyboardEvent, pressed: Move['pressed']) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    on.onMove({ by: event.key === 'ArrowUp' ? -1 : 1, pressed });
  }
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('panel.moveUp', values)}
        icon={<ArrowUp />}
        data-act="up"
        isDisabled={place === 0}
        onClick={() => on.onMove({ by: -1, pressed: 'up' })}
        onKeyDown={(event) => handleKey(event, 'up')}
      />
      <IconButton
        label={t('panel.moveDown', values)}
        icon={<ArrowDown />}
        data-act="down"
        isDisabled={place === count - 1}
        onClick={() => on.onMove({ by: 1, pressed: 'down' })}
        onKeyDown={(event) => handleKey(event, 'down')}
      />
      <IconButton
        label={t('panel.exchange', values)}
        icon={<Repeat2 />}
        disabledReason={hasCandidates ? undefined : t('panel.noCandidates')}
        onClick={on.onExchange}
      />
      <IconButton
        label={t('panel.leaveOut', values)}
        icon={<X />}
        data-act="out"
        disabledReason={count > 1 ? undefined : t('panel.lastStory')}
        onClick={on.onLeaveOut}
      />
    </div>
  );
}

/** Moves the focus to where a story went, once it is drawn there: its button is what was pressed. */
function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  const follow = (place: number, act: 'up' | 'down' | 'out') => {
    next.current = `li:nth-child(${place + 1}) [data-act="${act}"]`;
  };
  return { list, follow };
}

function withPlaces(picks: readonly IssuePick[]) {
  return picks.map((pick, place) => ({ pick, place }));
}
