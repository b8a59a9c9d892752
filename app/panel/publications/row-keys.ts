// Keyboard shortcuts of the lists. They are active only while the focus is in the list (WCAG 2.1.4).
import type { KeyboardEvent } from 'react';

export interface RowKeys {
  /** With the id of the focused row. */
  onApprove?: (id: string) => void;
  onReject?: (id: string) => void;
  onEdit?: (id: string) => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** j and k move between rows, e writes in one, a and r approve and reject, / searches, ? shows the help. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const target = event.target as HTMLElement;
  const isTyping = target.closest('input:not([type=checkbox]), textarea, select');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((each) => each.closest('[role=row]')?.contains(target));
  const id = rows[index]?.dataset['row'];
  if (event.key === 'j') rows[Math.min(index + 1, rows.length - 1)]?.focus();
  else if (event.key === 'k') rows[Math.max(index - 1, 0)]?.focus();
  else if (event.key === '?') keys.onHelp();
  else if (event.key === '/') keys.onSearch();
  else if (event.key === 'e' && id) keys.onEdit?.(id);
  else if (event.key === 'a' && id) keys.onApprove?.(id);
  else if (event.key === 'r' && id) keys.onReject?.(id);
  else return;
  event.preventDefault();
}
