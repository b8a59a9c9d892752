import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useLocalized, useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { MonthLinks } from '../news/month-links.tsx';
import { siteSections } from './site-sections.ts';
import { SitemapGroup } from './sitemap-group.tsx';
import styles from './sitemap-page.module.css';
import type { loader } from './sitemap-page.server.ts';

/** Every section of the site and the latest of each, with a link to the same page in the other language. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t } = useReader();
  const localize = useLocalized();
  return (
    <PageBody>
      <PageHead title={t('sitemap.title')} dek={t('sitemap.dek')} />
      <div className={styles.groups}>
        {siteSections.map(({ title, pages }) => (
          <SitemapGroup
            key={title}
            title={t(title)}
            places={pages.map(({ name, label }) => ({
              text: t(label),
              to: (language) => href(name, language),
            }))}
          />
        ))}
        <SitemapGroup
          title={t('sitemap.articles')}
          places={data.articles.map((article) => ({
            ...localize(article, 'title'),
            to: (language) => href('article', language, { slug: article.slug }),
          }))}
        />
        <SitemapGroup
          title={t('sitemap.interviews')}
          places={data.interviews.map((interview) => ({
            ...localize(interview, 'title'),
            to: (language) => href('interview', language, { slug: interview.slug }),
          }))}
        />
        <SitemapGroup
          title={t('referents.title')}
          places={data.referents.map((referent) => ({
            text: referent.name,
            to: (language) => href('referent', language, { slug: referent.slug }),
          }))}
        />
      </div>
      <MonthLinks months={data.months} />
    </PageBody>
  );
}
