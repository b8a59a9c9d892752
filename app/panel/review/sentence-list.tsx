// The text, field by field and sentence by sentence, each with its state in word, shape and colour.
import { Sparkles } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId } from 'react';
import type { LedgerSentence } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import styles from './sentence-list.module.css';
import { piecesOf } from './sentence-pieces.ts';
import { isOpen, keyOf, stateOf } from './sentence-states.ts';
import { StateShape, StateWord } from './state-mark.tsx';
import { useCurrentReading } from './use-reading.ts';

type Field = LedgerSentence['field'];
const groups: readonly { title: ReviewKey; fields: readonly Field[] }[] = [
  { title: 'review.fieldTitle', fields: ['title'] },
  { title: 'review.fieldSummary', fields: ['summary'] },
  { title: 'review.fieldBody', fields: ['body'] },
  { title: 'review.fieldWhy', fields: ['why_it_matters'] },
  { title: 'review.fieldPictures', fields: ['caption', 'alt'] },
];

/** How many sentences after the current one are drawn at once; the others follow when the page is on screen. */
const drawnAhead = 30;

interface ListProps {
  /** Stands under the current sentence, where there is no room beside the text. */
  evidence: ReactNode;
  hasProposal: (sentence: LedgerSentence) => boolean;
}

export function SentenceList({ evidence, hasProposal }: ListProps) {
  const { w, sentences, key } = useCurrentReading();
  const id = useId();
  const isWhole = useDeferredValue(true, false);
  const current = sentences.findIndex((each) => keyOf(each) === key);
  const drawn = isWhole ? sentences : sentences.slice(0, current + drawnAhead);
  return (
    <>
      {groups.map(({ title, fields }) => {
        const own = drawn.filter(({ field }) => fields.includes(field));
        if (own.length === 0) return null;
        return (
          <section key={title} className={styles.field} aria-labelledby={id + title}>
            <h3 id={id + title} className={styles.name}>
              {w(title)}
            </h3>
            <ol className={styles.sentences}>
              {own.map((sentence, index) => (
                <Item
                  key={keyOf(sentence)}
                  sentence={sentence}
                  isParagraph={beginsParagraph(own[index - 1], sentence)}
                  evidence={evidence}
                  hasProposal={hasProposal(sentence)}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

/** More than a space stands between the end of a paragraph and the beginning of the next. */
function beginsParagraph(before: LedgerSentence | undefined, { at }: LedgerSentence): boolean {
  return before !== undefined && at - (before.at + before.length) > 1;
}

interface ItemProps {
  sentence: LedgerSentence;
  isParagraph: boolean;
  evidence: ReactNode;
  hasProposal: boolean;
}

function Item({ sentence, isParagraph, evidence, hasProposal }: ItemProps) {
  const { w, key, goTo } = useCurrentReading();
  const own = keyOf(sentence);
  const isCurrent = own === key;
  return (
    <li className={styles.item} data-paragraph={isParagraph || undefined}>
      <button
        type="button"
        className={styles.sentence}
        data-sentence={own}
        data-field={sentence.field}
        data-state={stateOf(sentence)}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => goTo(sentence)}
      >
        <StateShape sentence={sentence} />
        <Words sentence={sentence} />
        <span className={styles.side}>
          <StateWord sentence={sentence} />
          {hasProposal && (
            <span className={styles.proposal}>
              <Sparkles aria-hidden="true" />
              {w('review.proposalMark')}
            </span>
          )}
        </span>
      </button>
      {isCurrent && evidence}
    </li>
  );
}

/** The words of a sentence, with those that differ marked. */
export function Words({ sentence }: { sentence: LedgerSentence }) {
  const { text, differences, language } = sentence;
  const marks = differences
    .filter((each) => each.text !== '' && text.startsWith(each.text, each.at))
    .map((each) => ({ at: each.at, length: each.text.length }));
  return (
    <span className={styles.words} lang={language}>
      {piecesOf(text, marks).map((piece, index, pieces) => {
        const shown =
          piece.kind === 'words' ? (
            // A line does not begin with the mark of a note.
            pieces[index + 1]?.kind === 'note' ? (
              piece.text.replace(/ $/, '\u00a0')
            ) : (
              piece.text
            )
          ) : piece.kind === 'note' ? (
            <sup className={styles.note}>{piece.text}</sup>
          ) : (
            <span className={styles.link}>{piece.text}</span>
          );
        if (!piece.isMarked) return <span key={piece.at}>{shown}</span>;
        return (
          <mark key={piece.at} className={styles.differs} data-open={isOpen(sentence) || undefined}>
            {shown}
          </mark>
        );
      })}
    </span>
  );
}
