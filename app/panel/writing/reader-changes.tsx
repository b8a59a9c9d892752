import { type Language, languages } from '#i18n/i18n';
import type { WritingKey } from '#i18n/writing-messages';
import { adminDateTime } from '#i18n/dates';
import { FieldPairs } from './field-pairs.tsx';
import { inOrder } from './field-labels.ts';
import { changedFields } from './merge-fields.ts';
import styles from './publish-dialog.module.css';
import { useWriting } from './use-writing.ts';
import type { SessionState } from './writing-session.ts';

/** What publishing in these languages changes for readers, and what the text lacks. */
export function ReaderChanges({ chosen }: { chosen: readonly Language[] }) {
  const { state, w } = useWriting();
  const { copy, content } = state;
  const warnings = missingFrom(state, chosen);
  const others = languages.filter((each) => !chosen.includes(each));
  const isSeen = copy.stored !== null && copy.state === 'published';
  const before = copy.stored ?? content;
  const fields = inOrder(changedFields(before, content)).filter(
    (field) => !others.some((language) => field.endsWith(`_${language}`)),
  );
  return (
    <>
      {warnings.length > 0 && (
        <section aria-labelledby="publish-missing">
          <h3 id="publish-missing" className={styles.heading}>
            {w('writing.missing')}
          </h3>
          <ul>
            {warnings.map((key) => (
              <li key={key}>
                {w(key, content.date === null ? {} : { date: adminDateTime(content.date) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="publish-changes">
        <h3 id="publish-changes" className={styles.heading}>
          {w('writing.changes')}
        </h3>
        {!isSeen && <p>{w('writing.changesNew')}</p>}
        {isSeen && fields.length === 0 && <p>{w('writing.changesNone')}</p>}
        {isSeen && (
          <FieldPairs
            before={{ name: w('writing.before'), content: before }}
            after={{ name: w('writing.after'), content }}
            fields={fields}
          />
        )}
      </section>
    </>
  );
}

function missingFrom({ content, copy }: SessionState, chosen: readonly Language[]): WritingKey[] {
  const isInEnglish = chosen.includes('en') || copy.public.en;
  const lacks: [boolean, WritingKey][] = [
    [!isInEnglish, 'writing.noEnglish'],
    [chosen.some((each) => content[`summary_${each}`] === ''), 'writing.noSummary'],
    [content.sources.length === 0, 'writing.noSource'],
    [content.image_url === '', 'writing.noPicture'],
    [content.date !== null && Date.parse(content.date) > Date.now(), 'writing.futureDate'],
  ];
  return lacks.filter(([isLacking]) => isLacking).map(([, key]) => key);
}
