import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EntryList } from '#app/ui/entry.tsx';
import { FilterBar, FilterResults } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { applicationCategories } from '#domain/taxonomy';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { applicationCategoryLabel } from './application-category-label.ts';
import { ApplicationEntry } from './application-entry.tsx';
import type { loader } from './applications-page.server.ts';

/** The directory of tools that help against the risks of artificial intelligence. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const { applications, category } = data;
  const here = href('applications', language);
  const isFiltering = category !== undefined;
  return (
    <PageBody>
      <PageHead layout="compact" title={t('applications.title')} dek={t('applications.dek')} />
      <FilterBar
        action={here}
        loading={t('directory.loading')}
        groups={[
          {
            name: 'categoria',
            legend: t('directory.category'),
            kind: 'select',
            all: t('applications.allCategories'),
            options: applicationCategories.map((value) => ({
              value,
              label: applicationCategoryLabel(t, value),
            })),
            chosen: category === undefined ? [] : [category],
          },
        ]}
      />
      <FilterResults count={t('applications.found', { count: applications.length })}>
        {applications.length > 0 ? (
          <EntryList layout="lines">
            {applications.map((application) => (
              <ApplicationEntry key={application.slug} application={application} />
            ))}
          </EntryList>
        ) : (
          <EmptyState
            title={t('applications.empty')}
            hint={t(isFiltering ? 'directory.emptyHint' : 'directory.nothingYet')}
            action={isFiltering && <ButtonLink href={here}>{t('filter.clear')}</ButtonLink>}
          />
        )}
      </FilterResults>
    </PageBody>
  );
}
