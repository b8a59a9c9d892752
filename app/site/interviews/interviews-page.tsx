import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar, FilterResults } from '#app/ui/filter-bar.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { topicOptions } from '#app/ui/topic-options.ts';
import { filterTopics } from '#domain/taxonomy';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { InterviewCard } from './interview-card.tsx';
import styles from './interviews-page.module.css';
import type { loader } from './interviews-page.server.ts';

/** The interviews, narrowed by topic as the address says. */
export function Page({ data: { interviews, topics } }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const address = href('interviews', language);
  return (
    <PageBody>
      <PageHead title={t('interviews.title')} dek={t('interviews.intro')} layout="compact" />
      <FilterBar
        action={address}
        loading={t('interviews.loading')}
        groups={[
          {
            name: 'tema',
            legend: t('filter.topic'),
            kind: 'toggle',
            options: topicOptions(t, filterTopics, topics),
            chosen: topics,
          },
        ]}
      />
      <FilterResults count={t('interviews.count', { count: interviews.length })}>
        {interviews.length === 0 && topics.length === 0 ? (
          <EmptyState title={t('interviews.empty')} hint={t('home.empty')} />
        ) : interviews.length === 0 ? (
          <EmptyState
            title={t('interviews.empty')}
            hint={t('interviews.emptyHint')}
            action={<ButtonLink href={address}>{t('filter.clear')}</ButtonLink>}
          />
        ) : (
          <ul className={styles.grid}>
            {interviews.map((interview) => (
              <li key={interview.slug}>
                <InterviewCard interview={interview} />
              </li>
            ))}
          </ul>
        )}
      </FilterResults>
    </PageBody>
  );
}
