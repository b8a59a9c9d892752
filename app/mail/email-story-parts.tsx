// What every story of an email has, whatever its place.
import { Headline } from '#app/ui/headline.tsx';
import { LongDate, useLocalized, useReader } from '#app/ui/reader.tsx';
import { shorten } from '#app/ui/shorten.ts';
import { type ArticleCard, authorLine } from '#domain/articles';
import { topicLabel } from '#i18n/topic-label';
import { useAddresses } from './email-addresses.tsx';
import { EmailLabels } from './email-labels.tsx';
import { breaking, Kicker, serif, Small, Words } from './email-parts.tsx';
import { toned } from './email-tones.ts';

/** How much of a summary or a note an email shows, in characters. */
export const summaryLength = 420;

/** Mail programs keep inline styles alone. */
const held = (part: string) => <span style={{ whiteSpace: 'nowrap' }}>{part}</span>;

/** Place, topic, labels and headline, in the order they are to be read. */
export function StoryHead({
  article,
  place,
  size,
}: {
  article: ArticleCard;
  place?: number;
  size: number;
}) {
  const { t } = useReader();
  const at = useAddresses();
  const [topic] = article.topics;
  return (
    <>
      {(place !== undefined || topic) && (
        <Kicker>
          {place !== undefined && <span {...toned(['accent'])}>{place}</span>}
          {place !== undefined && topic && ' · '}
          {topic && topicLabel(t, topic)}
        </Kicker>
      )}
      <EmailLabels article={article} />
      <h2
        {...toned(['ink'], {
          margin: '0 0 10px',
          font: `bold ${size}px/1.2 ${serif}`,
          ...breaking,
        })}
      >
        <a
          href={at.article(article.slug)}
          {...toned(['ink'], { textDecoration: 'none', font: 'inherit' })}
        >
          <Headline item={article} hold={held} />
        </a>
      </h2>
    </>
  );
}

/** What the story tells, shortened. */
export function Summary({ article }: { article: ArticleCard }) {
  const { language } = useReader();
  const { text, language: actual } = useLocalized()(article, 'summary');
  if (!text) return null;
  return (
    <Words lang={actual === language ? undefined : actual}>{shorten(text, summaryLength)}</Words>
  );
}

/** Who wrote it and when, and whether it is in another language than the email. */
export function StoryFoot({ article }: { article: ArticleCard }) {
  const { t, language } = useReader();
  const isTranslated = useLocalized()(article, 'title').language === language;
  return (
    <Small>
      {authorLine(article, t)} · <LongDate iso={article.date} />
      {!isTranslated && (
        <>
          <br />
          {t('site.notTranslated')}
        </>
      )}
    </Small>
  );
}
