import { useT } from '../panel-context.tsx';

/** The selected rows, by id. */
export interface RowSelection<Item> {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Names a row in the label of its checkbox. */
  nameOf: (item: Item) => string;
}

interface RowCheckboxProps<Item> {
  selection: RowSelection<Item>;
  id: string;
  item: Item;
}

/** Selects one row. */
export function RowCheckbox<Item>({ selection, id, item }: RowCheckboxProps<Item>) {
  const t = useT();
  const { selected, onSelect, nameOf } = selection;
  function handleChange() {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }
  return (
    <input
      type="checkbox"
      aria-label={t('panel.selectRow', { name: nameOf(item) })}
      checked={selected.has(id)}
      onChange={handleChange}
    />
  );
}

interface AllRowsCheckboxProps<Item> {
  selection: RowSelection<Item>;
  ids: () => string[];
  count: number;
}

/** Selects all rows, or none. */
export function AllRowsCheckbox<Item>({ selection, ids, count }: AllRowsCheckboxProps<Item>) {
  const t = useT();
  const { selected, onSelect } = selection;
  const areAll = selected.size > 0 && selected.size >= count;
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = selected.size > 0 && !areAll;
      }}
      type="checkbox"
      aria-label={t('panel.selectAll')}
      checked={areAll}
      onChange={() => onSelect(new Set(areAll ? [] : ids()))}
    />
  );
}
