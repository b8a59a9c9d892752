import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EntryList } from '#app/ui/entry.tsx';
import { FilterBar, FilterResults } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { topicLabel } from '#i18n/topic-label';
import { companyTypes, filterTopics } from '#domain/taxonomy';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import type { loader } from './companies-page.server.ts';
import { CompanyEntry } from './company-entry.tsx';
import { companyTypeLabel } from './company-type-label.ts';

/** The directory of organisations that work on the risks of artificial intelligence. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const { companies, themes, type } = data;
  const here = href('companies', language);
  const isFiltering = themes.length > 0 || type !== undefined;
  return (
    <PageBody>
      <PageHead layout="compact" title={t('companies.title')} dek={t('companies.dek')} />
      <FilterBar
        action={here}
        loading={t('directory.loading')}
        groups={[
          {
            name: 'tema',
            legend: t('filter.topic'),
            kind: 'toggle',
            options: filterTopics.map((value) => ({
              value,
              label: topicLabel(t, value),
              flag: value,
            })),
            chosen: themes,
          },
          {
            name: 'tipo',
            legend: t('directory.type'),
            kind: 'select',
            options: companyTypes.map((value) => ({ value, label: companyTypeLabel(t, value) })),
            chosen: type === undefined ? [] : [type],
          },
        ]}
      />
      <FilterResults count={t('companies.found', { count: companies.length })}>
        {companies.length > 0 ? (
          <EntryList layout="lines">
            {companies.map((company) => (
              <CompanyEntry key={company.slug} company={company} />
            ))}
          </EntryList>
        ) : (
          <EmptyState
            title={t('companies.empty')}
            hint={t(isFiltering ? 'directory.emptyHint' : 'directory.nothingYet')}
            action={isFiltering && <ButtonLink href={here}>{t('filter.clear')}</ButtonLink>}
          />
        )}
      </FilterResults>
    </PageBody>
  );
}
