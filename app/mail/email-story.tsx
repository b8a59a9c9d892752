// The stories of an email: the first with its picture and why it matters, the others under their flags.
import { coverSeed } from '#app/ui/cover-seed.ts';
import { flagName } from '#app/ui/flags.ts';
import { useLocalized, useReader } from '#app/ui/reader.tsx';
import { shorten } from '#app/ui/shorten.ts';
import type { ArticleCard } from '#domain/articles';
import { useAddresses } from './email-addresses.tsx';
import { Gap, Kicker, EmailRow, sans, Small, Words } from './email-parts.tsx';
import { StoryFoot, StoryHead, Summary, summaryLength } from './email-story-parts.tsx';
import { toned } from './email-tones.ts';

interface StoryProps {
  article: ArticleCard;
  /** Its place among the five. */
  place: number;
}

/** The story that leads: picture, summary, why it matters. */
export function LeadStory({ article, place }: StoryProps) {
  const { t, language } = useReader();
  const at = useAddresses();
  const why = useLocalized()(article, 'why_it_matters');
  return (
    <div className="part">
      <img
        src={at.cover(article.slug, coverSeed(article.slug, article.cover_revision))}
        alt=""
        width={568}
        {...toned(['shoal'], { display: 'block', width: '100%', height: 'auto', border: 0 })}
      />
      <Gap height={20} />
      <StoryHead article={article} place={place} size={28} />
      <Summary article={article} />
      {why.text && (
        <EmailRow tones={['shoal']} style={{ margin: '4px 0 16px' }}>
          <td style={{ padding: '14px 16px 4px' }}>
            <Kicker>{t('article.whyItMatters')}</Kicker>
            <Words lang={why.language === language ? undefined : why.language}>
              {shorten(why.text, summaryLength)}
            </Words>
          </td>
        </EmailRow>
      )}
      <StoryFoot article={article} />
      <ReadButton slug={article.slug} />
    </div>
  );
}

/** One of the others, under the flag of its topic. */
export function EmailStory({ article, place }: StoryProps) {
  const at = useAddresses();
  return (
    <EmailRow className="part" tones={['rule']} style={{ borderTop: '1px solid', marginTop: 4 }}>
      <td width={44} valign="top" style={{ width: 44, padding: '22px 16px 16px 0' }}>
        <img
          src={at.flag(flagName(article.topics[0]))}
          alt=""
          width={44}
          height={44}
          {...toned(['shoal'], { display: 'block', border: 0 })}
        />
      </td>
      <td valign="top" style={{ padding: '20px 0 16px' }}>
        <StoryHead article={article} place={place} size={21} />
        <Summary article={article} />
        <StoryFoot article={article} />
      </td>
    </EmailRow>
  );
}

/** What somebody paid for: apart from the five, and without a place among them. */
export function SponsoredStory({ article }: { article: ArticleCard }) {
  const { t } = useReader();
  return (
    <EmailRow className="part" tones={['land']} style={{ margin: '16px 0 8px' }}>
      <td style={{ padding: '18px 16px 8px' }}>
        <StoryHead article={article} size={21} />
        <Summary article={article} />
        <Small>
          {article.sponsor_label
            ? t('article.sponsoredBy', { sponsor: article.sponsor_label })
            : t('article.sponsoredMeaning')}
        </Small>
      </td>
    </EmailRow>
  );
}

/** A button to the lead story, since headlines do not look like links; left out of the text part. */
function ReadButton({ slug }: { slug: string }) {
  const { t } = useReader();
  const at = useAddresses();
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '4px 0 28px' }}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          <td {...toned(['filled'], { padding: '12px 20px', borderRadius: 2 })}>
            <a
              href={at.article(slug)}
              {...toned(['label'], { font: `bold 16px/1.3 ${sans}`, textDecoration: 'none' })}
            >
              {t('letter.read')}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
