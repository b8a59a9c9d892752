// The sources that a block of the text names for the first time: in the margin beside it where there is one, else
// folded under it.
import { renderToStaticMarkup } from 'react-dom/server';
import { validHref } from '#platform/valid-href';
import styles from './source-notes.module.css';

/** Writes the notes after a block as HTML; `label` names them where they are folded. */
export function besideNotes(
  sources: readonly { name: string; url: string }[],
  label: (numbers: readonly number[]) => string,
): (numbers: readonly number[]) => string {
  return (numbers) =>
    renderToStaticMarkup(
      <details className={styles.beside}>
        <summary>{label(numbers)}</summary>
        {numbers.map((number) => (
          <p key={number}>
            <b>{number}</b>{' '}
            <a href={validHref(sources[number - 1]?.url ?? '')} rel="noopener noreferrer external">
              {sources[number - 1]?.name}
            </a>
          </p>
        ))}
      </details>,
    );
}
