import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './search-field.module.css';

const debounceMs = 250;

export interface SearchFieldProps {
  /** What is looked for, and in what: its name. */
  label: string;
  /** What is being looked for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
}

/** Looks for a text once whoever types it rests. */
export function SearchField({ label, value, onSearch, maxLength }: SearchFieldProps) {
  const { text, setText } = useDebouncedInput(value, onSearch);
  return (
    <search className={styles.field}>
      <Search aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}

/** What is typed, which goes ahead of the address; where the address changes by itself, it follows. */
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
