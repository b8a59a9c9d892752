import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import { ArticleCard } from '../news/article-card.tsx';
import type { PageProps } from '../../page.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import type { HomeData, loader } from './home-page.server.ts';
import { HomeSidebar } from './home-sidebar.tsx';
import { InterviewFeature } from './interview-feature.tsx';
import { LeadStory } from './lead-story.tsx';

/** The front page: what it is about, the lead story, the latest, a conversation, and a quiet rail. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t } = useReader();
  return (
    <>
      <Hero />
      <div className={styles.page}>
        {data.lead ? (
          <LeadStory article={data.lead} />
        ) : (
          <p className={styles.empty}>{t('home.empty')}</p>
        )}
        <div className={styles.columns}>
          <div className={styles.river}>
            {data.latest.length > 0 && <Latest articles={data.latest} />}
            {data.interview && <InterviewFeature interview={data.interview} />}
          </div>
          <HomeSidebar applications={data.applications} referents={data.referents} />
        </div>
      </div>
    </>
  );
}

function Latest({ articles }: { articles: HomeData['latest'] }) {
  const { language, t } = useReader();
  return (
    <section aria-labelledby="ultimas">
      <SectionHeading id="ultimas" href={href('news', language)} linkLabel={t('home.allNews')}>
        {t('home.latest')}
      </SectionHeading>
      <ul className={styles.latest}>
        {articles.map((article) => (
          <li key={article.slug} className="below">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
