// What narrows a list: a plain form whose answer is the same page at another address, and the region of
// results it narrows. Complete without scripts; the island `filter-bar` makes both instant.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { Flag } from './flag.tsx';
import { useT } from './reader.tsx';

export interface FilterOption {
  value: string;
  label: string;
  /** The topic whose flag is before the label. */
  flag?: string;
}

export interface FilterGroup {
  /** The query parameter. */
  name: string;
  legend: string;
  /** Several values as toggles, or one from a list that also offers "all". */
  kind: 'toggle' | 'select';
  options: readonly FilterOption[];
  /** How many of the toggles are shown at once, where the others unfold. */
  shown?: number;
  /** What a select says for no choice, where it is not "Todos". */
  all?: string;
  /** The chosen values; of a select the first counts. */
  chosen: readonly string[];
}

const formId = 'filtros';
const maxSearchLength = 100;

/** A field in which words are looked for. */
export interface SearchField {
  /** The query parameter. */
  name: string;
  label: string;
  value: string;
}

/**
 * The filters of a list as a form over the query string. `loading` is what is said while results are
 * fetched; `clearHref` is the address without filters; `kept` are parameters that are sent along.
 */
export function FilterBar({
  action,
  groups,
  loading,
  clearHref = action,
  search,
  folds,
  sort,
  kept,
}: {
  action: string;
  groups: readonly FilterGroup[];
  loading: string;
  clearHref?: string;
  search?: SearchField;
  /** Where filters unfold only when they are asked for: at every width, or on a telephone. */
  folds?: 'always' | 'narrow';
  /** The choice of order, where it is folded with them. */
  sort?: ReactNode;
  kept?: Readonly<Record<string, string>>;
}) {
  const chosen = groups.reduce((sum, group) => sum + group.chosen.length, 0);
  const isFiltering = chosen > 0 || Boolean(search?.value);
  const filters = groups.map((group) =>
    group.kind === 'toggle' ? (
      <Toggles key={group.name} {...group} />
    ) : (
      <Choice key={group.name} {...group} />
    ),
  );
  return (
    <search className={styles.place} data-island="filter-bar" data-on="return">
      <form id={formId} className={styles.form} action={action} autoComplete="off">
        {Object.entries(kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && <Search {...search} />}
        {folds ? (
          <details className={clsx(styles.all, folds === 'narrow' && styles.narrow)}>
            <Summary groups={groups} />
            <div className={styles.form}>
              {filters}
              {sort}
            </div>
          </details>
        ) : (
          filters
        )}
        <Actions clearHref={isFiltering ? clearHref : null} />
      </form>
      <output className={styles.status} data-status data-loading={loading} />
    </search>
  );
}

/** What unfolds the filters, with those that are set. */
function Summary({ groups }: { groups: readonly FilterGroup[] }) {
  const t = useT();
  const set = groups.flatMap(({ options, chosen }) =>
    options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
  );
  return (
    <summary>
      {t('filter.filters')}
      <span data-group="puestos">{set.length > 0 && `: ${set.join(', ')}`}</span>
    </summary>
  );
}

function Actions({ clearHref }: { clearHref: string | null }) {
  const t = useT();
  return (
    <p className={styles.actions} data-group="actions">
      <span className={styles.apply}>
        <Button type="submit">{t('filter.apply')}</Button>
      </span>
      {clearHref !== null && (
        <a className={styles.clear} href={clearHref}>
          {t('filter.clear')}
        </a>
      )}
    </p>
  );
}

function Search({ name, label, value }: SearchField) {
  const t = useT();
  return (
    <p className={styles.search} data-group={name}>
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxSearchLength}
        enterKeyHint="search"
      />
      <Button type="submit">
        <span>{t('filter.search')}</span>
      </Button>
    </p>
  );
}

function Toggles({ name, legend, options, shown = options.length, chosen }: FilterGroup) {
  const t = useT();
  if (options.length === 0) return <fieldset className={styles.group} data-group={name} hidden />;
  const folded = options.slice(shown);
  const toToggle = (option: FilterOption) => (
    <Toggle key={option.value} name={name} option={option} chosen={chosen} />
  );
  return (
    <fieldset className={styles.group} data-group={name}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>{options.slice(0, shown).map(toToggle)}</div>
      {folded.length > 0 && (
        <details
          className={styles.folded}
          open={folded.some(({ value }) => chosen.includes(value))}
        >
          <summary>{t('filter.more', { count: folded.length })}</summary>
          <div className={styles.options}>{folded.map(toToggle)}</div>
        </details>
      )}
    </fieldset>
  );
}

function Toggle({
  name,
  option: { value, label, flag },
  chosen,
}: Pick<FilterGroup, 'name' | 'chosen'> & { option: FilterOption }) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      {flag && <Flag topic={flag} />}
      {label}
    </label>
  );
}

function Choice({ name, legend, options, all, chosen }: FilterGroup) {
  const t = useT();
  return (
    <label className={styles.choice} data-group={name}>
      <span className={styles.legend}>{legend}</span>
      <select name={name} defaultValue={chosen[0] ?? ''}>
        <option value="">{all ?? t('filter.all')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A choice of order, placed among the results, that belongs to the filter form. The first option is the default. */
export function SortSelect({
  name,
  label,
  options,
  chosen,
}: {
  name: string;
  label: string;
  options: readonly FilterOption[];
  chosen: string;
}) {
  return (
    <label className={styles.sort}>
      <span className={styles.legend}>{label}</span>
      <select name={name} form={formId} defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What the filters narrow, under its count and what is said beside it. `sort` ends that line. */
export function FilterResults({
  count,
  aside,
  sort,
  children,
}: {
  count: string;
  aside?: ReactNode;
  sort?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.results} data-island="filter-bar" aria-labelledby="resultados">
      <div className={styles.head}>
        <h2 id="resultados" className={styles.count} data-count>
          {count}
        </h2>
        {aside}
        {sort}
      </div>
      <div data-results>{children}</div>
    </section>
  );
}
