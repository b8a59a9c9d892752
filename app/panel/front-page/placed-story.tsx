import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ListPlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Cover } from '#app/ui/cover.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { byline } from '#domain/articles';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import type { Story } from './arrangement.ts';
import styles from './front-page.module.css';

interface PlaceProps {
  /** 0 for the lead. */
  place: number;
  name: string;
  onChoose: () => void;
  /** With the slug of the story that is dropped there. */
  onDrop: (slug: string) => void;
}

interface PlacedStoryProps extends PlaceProps {
  story: Story;
  /** Whether an editor put it there. */
  isFixed: boolean;
  isLast: boolean;
  onMove: (place: number) => void;
  onRemove: () => void;
}

/** A story in its place, as the site draws it, with what moves it. */
export function PlacedStory(props: PlacedStoryProps) {
  const { story, place, name, isFixed } = props;
  const w = useDeskWords();
  return (
    <Place {...props} dragged={story.slug}>
      <p className={styles.place}>
        {name}
        {!isFixed && <small title={w('desk.automaticHint')}>{w('desk.automatic')}</small>}
        {!story.is_visible && <small className={styles.hidden}>{w('desk.hidden')}</small>}
      </p>
      <div className={styles.picture}>
        <Cover
          slug={story.slug}
          topics={story.topics}
          imageUrl={story.image_url}
          revision={story.cover_revision}
          isFirst
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.headline} lang="es">
          <bdi>
            <Unbroken text={story.title_es} />
          </bdi>
        </h3>
        {place === 0 && (
          <p className={styles.dek} lang="es">
            <bdi>{story.summary_es}</bdi>
          </p>
        )}
        <p className={styles.byline}>
          <bdi>{byline(story)}</bdi> · <AdminDate iso={story.date} />
        </p>
        <Moves {...props} />
      </div>
    </Place>
  );
}

function Moves({ story, place, name, isLast, onMove, onRemove, onChoose }: PlacedStoryProps) {
  const w = useDeskWords();
  const { slug, title_es: title } = story;
  return (
    <div className={styles.moves}>
      <IconButton
        label={w('desk.up', { title })}
        icon={<ArrowUp />}
        data-act={`up ${slug}`}
        isDisabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        label={w('desk.down', { title })}
        icon={<ArrowDown />}
        data-act={`down ${slug}`}
        isDisabled={isLast}
        onClick={() => onMove(place + 1)}
      />
      <IconButton
        label={`${w('desk.choose')}: ${name}`}
        icon={<ListPlus />}
        data-act={`choose ${slug}`}
        onClick={onChoose}
      />
      <IconButton
        label={w('desk.remove', { title })}
        icon={<X />}
        data-act={`remove ${slug}`}
        onClick={onRemove}
      />
    </div>
  );
}

/** A place that nothing stands in. */
export function EmptyPlace(props: PlaceProps) {
  const w = useDeskWords();
  return (
    <Place {...props}>
      <p className={styles.place}>{props.name}</p>
      <div className={clsx(styles.words, styles.free)}>
        <p className={styles.byline}>{w('desk.freePlace')}</p>
        <div>
          <Button size="small" data-act={`choose ${props.place}`} onClick={props.onChoose}>
            {w('desk.choose')}
          </Button>
        </div>
      </div>
    </Place>
  );
}

/** What is dragged: other things that are dropped have no such text. */
const slugType = 'application/x-vigia-story';

/** Where a story can be dropped. */
function Place({
  place,
  dragged,
  onDrop,
  children,
}: PlaceProps & {
  /** The slug of the story that can be dragged from here. */
  dragged?: string;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do what dragging does
    <li
      className={clsx(styles.story, place === 0 && styles.lead)}
      data-over={isOver || undefined}
      draggable={dragged !== undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(slugType, dragged ?? '')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event.dataTransfer.getData(slugType));
      }}
    >
      {children}
    </li>
  );
}
