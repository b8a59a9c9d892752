// The whole of a source, in which the sentences that hold up the text's are marked by hand.
import { useEffect, useRef, useState } from 'react';
import type { LedgerSource } from '#domain/ledger';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { readIn, SourceFacts } from './passage-card.tsx';
import { placeOf, type ShownPassage, type SourceSentence, sourceParagraphs } from './passages.ts';
import { Words } from './sentence-list.tsx';
import styles from './source-dialog.module.css';
import { useCurrentReading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

interface SourceDialogProps {
  settling: Settling;
  onClosed: () => void;
}

export function SourceDialog({ settling, onClosed }: SourceDialogProps) {
  const { w, sources, sentences, key } = useCurrentReading();
  const [marked, setMarked] = useState<{ of: string; places: readonly SourceSentence[] }>();
  const source = sources.find(({ position }) => position === settling.whole);
  // Marks belong to one sentence and one text of a source.
  const of = `${key} ${settling.whole} ${source?.hash}`;
  const places = marked?.of === of ? marked.places : [];
  const toggle = (place: SourceSentence) => {
    const others = places.filter(({ at }) => at !== place.at);
    setMarked({ of, places: others.length < places.length ? others : [...places, place] });
  };
  if (!source || sentences.length === 0) return null;
  const { position, title, url } = source;
  return (
    <Dialog
      isOpen={settling.asked === 'whole'}
      onClose={settling.close}
      onClosed={onClosed}
      size="wide"
      title={w('review.wholeTitle', { number: position, title: title || url })}
      description={w('review.wholeHint')}
      footer={
        <>
          <Button onClick={settling.close}>{w('review.close')}</Button>
          <ReadButton source={source} places={places} settling={settling} />
        </>
      }
    >
      <Choice settling={settling} />
      <SourceFacts source={source} />
      <SourceText key={of} source={source} places={places} onToggle={toggle} />
    </Dialog>
  );
}

type ReadButtonProps = Pick<SourceDialogProps, 'settling'> & {
  source: LedgerSource;
  places: readonly SourceSentence[];
};

function ReadButton({ source, places, settling }: ReadButtonProps) {
  const { w } = useCurrentReading();
  const refusal =
    settling.refusalOf('no-claim') ?? (source.is_own ? 'review.actOwnPassage' : undefined);
  const none = places.length === 0 ? 'review.wholeNone' : undefined;
  const why = refusal ?? none;
  return (
    <Button
      variant="primary"
      disabledReason={why && w(why)}
      onClick={() => settling.read(places.map(({ at, length }) => placeOf({ source, at, length })))}
    >
      {w('review.wholeRead', { count: Math.max(places.length, 1) })}
    </Button>
  );
}

/** The sentence that is read, and the choice of a source where there are several. */
function Choice({ settling }: { settling: Settling }) {
  const { w, current, sources } = useCurrentReading();
  const kept = sources.filter(({ hash }) => hash);
  return (
    <div className={styles.choice}>
      {current && (
        <div>
          <p className={styles.label}>{w('review.wholeSentence')}</p>
          <p className={styles.sentence}>
            <Words sentence={current} />
          </p>
        </div>
      )}
      {kept.length > 1 && (
        <SelectField
          name="source"
          label={w('review.wholeChoose')}
          value={String(settling.whole)}
          onChange={(value) => settling.setWhole(Number(value))}
          options={kept.map(({ position, outlet, title, url }) => ({
            value: String(position),
            label: `${position}. ${[outlet, title].filter(Boolean).join(': ') || url}`,
          }))}
        />
      )}
    </div>
  );
}

interface SourceTextProps {
  source: LedgerSource;
  places: readonly SourceSentence[];
  onToggle: (place: SourceSentence) => void;
}

/** Every sentence is a box to tick; the passage that is proposed is shown as such, and scrolled to. */
function SourceText({ source, places, onToggle }: SourceTextProps) {
  const { w, passage } = useCurrentReading();
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    text.current?.querySelector('[data-passage]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={text}
      className={styles.text}
      aria-label={w('review.wholeText', { number: source.position })}
      dir="auto"
    >
      {sourceParagraphs(source.text).map((sentences) => (
        <p key={sentences[0]?.at} lang={readIn(source)}>
          {sentences.map((place) => (
            <label
              key={place.at}
              className={styles.place}
              data-passage={isIn(passage, { ...place, source }) || undefined}
            >
              <input
                type="checkbox"
                checked={places.some(({ at }) => at === place.at)}
                onChange={() => onToggle(place)}
              />
              {place.text}{' '}
            </label>
          ))}
        </p>
      ))}
    </section>
  );
}

function isIn(
  passage: ShownPassage | undefined,
  { source, at, length }: SourceSentence & { source: LedgerSource },
): boolean {
  if (passage?.source.position !== source.position) return false;
  return passage.at < at + length && at < passage.at + passage.length;
}
