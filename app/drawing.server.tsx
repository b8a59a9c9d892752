// What the app draws beside the pages of the site: the panel's document, the pictures of shared links and of
// mails, and the mail of an issue.
import type { RenderIssueEmail } from '#domain/issues';
import type { Language } from '#i18n/i18n';
import { earlyReadsScript } from './early-reads.ts';
import { headScript } from './head-script.ts';
import {
  type PanelAssets,
  panelDocument,
  type PanelProps,
  panelStyleOf,
} from './panel-document.tsx';
import { coverSeed } from './ui/cover-seed.ts';
import { coverSvg } from './ui/covers.ts';
import { flagName, flagPictureSvg } from './ui/flags.ts';
import { type Brand, shareCardSvg } from './ui/share-card.ts';
import { type IconLook, lampIconSvg, siteIconSvg, tabIconSvg } from './ui/site-icon.ts';

export type { IconLook } from './ui/site-icon.ts';
export type { PanelAssets } from './panel-document.tsx';

export interface Drawing {
  /** The document of the panel. */
  panel(props: PanelProps): { html: string; inline: { scripts: string[]; styles: string[] } };
  /** Draws the picture of a shared link, 1200 by 630, as SVG; its cover is the page's own. */
  shareCard(card: ShareCard): string;
  /** Draws the cover of the article that leads a mail, as SVG. */
  emailCover(article: CoverSubject): string;
  /** Draws the flag of this name, as SVG; null where there is none. */
  flagPicture(name: string): string | null;
  /** Draws the publication's icon as SVG of so many pixels. */
  siteIcon(look: IconLook, size: number): string;
  /** Draws the lamp of the default name in these accents, for the tab of a browser. */
  lampIcon(accent: { day: string; night: string }): string;
  /** Draws an icon that is a picture already for the tab of a browser. */
  tabIcon(picture: string): string;
  /** Draws the mail of an issue. Loaded when it is first asked for. */
  renderIssueEmail: RenderIssueEmail;
}

/** What a cover is drawn from. */
interface CoverSubject {
  slug: string;
  revision: number;
  topics: readonly string[];
}

export interface ShareCard extends CoverSubject {
  title: string;
  kicker: string;
  language: Language;
  brand: Brand | undefined;
}

/** Draws over what the build made for the panel. */
export function createDrawing(assets: PanelAssets): Drawing {
  return {
    panel: (props) => ({
      html: panelDocument(assets, props),
      inline: {
        scripts: [headScript, earlyReadsScript],
        styles: [panelStyleOf(props.publication)],
      },
    }),
    shareCard,
    emailCover,
    flagPicture,
    siteIcon: siteIconSvg,
    lampIcon: lampIconSvg,
    tabIcon: tabIconSvg,
    renderIssueEmail,
  };
}

function shareCard({ slug, revision, topics, ...card }: ShareCard): string {
  return shareCardSvg({ ...card, cover: { seed: coverSeed(slug, revision), topics } });
}

function emailCover({ slug, revision, topics }: CoverSubject): string {
  return coverSvg({ seed: coverSeed(slug, revision), topics, shape: 'email' });
}

function flagPicture(name: string): string | null {
  return name === 'other' || flagName(name) === name ? flagPictureSvg(name) : null;
}

async function renderIssueEmail(
  ...args: Parameters<RenderIssueEmail>
): ReturnType<RenderIssueEmail> {
  const mail = await import('./mail/render-issue-email.tsx');
  return mail.renderIssueEmail(...args);
}
