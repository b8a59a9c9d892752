import type { ReactNode } from 'react';
import type { Language } from '#i18n/i18n';
import { inLanguage } from './links.ts';
import type { Meta } from './page.ts';
import { useT } from './ui/reader.tsx';

export interface DocumentProps {
  language: Language;
  meta: Meta;
  /** The page's path in Spanish. */
  path: string;
  siteUrl: string;
  styles: string;
  /** What follows the addresses of icons: another whenever they are others. */
  iconVersion: string;
  headScript: string;
  bootstrapUrl: string;
  isMissing: boolean;
  /** The code of the notice, which the page hands on where it redirects to its English twin. */
  notice: string | null;
  /** Whether the page itself greets the user (islands/bootstrap.ts). */
  isGreeting: boolean;
  children: ReactNode;
}

/** The whole document of a page. */
export function Document(props: DocumentProps) {
  return (
    <html
      lang={props.language}
      data-notice={props.notice ?? undefined}
      data-greeted={props.isGreeting ? '' : undefined}
    >
      <head>
        <Head {...props} />
      </head>
      <body>{props.children}</body>
    </html>
  );
}

function Head(props: DocumentProps) {
  const t = useT();
  const { language, meta, isMissing } = props;
  const title = meta.title === t('site.name') ? meta.title : `${meta.title} · ${t('site.name')}`;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {/* The first paint shows a first screen, and no empty sheet before it. */}
      <link rel="expect" href="#radar" blocking="render" />
      <script dangerouslySetInnerHTML={{ __html: props.headScript }} />
      <style dangerouslySetInnerHTML={{ __html: props.styles }} />
      {meta.description && <meta name="description" content={meta.description} />}
      {(isMissing || meta.isUnlisted) && <meta name="robots" content="noindex" />}
      {!isMissing && !meta.status && <LanguageLinks {...props} />}
      <ShareTags {...props} />
      <FeedLinks language={language} meta={meta} />
      <link rel="icon" href={`/favicon.svg${props.iconVersion}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${props.iconVersion}`} />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4eb" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1728" />
      {meta.structuredData?.map((thing) => (
        <script
          key={JSON.stringify(thing)}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptSafeJson(thing) }}
        />
      ))}
      <script type="module" src={props.bootstrapUrl} />
    </>
  );
}

/** The canonical address of the page in the language. */
function addressOf({ siteUrl, path, meta }: DocumentProps, language: Language): string {
  return (
    siteUrl + inLanguage(path, language) + (meta.canonicalQuery ? `?${meta.canonicalQuery}` : '')
  );
}

function LanguageLinks(props: DocumentProps) {
  const spanish = addressOf(props, 'es');
  return (
    <>
      <link rel="canonical" href={addressOf(props, props.language)} />
      <link rel="alternate" hrefLang="es" href={spanish} />
      <link rel="alternate" hrefLang="en" href={addressOf(props, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={spanish} />
    </>
  );
}

function FeedLinks({ language, meta }: Pick<DocumentProps, 'language' | 'meta'>) {
  const t = useT();
  return (
    <>
      {meta.feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={meta.feed.title}
          href={meta.feed.path}
        />
      )}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t('site.name')}
        href={inLanguage('/rss', language)}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={t('site.name')}
        href={inLanguage('/feed.json', language)}
      />
    </>
  );
}

function ShareTags(props: DocumentProps) {
  const { language, meta, siteUrl } = props;
  const t = useT();
  const image = siteUrl + (meta.image ?? `/covers/${language}/site.png`);
  return (
    <>
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:title" content={meta.title} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      <meta property="og:type" content={meta.type ?? 'website'} />
      <meta property="og:url" content={addressOf(props, language)} />
      <meta property="og:locale" content={language === 'es' ? 'es_ES' : 'en_US'} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {meta.publishedAt && <meta property="article:published_time" content={meta.publishedAt} />}
      {meta.modifiedAt && <meta property="article:modified_time" content={meta.modifiedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON that cannot end the script element it stands in, nor open a comment there. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
