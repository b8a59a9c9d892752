import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EntryList } from '#app/ui/entry.tsx';
import { FilterBar, FilterResults } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { referentFocuses } from '#domain/taxonomy';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { focusLabel, focusTopic } from './focus-label.ts';
import { ReferentEntry } from './referent-entry.tsx';
import type { loader } from './referents-page.server.ts';

/** The directory of people who warn about the dangers of artificial intelligence. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const { referents, focus, interviewCounts } = data;
  const here = href('referents', language);
  return (
    <PageBody>
      <PageHead layout="compact" title={t('referents.title')} dek={t('referents.dek')} />
      <FilterBar
        action={here}
        loading={t('directory.loading')}
        groups={[
          {
            name: 'enfoque',
            legend: t('focus.label'),
            kind: 'toggle',
            options: referentFocuses.map((value) => ({
              value,
              label: focusLabel(t, value),
              flag: focusTopic(value),
            })),
            chosen: focus,
          },
        ]}
      />
      <FilterResults count={t('referents.found', { count: referents.length })}>
        {referents.length > 0 ? (
          <EntryList layout="thirds">
            {referents.map((referent) => (
              <ReferentEntry
                key={referent.slug}
                referent={referent}
                interviewCount={interviewCounts.get(referent.slug) ?? 0}
              />
            ))}
          </EntryList>
        ) : (
          <EmptyState
            title={t('referents.empty')}
            hint={t(focus.length > 0 ? 'directory.emptyHint' : 'directory.nothingYet')}
            action={focus.length > 0 && <ButtonLink href={here}>{t('filter.clear')}</ButtonLink>}
          />
        )}
      </FilterResults>
    </PageBody>
  );
}
