import { adminDateTime } from '#i18n/dates';
import { Button } from '../ui/button.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { FieldPairs } from './field-pairs.tsx';
import type { KeptText } from './kept-texts.ts';
import { useWords } from './use-writing.ts';
import styles from './writing.module.css';
import type { Copy } from './writing-calls.ts';

export interface KeptOfferProps {
  copy: Copy;
  text: KeptText;
  onChoice: (choice: KeptText | 'stored') => void;
}

/** Offers a text that the browser kept beside what is stored. */
export function KeptOffer({ copy, text, onChoice }: KeptOfferProps) {
  const w = useWords();
  return (
    <>
      <Toolbar title={w('writing.keptTitle')}>
        <Button onClick={() => onChoice('stored')}>{w('writing.keptDiscard')}</Button>
        <Button variant="primary" onClick={() => onChoice(text)}>
          {w('writing.keptRecover')}
        </Button>
      </Toolbar>
      <p className={styles.note}>{w('writing.keptText', { time: adminDateTime(text.at) })}</p>
      <FieldPairs
        before={{ name: w('writing.keptTheirs'), content: copy.content }}
        after={{ name: w('writing.keptMine'), content: text.content }}
      />
    </>
  );
}
