// A table of any length: sortable, with only the visible rows rendered, and with rows as cards on a phone.
// Roles are explicit, since a table whose parts are laid out as blocks is no table to screen readers.
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FocusEvent, type ReactNode, useMemo, useRef } from 'react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { Loading } from './query-result.tsx';
import { AllRowsCheckbox, RowCheckbox, type RowSelection } from './row-selection.tsx';
import { useIsCards } from './use-is-cards.ts';
import {
  type ServerSort,
  type Sort,
  type SortableColumn,
  useSortedRows,
} from './use-sorted-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface DataTableProps<Item> {
  /** Names the table for screen readers. */
  label: string;
  /** Null while they are loading. */
  items: readonly Item[] | null;
  /** Memoized: a new array renders every row again. */
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  loadingText: string;
  /** Shown if there are no items. */
  empty: ReactNode;
  initialSort?: Sort | undefined;
  /** Called when a heading sorts the items. */
  onSort?: () => void;
  /** For items that the server sorts; `sortBy` then only marks the sortable columns. */
  order?: ServerSort;
  /** The number of rows in all if `items` are only the first; null if unknown. */
  total?: number | null;
  selection?: RowSelection<Item>;
  /** Whether rows need a wide window; in others they are cards. */
  isWide?: boolean;
  /** Whether the values of a card say by themselves what they are, without the headings. */
  isDense?: boolean;
}

/** A table with its loading text and its empty state. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  if (props.items === null) return <Loading text={props.loadingText} />;
  if (props.items.length === 0) return props.empty;
  return <Table {...props} items={props.items} />;
}

type TableProps<Item> = DataTableProps<Item> & { items: readonly Item[] };

function Table<Item>(props: TableProps<Item>) {
  const { label, items, columns, order, total = items.length, selection } = props;
  const { rows, sortableColumns } = useSortedRows(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const isCards = useIsCards(props.isWide ?? false);
  const { visible, measure, before, after } = useVisibleRows(rows.length, body, {
    isPart: order !== undefined,
    isCards,
  });
  return (
    <table
      className={styles.table}
      role="table"
      aria-label={label}
      aria-rowcount={total === null ? -1 : total + 1}
      data-cards={isCards ? (props.isDense ? 'dense' : true) : undefined}
    >
      <colgroup>
        {selection && <Col width="2.75rem" />}
        {columns.map(({ id, width }) => (
          <Col key={id} width={width} />
        ))}
      </colgroup>
      <TableHead {...props} sortableColumns={sortableColumns} />
      <tbody ref={body} role="rowgroup">
        <Spacer height={before} />
        {visible.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return <TableRow key={row.id} {...{ index, row, columns, selection, measure }} />;
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

type TableHeadProps<Item> = Pick<TableProps<Item>, 'items' | 'columns' | 'idOf' | 'selection'> & {
  sortableColumns: ReadonlyMap<string, SortableColumn>;
};

function TableHead<Item>(props: TableHeadProps<Item>) {
  const { items, columns, idOf, selection, sortableColumns } = props;
  return (
    <thead className={styles.head} role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th className={styles.choice} role="columnheader">
            <AllRowsCheckbox
              selection={selection}
              ids={() => items.map(idOf)}
              count={items.length}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sortable={sortableColumns.get(column.id)} />
        ))}
      </tr>
    </thead>
  );
}

interface TableRowProps<Item> {
  index: number;
  row: { id: string; item: Item };
  columns: readonly Column<Item>[];
  selection: RowSelection<Item> | undefined;
  measure: ((element: HTMLTableRowElement | null) => void) | null;
}

function TableRow<Item>({ index, row, columns, selection, measure }: TableRowProps<Item>) {
  const { id, item } = row;
  return (
    <tr
      ref={measure}
      role="row"
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={selection?.selected.has(id) || undefined}
    >
      {selection && (
        <td className={styles.choice} role="cell">
          <RowCheckbox selection={selection} id={id} item={item} />
        </td>
      )}
      <Cells item={item} columns={columns} />
    </tr>
  );
}

/** The cells of a row, rendered again only for another item or other columns. */
function Cells<Item>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) {
  return useMemo(
    () =>
      columns.map(({ id, header, isActions, cell }, index) => (
        <td
          key={id}
          // What names the row comes first.
          role={index === 0 ? 'rowheader' : 'cell'}
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

/** Takes the room of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.spacer} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}

/** On a phone the headings are a row that scrolls: what keys have led to is shown whole. */
function showWhole({ currentTarget: heading }: FocusEvent<HTMLElement>): void {
  if (!heading.matches(':focus-visible')) return;
  heading.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface HeadingProps<Item> {
  column: Column<Item>;
  sortable: SortableColumn | undefined;
}

function Heading<Item>({ column: { header, isActions }, sortable }: HeadingProps<Item>) {
  if (!sortable) {
    return (
      <th role="columnheader" className={clsx(styles.fixed, isActions && styles.actions)}>
        {header}
      </th>
    );
  }
  const { direction, toggle } = sortable;
  const ariaSort = direction === 'asc' ? 'ascending' : direction ? 'descending' : undefined;
  return (
    <th role="columnheader" aria-sort={ariaSort}>
      <button className={styles.sort} type="button" onClick={toggle} onFocus={showWhole}>
        {header}
        {direction === 'asc' && <ArrowUp aria-hidden="true" />}
        {direction === 'desc' && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}
