import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EntryList } from '#app/ui/entry.tsx';
import { FilterBar, FilterResults } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { resourceTypes } from '#domain/taxonomy';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { ResourceEntry } from './resource-entry.tsx';
import { resourceTypeLabel } from './resource-type-label.ts';
import type { loader } from './resources-page.server.ts';

/** The library of laws, reports, guides, forums and data. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const { resources, type } = data;
  const here = href('resources', language);
  const isFiltering = type !== undefined;
  return (
    <PageBody>
      <PageHead layout="compact" title={t('resources.title')} dek={t('resources.dek')} />
      <FilterBar
        action={here}
        loading={t('directory.loading')}
        groups={[
          {
            name: 'tipo',
            legend: t('directory.type'),
            kind: 'select',
            options: resourceTypes.map((value) => ({ value, label: resourceTypeLabel(t, value) })),
            chosen: type === undefined ? [] : [type],
          },
        ]}
      />
      <FilterResults count={t('resources.found', { count: resources.length })}>
        {resources.length > 0 ? (
          <EntryList layout="halves">
            {resources.map((resource) => (
              <ResourceEntry key={resource.slug} resource={resource} />
            ))}
          </EntryList>
        ) : (
          <EmptyState
            title={t('resources.empty')}
            hint={t(isFiltering ? 'directory.emptyHint' : 'directory.nothingYet')}
            action={isFiltering && <ButtonLink href={here}>{t('filter.clear')}</ButtonLink>}
          />
        )}
      </FilterResults>
    </PageBody>
  );
}
