import { Localized, RelativeTime } from '#app/ui/reader.tsx';
import styles from './home-page.module.css';
import type { HomeData } from './home-page.server.ts';

export function HomePage({ data }: { data: HomeData }) {
  return (
    <div className={styles.home}>
      {data.latest.map((article) => (
        <article key={article.slug}>
          <h2>
            <Localized item={article} field="title" />
          </h2>
          <RelativeTime iso={article.date} />
        </article>
      ))}
    </div>
  );
}
