import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Item> {
  id: string;
  header: string;
  /** The content of a row's cell. */
  cell: (item: Item) => ReactNode;
  /** The value to sort by, dates as numbers; absent if the column cannot be sorted. */
  sortBy?: (item: Item) => string | number | boolean;
  /** A CSS width: `'30%'`, `'8rem'`. The column that takes the rest has none. */
  width?: string;
  /** Whether the column holds the buttons of a row: on the right, and at the foot of a card. */
  isActions?: boolean;
}
