// The order of a table's rows, kept by TanStack Table.
import {
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './data-table.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** A column that can be sorted by: how it is now, and what turns it. */
export interface SortedColumn {
  direction: 'asc' | 'desc' | false;
  toggle: (event: unknown) => void;
}

/** What rows are sorted by. */
export interface Sort {
  /** The column's. */
  id: string;
  desc: boolean;
}

/** An order that whoever fetches the rows keeps: they come in it, and the headings ask for another. */
export interface ServerSort {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

interface SortedRowsOptions<Item> {
  items: readonly Item[];
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  initialSort: Sort | undefined;
  onSort: (() => void) | undefined;
  order: ServerSort | undefined;
}

/** A row's item, boxed since the table takes objects. */
interface Boxed<Item> {
  id: string;
  item: Item;
}

/** The items in the order that the headings ask for, and the columns that can be sorted by. */
export function useSortedRows<Item>({
  items,
  columns,
  idOf,
  initialSort,
  onSort,
  order,
}: SortedRowsOptions<Item>) {
  const [localSorting, setLocalSorting] = useState<SortingState>(initialSort ? [initialSort] : []);
  const sorting = order ? [order.sort] : localSorting;
  const data = useMemo(() => items.map((item) => ({ id: idOf(item), item })), [items, idOf]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        accessorFn: ({ item }: Boxed<Item>) => sortBy?.(item),
        enableSorting: sortBy !== undefined,
        sortFn: compareRows,
      })),
    [columns],
  );
  const table = useTable<typeof features, Boxed<Item>>({
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
  const sortedColumns = new Map<string, SortedColumn>();
  for (const column of table.getAllLeafColumns()) {
    const toggle = column.getToggleSortingHandler();
    if (column.getCanSort() && toggle) {
      sortedColumns.set(column.id, { direction: column.getIsSorted(), toggle });
    }
  }
  return { rows: table.getRowModel().rows.map(({ original }) => original), sortedColumns };
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function compareRows<Item>(
  a: Row<typeof features, Boxed<Item>>,
  b: Row<typeof features, Boxed<Item>>,
  column: string,
): number {
  const first = a.getValue<string | number | boolean>(column);
  const second = b.getValue<string | number | boolean>(column);
  if (typeof first === 'string' && typeof second === 'string')
    return collator.compare(first, second);
  return Number(first) - Number(second);
}
