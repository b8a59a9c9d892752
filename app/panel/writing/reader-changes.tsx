import { useState } from 'react';
import { type Language, languages } from '#i18n/i18n';
import { changedFields } from './changed-fields.ts';
import { type DifferenceView, languageOf } from './difference/content-changes.ts';
import { ContentDifference } from './difference/content-difference.tsx';
import { ViewSwitch } from './difference/view-switch.tsx';
import type { FieldName } from './merge-content.ts';
import { publicAddress } from '../public-address.ts';
import styles from './publish-dialog.module.css';
import { useWriting } from './use-writing.ts';
import { whatIsMissing } from './what-is-missing.ts';
import type { SessionState } from './writing-session.ts';

/** Where publishing in these languages puts it, what the text lacks, and what changes for readers. */
export function ReaderChanges({ chosen }: { chosen: readonly Language[] }) {
  const { state, w } = useWriting();
  const missing = whatIsMissing(w, state, chosen);
  return (
    <>
      <Addresses chosen={chosen} />
      {missing.length > 0 && (
        <section aria-labelledby="publish-missing">
          <h3 id="publish-missing" className={styles.heading}>
            {w('writing.missing')}
          </h3>
          <ul>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <Changes chosen={chosen} />
    </>
  );
}

/** Where readers of each language will find it. */
function Addresses({ chosen }: { chosen: readonly Language[] }) {
  const { state, w } = useWriting();
  const { slug } = state.copy;
  if (chosen.length === 0) return null;
  return (
    <section aria-labelledby="publish-where">
      <h3 id="publish-where" className={styles.heading}>
        {w('writing.where')}
      </h3>
      <ul className={styles.addresses}>
        {chosen.map((language) => (
          <li key={language}>
            {w(language === 'es' ? 'writing.spanish' : 'writing.english')}:{' '}
            <span className={styles.address}>
              {location.origin + publicAddress(slug, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ chosen }: { chosen: readonly Language[] }) {
  const { state, w } = useWriting();
  const { copy, content } = state;
  const [view, setView] = useState<DifferenceView>('formatted');
  const isSeen = copy.stored !== null && copy.state === 'published';
  const before = copy.stored ?? content;
  const after = { ...content, ...textsOfOthers(before, chosen) };
  const isChanged = Object.keys(changedFields(before, after)).length > 0;
  return (
    <section aria-labelledby="publish-changes">
      <h3 id="publish-changes" className={styles.heading}>
        {w('writing.changes')}
      </h3>
      {!isSeen && <p>{w('writing.changesNew')}</p>}
      {isSeen && !isChanged && <p>{w('writing.changesNone')}</p>}
      {isSeen && isChanged && (
        <div className={styles.difference}>
          <ViewSwitch view={view} onView={setView} />
          <ContentDifference before={before} after={after} view={view} chosen={chosen} />
        </div>
      )}
    </section>
  );
}

/** The texts of languages that are not published: they stay as they stand. */
function textsOfOthers(stored: SessionState['content'], chosen: readonly Language[]) {
  const others = languages.filter((each) => !chosen.includes(each));
  const fields = (Object.keys(stored) as FieldName[]).filter((field) =>
    others.some((language) => languageOf(field) === language),
  );
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as Partial<
    SessionState['content']
  >;
}
