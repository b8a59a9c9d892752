// What stays in sight: whose text it is, both languages with their open sentences, and the way to the next one.
import { ArrowDown, ArrowUp, Keyboard, PenLine } from 'lucide-react';
import type { LedgerSentence } from '#domain/ledger';
import { languages } from '#i18n/i18n';
import type { ReviewTranslate } from '#i18n/review-messages';
import { BackToList } from '../publications/back-to-list.tsx';
import { LinkButton } from '../ui/button-link.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import styles from './review-bar.module.css';
import { piecesOf } from './sentence-pieces.ts';
import { isOpen, keyOf, sentencesIn } from './sentence-states.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useCurrentReading } from './use-reading.ts';

const tabKeys = { es: 'review.tabSpanish', en: 'review.tabEnglish' } as const;

/** The title of the article, and the ways off the page. */
export function ReviewHead({ id, onKeys }: { id: string; onKeys: () => void }) {
  const { w, all } = useCurrentReading();
  const first = all.find(({ field }) => field === 'title');
  const title = all
    .filter(({ field, language }) => field === 'title' && language === first?.language)
    .flatMap(({ text }) => piecesOf(text, []).map((piece) => piece.text))
    .join('');
  const quoted = first && title ? { text: title, language: first.language } : undefined;
  return (
    <>
      <BackToList>{w('review.back')}</BackToList>
      <Toolbar title={w('review.title', { title: title || w('review.untitled') })} quoted={quoted}>
        <Button icon={<Keyboard />} aria-keyshortcuts="?" onClick={onKeys}>
          {w('review.keys')}
        </Button>
        <LinkButton to={`/articulos/${encodeURIComponent(id)}`} icon={<PenLine />}>
          {w('review.write')}
        </LinkButton>
      </Toolbar>
    </>
  );
}

/** The tabs of both languages with what is open in each, and what the last key did, or why it did nothing. */
export function ReviewBar() {
  const { w, all, sentences, key, said } = useCurrentReading();
  const isNarrow = useIsNarrow();
  const number = sentences.findIndex((sentence) => keyOf(sentence) === key) + 1;
  const tabs = languages.map((each) => {
    const counts = countsOf(sentencesIn({ sentences: all }, each), { w, isNarrow });
    return { value: each, name: [w(tabKeys[each]), ...counts].join(' · ') };
  });
  return (
    <div className={styles.bar} data-languages>
      <TabList label={w('review.tabs')} tabs={tabs} />
      {number > 0 && (
        <p className={styles.position}>
          {w('review.position', { number, count: sentences.length })}
        </p>
      )}
      <output className={styles.said} data-refused={said.isRefusal || undefined}>
        {said.text}
      </output>
      {number > 0 && <Ways isNarrow={isNarrow} />}
    </div>
  );
}

/** To the open sentences. */
function Ways({ isNarrow }: { isNarrow: boolean }) {
  const { w, sentences, goOpen } = useCurrentReading();
  const disabledReason = sentences.some(isOpen) ? undefined : w('review.leftNone');
  const ways = [
    { key: 'k', icon: <ArrowUp />, label: w('review.previous'), onClick: () => goOpen(-1) },
    { key: 'j', icon: <ArrowDown />, label: w('review.next'), onClick: () => goOpen(1) },
  ];
  return (
    <div className={styles.ways}>
      {ways.map(({ key, label, ...way }) =>
        isNarrow ? (
          <IconButton key={key} label={label} disabledReason={disabledReason} {...way} />
        ) : (
          <Button
            key={key}
            size="small"
            aria-keyshortcuts={key}
            disabledReason={disabledReason}
            {...way}
          >
            {label}
          </Button>
        ),
      )}
    </div>
  );
}

/** What is open of these sentences, and how many of them differ; in few words where both tabs have to stand in one row. */
function countsOf(
  sentences: readonly LedgerSentence[],
  { w, isNarrow }: { w: ReviewTranslate; isNarrow: boolean },
): string[] {
  const open = sentences.filter(isOpen);
  const differ = open.filter((sentence) => sentence.open === 'differs').length;
  if (sentences.length === 0) return [w('review.countEmpty')];
  if (open.length === 0 && !isNarrow) return [w('review.countNone')];
  const count = w('review.countOpen', { count: open.length });
  return differ > 0 && !isNarrow ? [count, w('review.countDiffer', { count: differ })] : [count];
}
