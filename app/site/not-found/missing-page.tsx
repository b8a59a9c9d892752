import { BackLink } from '#app/ui/back-link.tsx';
import { useReader } from '#app/ui/reader.tsx';
import type { MessageKey } from '#i18n/messages';
import { href, type PageName } from '../../links.ts';
import styles from './missing-page.module.css';

type WayBack = { to: PageName; label: MessageKey };

const home: WayBack = { to: 'home', label: 'page.backHome' };

/** Where each message sends the reader: to the list that the thing would be in. */
const waysBack: Partial<Record<MessageKey, WayBack>> = {
  'article.notFound': { to: 'news', label: 'article.back' },
  'article.gone': { to: 'news', label: 'article.back' },
  'news.monthNotFound': { to: 'news', label: 'article.back' },
  'interview.notFound': { to: 'interviews', label: 'interview.back' },
  'referent.notFound': { to: 'referents', label: 'page.backReferents' },
};

/** What is said below the message; nothing of what stood at the address. */
const hints: Partial<Record<MessageKey, MessageKey | null>> = {
  'article.gone': null,
  'content.noPreview': 'content.askForPreview',
};

/** What a page shows when there is nothing at its address, with a way on. */
export function MissingPage({ message }: { message: MessageKey }) {
  const { language, t } = useReader();
  const way = waysBack[message] ?? home;
  const hint = hints[message] === undefined ? 'page.offTheChart' : hints[message];
  return (
    <div className={styles.page}>
      <OffTheChart />
      <div className={styles.text}>
        <p className={styles.code}>{message === 'article.gone' ? 410 : 404}</p>
        <h1 lang={message === 'page.notFoundTitle' ? 'en' : undefined}>{t(message)}</h1>
        {message === 'page.notFoundTitle' && language === 'es' && (
          <p className={styles.title}>{t('page.notFound')}</p>
        )}
        {hint && <p className={styles.hint}>{t(hint)}</p>}
        <p className={styles.ways}>
          <BackLink href={href(way.to, language)}>{t(way.label)}</BackLink>
          {way !== home && <a href={href('home', language)}>{t(home.label)}</a>}
          <a href={href('sitemap', language)}>{t('frame.sitemap')}</a>
        </p>
      </div>
    </div>
  );
}

/** The corner of a chart where the soundings end and a dotted course goes on. */
function OffTheChart() {
  return (
    <svg className={styles.chart} viewBox="0 0 480 320" fill="none" aria-hidden="true">
      <path fill="var(--shoal)" d="M24 24h230c-8 44-60 60-74 104s-70 52-82 96-48 50-74 62z" />
      <path
        stroke="var(--line)"
        d="M300 24c-14 56-64 76-82 122s-66 58-84 104-18 34-22 46M350 24c-18 66-66 92-88 138s-56 58-76 96-14 26-16 38"
      />
      <path stroke="var(--ink)" d="M456 200v-176H24v272h260" />
      <path stroke="var(--ink)" strokeWidth="5" strokeDasharray="24" d="M462 200V18H18v284h266" />
      <path
        stroke="var(--accent)"
        strokeWidth="2"
        strokeDasharray="7 6"
        d="M102 231C180 190 250 150 320 190s90 70 136 102"
      />
      <path fill="var(--accent)" d="M470 304l-17-3 8-12z" />
      <circle cx="95" cy="235" r="7" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="95" cy="235" r="2" fill="var(--accent)" />
    </svg>
  );
}
