import type { ReactNode } from 'react';
import type { RadarWeek } from '#domain/articles';
import type { Publication } from '#domain/publication';
import { ToastRegion } from '#app/ui/toast-region.tsx';
import { useT } from '#app/ui/reader.tsx';
import type { PageName } from '../../links.ts';
import type { noticeOf } from '../../notices.ts';
import type { GreetedUser } from '../../page.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { RadarStrip } from './radar-strip.tsx';

/** Pages that have the newsletter form in their own text; on the others it is in the footer. */
const pagesWithNewsletter = new Set<PageName | 'missing'>([
  'home',
  'newsletter',
  'confirmSubscription',
  'preferences',
  'unsubscribe',
]);

export interface FrameProps {
  /** The page's path in Spanish. */
  path: string;
  query: string;
  current: PageName | 'missing';
  /** The notice about the page before this one. */
  notice: ReturnType<typeof noticeOf>;
  /** The user, where the page is rendered for this request alone. */
  user: GreetedUser | null;
  /** The last seven days on the radar. */
  week: RadarWeek;
  publication: Pick<Publication, 'logo' | 'socials'>;
  children: ReactNode;
}

/** The header, footer and landmarks around every page. */
export function Frame(props: FrameProps) {
  const { path, query, current, notice, user, week, publication, children } = props;
  const t = useT();
  const twin = { path: path.replace(/^\/+/, '/'), query };
  return (
    <>
      <a className="skip-link" href="#contenido">
        {t('site.skipToContent')}
      </a>
      <Header current={current} twin={twin} user={user} logo={publication.logo} />
      <RadarStrip week={week} />
      <main id="contenido" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer
        twin={twin}
        publication={publication}
        withNewsletter={!pagesWithNewsletter.has(current)}
      />
      <ToastRegion
        toast={
          notice && {
            title: t(notice.title),
            text: notice.text ? t(notice.text) : '',
            isDestructive: notice.isDestructive ?? false,
          }
        }
      />
      <output id="loading" className={styles.loading} data-text={t('frame.loadingArticle')} />
    </>
  );
}
