import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  articleLayers,
  type ArticleState,
  articleStates,
  byline,
  isSignedByAgent,
} from '#domain/articles';
import { filterTopics, otherTopics } from '#domain/taxonomy';
import type { DeskKey } from '#i18n/desk-messages';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import { usePanel, useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField, type SearchFieldProps } from '../ui/search-field.tsx';
import { useIsCards } from '../ui/use-is-cards.ts';
import { layerKeys } from './layer-cell.tsx';
import styles from './newsroom-filters.module.css';
import { useDeskWords } from '../use-desk-words.ts';
import { useBylines } from './use-articles.ts';
import { type FilterName, maxLength, type NewsroomQuery, trashed } from './use-newsroom-filter.ts';

interface FiltersProps {
  query: NewsroomQuery;
}

/** Moves the focus to the search. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
}

/** The search, and the filters beside it: folded where there is little room. */
export function NewsroomFilters({ query, found }: FiltersProps & Pick<SearchFieldProps, 'found'>) {
  const w = useDeskWords();
  const isNarrow = useIsCards(false);
  const { filter, count, change } = query;
  return (
    <div className={styles.bar}>
      <SearchField
        label={w('desk.search')}
        value={filter.q}
        maxLength={maxLength.q}
        onSearch={(text) => change('q', text)}
        found={found}
      />
      {isNarrow ? (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            <SlidersHorizontal aria-hidden="true" />
            {count > 0 ? w('desk.filtersOn', { count }) : w('desk.filters')}
          </summary>
          <Selects query={query} />
        </details>
      ) : (
        <Selects query={query} />
      )}
    </div>
  );
}

const stateKeys: Record<ArticleState, DeskKey> = {
  draft: 'desk.draft',
  review: 'desk.review',
  scheduled: 'desk.scheduled',
  published_es: 'desk.published_es',
  published_en: 'desk.published_en',
  changed: 'desk.changed',
  embargoed: 'desk.embargoed',
  static: 'desk.static',
  rejected: 'desk.rejected',
};

function Selects({ query }: FiltersProps) {
  const w = useDeskWords();
  const t = useT();
  const { language } = usePanel();
  const { filter, change } = query;
  // Of what was deleted titles are kept to search by, and nothing to choose from.
  if (filter.state === trashed) {
    return (
      <div className={styles.selects}>
        <StateChoice query={query} />
        <Clear query={query} />
      </div>
    );
  }
  const topics = [...new Set([...filterTopics, ...otherTopics, filter.topic])].filter(Boolean);
  const select = (name: FilterName) => ({
    name,
    value: filter[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <div className={styles.selects}>
      <StateChoice query={query} />
      <Choice
        {...select('topic')}
        label={w('desk.topic')}
        none={w('desk.anyTopic')}
        options={topics.map((topic) => [topic, topicLabel(topicTranslators[language], topic)])}
      />
      <Choice
        {...select('missing')}
        label={w('desk.missing')}
        none={w('desk.anyLanguage')}
        options={[
          ['en', w('desk.missing_en')],
          ['es', w('desk.missing_es')],
        ]}
      />
      <Choice
        {...select('agent')}
        label={w('desk.origin')}
        none={w('desk.anyOrigin')}
        options={[
          ['yes', w('desk.byAgent')],
          ['no', w('desk.byPerson')],
        ]}
      />
      <Choice
        {...select('layer')}
        label={t('panel.layer')}
        none={w('desk.anyLayer')}
        options={articleLayers.map((layer) => [layer, t(layerKeys[layer])])}
      />
      <BylineChoice query={query} />
      <Clear query={query} />
    </div>
  );
}

function Clear({ query: { filter, count, clear } }: FiltersProps) {
  const w = useDeskWords();
  if (count === 0 && filter.q === '') return null;
  return (
    <Button size="small" variant="plain" onClick={clear}>
      {w('desk.clear')}
    </Button>
  );
}

function StateChoice({ query: { filter, change } }: FiltersProps) {
  const w = useDeskWords();
  return (
    <Choice
      name="state"
      label={w('desk.state')}
      none={w('desk.anyState')}
      value={filter.state}
      options={[
        ...articleStates.map((state) => [state, w(stateKeys[state])] as const),
        [trashed, w('desk.trashed')],
      ]}
      onChange={(value) => change('state', value)}
    />
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ name, label, none, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.choice}
      name={name}
      aria-label={label}
      value={value}
      data-set={value !== '' || undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Who articles are signed by, and whoever the address names. */
function BylineChoice({ query: { filter, change } }: FiltersProps) {
  const w = useDeskWords();
  const t = useT();
  const { data } = useBylines();
  const names = [...new Set([...(data ?? []), filter.byline])].filter(Boolean);
  const labelOf = (author: string) => {
    const name = byline({ author });
    return isSignedByAgent({ author }) ? `${name} (${t('panel.aiBadge')})` : name;
  };
  return (
    <Choice
      name="byline"
      value={filter.byline}
      label={w('desk.author')}
      none={w('desk.anyAuthor')}
      options={names.map((name) => [name, labelOf(name)])}
      onChange={(value) => change('byline', value)}
    />
  );
}
