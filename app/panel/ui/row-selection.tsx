import { useT } from '../panel-context.tsx';

/** Which rows are chosen, by id. */
export interface Choice<Item> {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** What a row is called, for the name of its checkbox. */
  nameOf: (item: Item) => string;
}

/** Chooses one row. */
export function RowCheckbox<Item>({
  choice,
  id,
  item,
}: {
  choice: Choice<Item>;
  id: string;
  item: Item;
}) {
  const t = useT();
  const { selected, onSelect, nameOf } = choice;
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

/** Chooses all rows, or none. */
export function WholeCheckbox<Item>({
  choice: { selected, onSelect },
  ids,
  count,
}: {
  choice: Choice<Item>;
  ids: () => string[];
  count: number;
}) {
  const t = useT();
  const isWhole = selected.size > 0 && selected.size >= count;
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = selected.size > 0 && !isWhole;
      }}
      type="checkbox"
      aria-label={t('panel.selectAll')}
      checked={isWhole}
      onChange={() => onSelect(new Set(isWhole ? [] : ids()))}
    />
  );
}
