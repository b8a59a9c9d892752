// A table of any length: sorted by its headings, only the rows in sight drawn, rows as cards on a phone.
// Roles are written out, since a table whose parts are laid out as blocks is no table to screen readers.
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import styles from './data-table.module.css';
import { type Choice, RowCheckbox, WholeCheckbox } from './row-selection.tsx';
import { type ServerSort, type Sort, type SortedColumn, useSortedRows } from './use-sorted-rows.ts';
import { useIsCards } from './use-is-cards.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** One column, from what is sorted by to what is shown. */
export interface Column<Item> {
  id: string;
  header: string;
  /** What a row shows in this column. */
  cell: (item: Item) => ReactNode;
  /** What the column is sorted by (a moment as a number); without it it cannot be. */
  sortBy?: (item: Item) => string | number | boolean;
  /** Width as CSS says it: `'30%'`, `'8rem'`. The column that takes the rest has none. */
  width?: string;
  /** Whether the column holds the buttons of a row: on the right, and at the foot of a card. */
  isActions?: boolean;
}

export interface DataTableProps<Item> {
  /** What the table holds, for screen readers. */
  label: string;
  /** Null while they are loading. */
  items: readonly Item[] | null;
  /** Remembered with `useMemo`: a new array makes every row anew. */
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  loadingText: string;
  /** What stands there where there are no items. */
  empty: ReactNode;
  initialSort?: Sort | undefined;
  /** Told when a heading asks for another order of what is here. */
  onSort?: () => void;
  /** Where the rows come in an order already; `sortBy` then only says which columns can be asked for. */
  order?: ServerSort;
  /** How many rows there are in all, where `items` are the first of them; null where nobody knows. */
  total?: number | null;
  /** Whether rows can be chosen, and which are. */
  selection?: Choice<Item>;
  /** Whether a row holds so much that it needs a wide window; in others rows are cards. */
  isWide?: boolean;
}

/** A table with its headings in sight, its loading text and its empty state. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  if (props.items === null) return <Loading text={props.loadingText} />;
  if (props.items.length === 0) return props.empty;
  return <Rows {...props} items={props.items} />;
}

/** Says that something is loading, once that has taken long enough to be waited for. */
export function Loading({ text }: { text: string }) {
  return <output className={styles.loading}>{text}</output>;
}

function Rows<Item>({
  label,
  items,
  columns,
  idOf,
  initialSort,
  onSort,
  order,
  total = items.length,
  selection,
  isWide = false,
}: DataTableProps<Item> & { items: readonly Item[] }) {
  const { rows, sortedColumns } = useSortedRows({
    items,
    columns,
    idOf,
    initialSort,
    onSort,
    order,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const isCards = useIsCards(isWide);
  const { visible, measure, before, after } = useVisibleRows(rows.length, body, {
    isPart: order !== undefined,
    isCards,
  });
  const ids = () => items.map(idOf);
  return (
    <table
      className={styles.table}
      role="table"
      aria-label={label}
      aria-rowcount={total === null ? -1 : total + 1}
      data-cards={isCards || undefined}
    >
      <colgroup>
        {selection && <Col width="2.75rem" />}
        {columns.map(({ id, width }) => (
          <Col key={id} width={width} />
        ))}
      </colgroup>
      <thead className={styles.head} role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {selection && (
            <th className={styles.choice} role="columnheader">
              <WholeCheckbox choice={selection} ids={ids} count={items.length} />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorted={sortedColumns.get(column.id)} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        <Spacer height={before} />
        {visible.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const { id, item } = row;
          return (
            <tr
              key={id}
              ref={measure}
              role="row"
              className={styles.row}
              data-index={index}
              aria-rowindex={index + 2}
              data-chosen={selection?.selected.has(id) || undefined}
            >
              {selection && (
                <td className={styles.choice} role="cell">
                  <RowCheckbox choice={selection} id={id} item={item} />
                </td>
              )}
              <Cells item={item} columns={columns} />
            </tr>
          );
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

/** What a row shows: drawn once, and again where its item or the columns are others. */
function Cells<Item>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) {
  return useMemo(
    () =>
      columns.map(({ id, header, isActions, cell }) => (
        <td
          key={id}
          role="cell"
          className={clsx(isActions && styles.actions)}
          data-label={isActions ? undefined : header}
        >
          {cell(item)}
        </td>
      )),
    [item, columns],
  );
}

function Col({ width }: { width: string | undefined }) {
  return <col style={{ width }} />;
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.spacer} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

function Heading<Item>({
  column,
  sorted,
}: {
  column: Column<Item>;
  sorted: SortedColumn | undefined;
}) {
  const { header, isActions } = column;
  if (!sorted) {
    return (
      <th role="columnheader" className={clsx(styles.fixed, isActions && styles.actions)}>
        {header}
      </th>
    );
  }
  const { direction, toggle } = sorted;
  const ariaSort = direction === 'asc' ? 'ascending' : direction ? 'descending' : undefined;
  return (
    <th role="columnheader" aria-sort={ariaSort}>
      <button className={styles.sort} type="button" onClick={toggle}>
        {header}
        {direction === 'asc' && <ArrowUp aria-hidden="true" />}
        {direction === 'desc' && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}
