import { ArrowDown, ArrowUp, Repeat2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ArticleCard } from '#domain/articles';
import { localized } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import { IconButton } from '../ui/button.tsx';
import styles from './story-list.module.css';

/** The direction of a move, and the button that keeps the focus. */
export interface Move {
  by: -1 | 1;
  pressed: 'up' | 'down';
}

export interface StoryActionsProps {
  article: ArticleCard;
  /** From 0. */
  place: number;
  count: number;
  hasCandidates: boolean;
  onMove: (move: Move) => void;
  onExchange: () => void;
  onLeaveOut: () => void;
}

/** The buttons on a story. With the focus on an arrow, the arrow keys move the story too. */
export function StoryActions({ article, place, count, hasCandidates, ...on }: StoryActionsProps) {
  const { t, language } = usePanel();
  const { text: title } = localized(article, 'title', language);
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
