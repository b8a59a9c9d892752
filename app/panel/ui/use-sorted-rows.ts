// Sorts a table's rows with TanStack Table.
import {
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A sortable column: its current direction, and the handler that toggles it. */
export interface SortableColumn {
  direction: 'asc' | 'desc' | false;
  toggle: (event: unknown) => void;
}

/** A sort order. */
export interface Sort {
  /** The column's. */
  id: string;
  desc: boolean;
}

/** The order of rows that the server sorts; headings request another one. */
export interface ServerSort {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

interface SortedRowsOptions<Item> {
  items: readonly Item[];
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  initialSort?: Sort | undefined;
  onSort?: (() => void) | undefined;
  order?: ServerSort | undefined;
}

/** An item with its id, since TanStack Table needs objects. */
interface SortedRow<Item> {
  id: string;
  item: Item;
}

/** The rows in the order that the headings set, and the sortable columns. */
export function useSortedRows<Item>(options: SortedRowsOptions<Item>) {
  const { items, columns, idOf, initialSort, onSort, order } = options;
  const [localSorting, setLocalSorting] = useState<SortingState>(initialSort ? [initialSort] : []);
  const sorting = order ? [order.sort] : localSorting;
  const data = useMemo(() => items.map((item) => ({ id: idOf(item), item })), [items, idOf]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        accessorFn: ({ item }: SortedRow<Item>) => sortBy?.(item),
        enableSorting: sortBy !== undefined,
        sortFn: compareRows,
      })),
    [columns],
  );
  const table = useTable<typeof features, SortedRow<Item>>({
    features,
    data,
    columns: definitions,
    getRowId: ({ id }) => id,
    enableSortingRemoval: false,
    sortDescFirst: false,
    manualSorting: order !== undefined,
    state: { sorting },
    onSortingChange(change) {
      const next = typeof change === 'function' ? change(sorting) : change;
      if (order) {
        if (next[0]) order.onSort(next[0]);
        return;
      }
      setLocalSorting(next);
      onSort?.();
    },
  });
  const sortableColumns = new Map<string, SortableColumn>();
  for (const column of table.getAllLeafColumns()) {
    const toggle = column.getToggleSortingHandler();
    if (column.getCanSort() && toggle) {
      sortableColumns.set(column.id, { direction: column.getIsSorted(), toggle });
    }
  }
  return { rows: table.getRowModel().rows.map(({ original }) => original), sortableColumns };
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function compareRows<Item>(
  a: Row<typeof features, SortedRow<Item>>,
  b: Row<typeof features, SortedRow<Item>>,
  column: string,
): number {
  const first = a.getValue<string | number | boolean>(column);
  const second = b.getValue<string | number | boolean>(column);
  if (typeof first === 'string' && typeof second === 'string')
    return collator.compare(first, second);
  return Number(first) - Number(second);
}
