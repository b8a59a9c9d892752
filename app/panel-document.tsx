import { renderToStaticMarkup } from 'react-dom/server';
import type { AccountUser } from '#domain/accounts';
import { iconVersion, publicationStyle, type Publication } from '#domain/publication';
import type { Language } from '#i18n/i18n';
import { translatorsFor } from '#i18n/messages';
import { earlyReadsScript } from './early-reads.ts';
import { headScript } from './head-script.ts';
import { noticeOf } from './notices.ts';
import { screenAt } from './panel-screens.ts';

/** The panel's files, from the build's manifest. */
export interface PanelAssets {
  script: string;
  styles: readonly string[];
  /** Scripts that the first one imports statically. */
  preloads: readonly string[];
  /** The messages that it loads of each language. */
  messages: Readonly<Record<Language, string>>;
  /** What the first script does not bring of a module that it loads later. */
  laterOf(module: string): { scripts: readonly string[]; styles: readonly string[] };
}

/** Inline, since the view transition from a reader's page starts before any file is loaded. */
const panelStyle =
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The inline styles of the panel: with the publication's accent. */
export function panelStyleOf(publication: Publication): string {
  return panelStyle + publicationStyle(publication);
}

export interface PanelProps {
  /** The path that was asked for. */
  path: string;
  language: Language;
  user: AccountUser;
  publication: Publication;
  /** Whether this is a backup that was put back to be looked at only. */
  isRehearsal: boolean;
  /** The key of the notice shown on arrival; null for none. */
  notice: string | null;
  /** The nonce of the response's security policy. */
  nonce: string;
}

/** The panel's document, which its script fills. */
export function panelDocument(assets: PanelAssets, props: PanelProps): string {
  return `<!doctype html>${renderToStaticMarkup(<PanelDocument {...props} assets={assets} />)}`;
}

function PanelDocument({
  path,
  language,
  user,
  publication,
  isRehearsal,
  notice,
  nonce,
  assets,
}: PanelProps & { assets: PanelAssets }) {
  const t = translatorsFor(publication)[language];
  const arrival = noticeOf(notice);
  const toast = arrival && {
    title: t(arrival.title),
    text: arrival.text && t(arrival.text),
    isDestructive: arrival.isDestructive,
  };
  return (
    <html lang={language} className="dressed" data-notice={arrival ? notice : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('panel.title')} · ${t('site.name')}`}</title>
        <meta name="robots" content="noindex" />
        <style dangerouslySetInnerHTML={{ __html: panelStyleOf(publication) }} />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <PanelFiles path={path} language={language} assets={assets} />
        <link rel="icon" href={`/favicon.svg${iconVersion(publication)}`} type="image/svg+xml" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4eb" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1728" />
      </head>
      <body>
        <div
          id="panel"
          data-publication={publication.name}
          data-time-zone={publication.time_zone}
          data-rehearsal={isRehearsal ? '' : undefined}
          data-user={JSON.stringify(user)}
          data-toast={toast ? JSON.stringify(toast) : undefined}
          data-nonce={nonce}
        >
          {/* Until the script fills it; laying it out meanwhile finds the fonts, which takes as long as the first screen. */}
          <p className="arriving">
            <b>{publication.name}</b> {t('panel.arriving')}
          </p>
        </div>
        <noscript>
          <p>{t('panel.noScript')}</p>
        </noscript>
      </body>
    </html>
  );
}

/** The panel's files and those of the screen at this path, with what the screen reads first. */
function PanelFiles({
  path,
  language,
  assets,
}: Pick<PanelProps, 'path' | 'language'> & { assets: PanelAssets }) {
  const { modules, reads } = screenAt(path);
  const later = modules.map((each) => assets.laterOf(each));
  const ofScreen = later.flatMap(({ scripts }) => scripts);
  const scripts = new Set([...assets.preloads, assets.messages[language], ...ofScreen]);
  const styles = new Set([...assets.styles, ...later.flatMap((each) => each.styles)]);
  return (
    <>
      {reads.length > 0 && (
        <script
          data-paths={JSON.stringify(reads)}
          dangerouslySetInnerHTML={{ __html: earlyReadsScript }}
        />
      )}
      {[...scripts].map((each) => (
        <link key={each} rel="modulepreload" href={each} />
      ))}
      {[...styles].map((each) => (
        <link key={each} rel="stylesheet" href={each} />
      ))}
      <script type="module" src={assets.script} />
    </>
  );
}
