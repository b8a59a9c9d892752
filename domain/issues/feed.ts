// The issues that were sent, as a feed: an item each, with its stories as the mail has them.
import { type ArticleCard, headlineLabels } from '#domain/articles';
import {
  type Feed,
  type FeedEntry,
  type FeedWords,
  labelledTitle,
  type SiteAddresses,
  sponsorNote,
} from '#domain/feeds';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { html, type Markup } from '#platform/markup';
import { introParagraphs, type PublicIssue, storiesInPlace } from './issues.ts';

/** The feed of these issues, newest first as they come. */
export function composeIssuesFeed(
  issues: readonly PublicIssue[],
  language: Language,
  { addresses, t }: FeedWords,
): Feed {
  return {
    title: t('feed.title', { site: t('site.name'), subject: t('newsletter.title') }),
    description: t('issue.feed'),
    language,
    home: addresses.newsletter(language),
    self: addresses.issuesFeed(language),
    site: addresses.site,
    newestAt: issues[0]?.date,
    items: issues.map((issue) => composeItem(issue, language, { addresses, t })),
  };
}

function composeItem(
  { number, date, content, withdrawn }: PublicIssue,
  language: Language,
  { addresses, t }: FeedWords,
): FeedEntry {
  const stories = storiesInPlace({ content, withdrawn });
  const lead = content.picks[0]?.article;
  const intro = localized(content, 'intro', language).text;
  return {
    address: addresses.issue(number, language),
    title: t('issue.title', { number }),
    summary: lead ? labelledHeadline(lead, language) : '',
    html: [
      ...introParagraphs(intro).map((paragraph) => html`<p>${paragraph}</p>`),
      ...[...stories, ...content.sponsored].map((story) =>
        story
          ? storyMarkup(story, language, addresses)
          : html`<p><em>${t('issue.withdrawn')}</em></p>`,
      ),
    ].join('\n'),
    language,
    author: t('site.name'),
    categories: [],
    picture: `${addresses.site}/covers/${language}/site.png`,
    pictureNote: null,
    origin: null,
    publishedAt: date,
    modifiedAt: date,
  };
}

function storyMarkup(story: ArticleCard, language: Language, addresses: SiteAddresses): Markup {
  const title = localized(story, 'title', language);
  const summary = localized(story, 'summary', language);
  const labels = labelsOf(story, language).join(' · ');
  return html`${labels && html`<p><em>${labels}</em></p>`}
<h2 lang="${title.language}"><a href="${addresses.article(story.slug, language)}">${title.text}</a></h2>
${summary.text && html`<p lang="${summary.language}">${summary.text}</p>`}
${story.sponsored && html`<p><em>${sponsorNote(story, language)}</em></p>`}`;
}

function labelledHeadline(story: ArticleCard, language: Language): string {
  const t = translators[language];
  return labelledTitle(t, labelsOf(story, language), localized(story, 'title', language).text);
}

/** The labels before the headline; the picture of the article is not shown. */
function labelsOf(story: ArticleCard, language: Language): string[] {
  return headlineLabels(story, { language, t: translators[language], hasPicture: false });
}
