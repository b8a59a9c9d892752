import { useReader } from '#app/ui/reader.tsx';
import type { PageProps } from '../../page.ts';
import { FeaturedBeside } from './featured-beside.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import type { loader } from './home-page.server.ts';
import { HomeSidebar } from './home-sidebar.tsx';
import { InterviewFeature } from './interview-feature.tsx';
import { LatestStories } from './latest-stories.tsx';
import { LeadStory } from './lead-story.tsx';
import { WeekRadar } from './week-radar.tsx';

/** How many stand beside the lead: where fewer are featured the latest move up there. */
const besideLead = 3;

/** The front page: the lead and what stands beside it, the latest, a conversation and the week, and the quiet rest. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t } = useReader();
  const { lead, featured, latest, interview } = data;
  const isLatestBeside = featured.length < besideLead;
  return (
    <>
      <Hero nextIssue={data.nextIssue} />
      <div className={styles.page}>
        {lead ? (
          <div className={styles.front}>
            <LeadStory article={lead} />
            {featured.length + latest.length > 0 && (
              <div className={styles.beside}>
                {featured.length > 0 && <FeaturedBeside articles={featured} />}
                {isLatestBeside && latest.length > 0 && (
                  <LatestStories articles={latest} isBeside />
                )}
              </div>
            )}
          </div>
        ) : (
          <p className={styles.empty}>{t('home.empty')}</p>
        )}
        {!isLatestBeside && latest.length > 0 && <LatestStories articles={latest} />}
        <div className={styles.pair}>
          {interview && <InterviewFeature interview={interview} />}
          <WeekRadar sectors={data.radar} />
        </div>
        <HomeSidebar applications={data.applications} referents={data.referents} />
      </div>
    </>
  );
}
