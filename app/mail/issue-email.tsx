import { useLocalized, useReader } from '#app/ui/reader.tsx';
import { shorten } from '#app/ui/shorten.ts';
import type { IssueEmailView } from '#domain/issues';
import { Foot } from './email-footer.tsx';
import { Masthead } from './email-header.tsx';
import { EmailRow } from './email-parts.tsx';
import { LeadStory, SponsoredStory, EmailStory } from './email-story.tsx';
import { nightStyle, toned } from './email-tones.ts';

const previewLength = 140;

/** The mail of an issue, as a whole document. */
export function IssueEmailDocument({ view, title }: { view: IssueEmailView; title: string }) {
  const { language } = useReader();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: nightStyle() }} />
      </head>
      <body {...toned(['paper'], { margin: 0, padding: 0 })}>
        <Preview view={view} />
        <EmailRow tones={['paper']}>
          <td align="center" style={{ padding: '24px 16px' }}>
            <Sheet view={view} title={title} />
          </td>
        </EmailRow>
      </body>
    </html>
  );
}

/** What is to be read, as wide as it is comfortable. */
function Sheet({ view, title }: { view: IssueEmailView; title: string }) {
  return (
    <EmailRow className="sheet" style={{ maxWidth: 568, margin: '0 auto' }}>
      <td align="left">
        <article aria-roledescription="email" aria-label={title} lang={view.language}>
          <Masthead view={view} />
          <Stories view={view} />
          <Foot view={view} />
        </article>
      </td>
    </EmailRow>
  );
}

/** What the list of mails shows beside the subject; hidden in the email itself. */
function Preview({ view }: { view: IssueEmailView }) {
  const { t } = useReader();
  const intro = useLocalized()(view.content, 'intro').text;
  const count = view.content.picks.length;
  return (
    <div
      data-skip-in-text="true"
      aria-hidden="true"
      style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, fontSize: 1 }}
    >
      {intro ? shorten(intro, previewLength) : t('letter.preheader', { count })}
    </div>
  );
}

function Stories({ view: { content } }: { view: IssueEmailView }) {
  return (
    <>
      {content.picks.map(({ article }, index) =>
        index === 0 ? (
          <LeadStory key={article.slug} article={article} place={1} />
        ) : (
          <EmailStory key={article.slug} article={article} place={index + 1} />
        ),
      )}
      {content.sponsored.map((article) => (
        <SponsoredStory key={article.slug} article={article} />
      ))}
    </>
  );
}
