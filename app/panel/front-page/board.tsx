import { useEffect, useRef, useState } from 'react';
import { featuredPlaceCount } from '#domain/articles';
import { useDeskWords } from '../use-desk-words.ts';
import { type Arrangement, type FrontPage, put, remove, type Story } from './arrangement.ts';
import { ChooseStory } from './choose-story.tsx';
import styles from './front-page.module.css';
import { EmptyPlace, PlacedStory } from './placed-story.tsx';

interface BoardProps {
  front: FrontPage;
  arrangement: Arrangement;
  onArrange: (next: Arrangement, story?: Story) => void;
}

/** The places as on the site: the lead large, the others beside it. */
export function Board({ front, arrangement, onArrange }: BoardProps) {
  const { said, move, takeOff, nameOf } = useMoves({ front, arrangement, onArrange });
  const [choosing, setChoosing] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list);
  const places = [...Array.from({ length: featuredPlaceCount }).keys()];
  return (
    <>
      <ol className={styles.board} ref={list}>
        {places.map((place) => {
          const slug = arrangement.slugs[place];
          const story = front.stories.find((each) => each.slug === slug);
          const shared = {
            place,
            name: nameOf(place),
            onChoose: () => setChoosing(place),
            onDrop(dropped: string) {
              const moved = front.stories.find((each) => each.slug === dropped);
              if (moved && moved.slug !== slug) move(moved, place);
            },
          };
          if (!story) return <EmptyPlace key={place} {...shared} />;
          return (
            <PlacedStory
              key={story.slug}
              {...shared}
              story={story}
              isFixed={place < arrangement.fixed}
              isLast={place === arrangement.slugs.length - 1}
              onMove={(to) => move(story, to)}
              onRemove={() => takeOff(story)}
            />
          );
        })}
      </ol>
      <output className="visually-hidden">{said}</output>
      <ChooseStory
        place={choosing === null ? null : nameOf(choosing)}
        onClose={() => setChoosing(null)}
        onChoose={(story) => {
          if (choosing !== null) move(story, choosing);
          setChoosing(null);
        }}
      />
    </>
  );
}

/** What moves stories, and says so to screen readers. */
function useMoves({ front, arrangement, onArrange }: BoardProps) {
  const w = useDeskWords();
  const [said, say] = useState('');
  const nameOf = (place: number) =>
    place === 0 ? w('desk.lead') : w('desk.place', { place: place + 1 });
  function move(story: Story, place: number) {
    const next = put(front, arrangement, { slug: story.slug, place });
    onArrange(next, story);
    const title = story.title_es;
    say(w('desk.moved', { title, place: nameOf(next.slugs.indexOf(story.slug)) }));
  }
  function takeOff(story: Story) {
    onArrange(remove(front, arrangement, story.slug));
    say(w('desk.left', { title: story.title_es }));
  }
  return { said, move, takeOff, nameOf };
}

/** The button that moved a story keeps the focus when its story moves in the document. */
function useKeptFocus(list: { current: HTMLElement | null }): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = (target as HTMLElement).dataset['act'] ?? null;
    };
    const element = list.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === null) return;
    const [act, slug] = last.current.split(' ');
    const found =
      list.current?.querySelector<HTMLElement>(`[data-act='${act} ${slug}']`) ??
      list.current?.querySelector<HTMLElement>('[data-act]');
    found?.focus();
  });
}
