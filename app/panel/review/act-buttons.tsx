// What can be done with the current sentence, each with its key.
import { Ban, BookOpen, Check, CircleSlash, PenLine, RotateCcw, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import styles from './act-buttons.module.css';
import type { ActName } from './acts.ts';
import { actKeys } from './review-keys.ts';
import { useCurrentReading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

interface ActButtonsProps {
  id: string;
  settling: Settling;
}

/** Those that fit the sentence's state. */
export function ActButtons({ id, settling }: ActButtonsProps) {
  const { w, current } = useCurrentReading();
  if (!current) return null;
  const { open, settlement } = current;
  const act = (name: ActName, text: string, more: { icon: ReactNode; isFirst?: boolean }) => (
    <ActButton key={name} name={name} settling={settling} {...more}>
      {text}
    </ActButton>
  );
  return (
    <div className={styles.acts}>
      {settlement && act('reopen', w('review.reopen'), { icon: <RotateCcw /> })}
      {!settlement && open === 'to-read' && (
        <>
          {act('read', w('review.read'), { icon: <Check />, isFirst: true })}
          {act('no-claim', w('review.noClaim'), { icon: <CircleSlash /> })}
          {act('own-knowledge', w('review.ownKnowledge'), { icon: <UserRound /> })}
        </>
      )}
      {open === 'differs' && !settlement && (
        <>
          <LinkButton to={`/articulos/${encodeURIComponent(id)}`} icon={<PenLine />}>
            {w('review.write')}
          </LinkButton>
          {act('except', w('review.except'), { icon: <Ban /> })}
        </>
      )}
      {act('whole', w('review.whole'), { icon: <BookOpen /> })}
    </div>
  );
}

interface ActButtonProps {
  name: ActName;
  settling: Settling;
  icon: ReactNode;
  isFirst?: boolean;
  children: string;
}

/** One act, with its key. */
export function ActButton({ name, settling, icon, isFirst = false, children }: ActButtonProps) {
  const { w } = useCurrentReading();
  const refusal = settling.refusalOf(name);
  return (
    <Button
      size="small"
      variant={isFirst ? 'primary' : 'quiet'}
      icon={icon}
      aria-keyshortcuts={actKeys[name]}
      disabledReason={refusal && w(refusal)}
      onClick={() => settling.run(name)}
    >
      {children}
      <kbd className={styles.key} aria-hidden="true">
        {actKeys[name]}
      </kbd>
    </Button>
  );
}
