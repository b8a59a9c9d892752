import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../panel-context.tsx';
import styles from './search-field.module.css';

const debounceMs = 250;
/** A field of less is too narrow to type in; one of its name shows the name whole. */
const minCharacters = 20;

export interface SearchFieldProps {
  /** The field's name. */
  label: string;
  /** The current search, as the URL keeps it. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** What was found, to say; null while that is read, and where nothing narrows the list. */
  found: Found | null;
}

interface Found {
  count: number;
  /** Whether there are more than were counted. */
  hasMore: boolean;
}

/** What to say of a list: nothing while another one is shown in its place. */
export function foundIn(
  { isPlaceholderData, hasNextPage }: { isPlaceholderData: boolean; hasNextPage: boolean },
  items: readonly unknown[] | null | undefined,
): Found | null {
  if (!items || isPlaceholderData) return null;
  return { count: items.length, hasMore: hasNextPage };
}

/** Searches once typing pauses, and says how much was found to who does not see it. */
export function SearchField({ label, value, onSearch, maxLength, found }: SearchFieldProps) {
  const t = useT();
  const { text, setText } = useDebouncedInput(value, onSearch);
  return (
    <search className={styles.field}>
      <Search aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        size={Math.max(minCharacters, label.length)}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <output className="visually-hidden">
        {found && t(found.hasMore ? 'panel.foundMore' : 'panel.foundCount', { count: found.count })}
      </output>
    </search>
  );
}

/** The input's text, which is ahead of the URL while typing, and follows other changes of the URL. */
function useDebouncedInput(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);
  return { text, setText };
}
