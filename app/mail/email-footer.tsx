import { Fragment } from 'react';
import { useReader } from '#app/ui/reader.tsx';
import {
  type IssueEmailView,
  preferencesPlaceholder,
  unsubscribePlaceholder,
} from '#domain/issues';
import { useAddresses } from './email-addresses.tsx';
import { emailLabels } from './email-labels.tsx';
import { Kicker, EmailRow, sans, Small, SmallLink } from './email-parts.tsx';
import { toned } from './email-tones.ts';

/** Why the mail came, who sends it, and how to end it. */
export function Foot({ view: { number, content } }: { view: IssueEmailView }) {
  const reader = useReader();
  const { t } = reader;
  const at = useAddresses();
  const shown = [...content.picks.map(({ article }) => article), ...content.sponsored];
  const isLabelled = shown.some(
    (article) => article.sponsored || emailLabels(article, reader).length > 0,
  );
  return (
    <EmailRow className="part" tones={['edge']} style={{ borderTop: '1px solid', marginTop: 16 }}>
      <td style={{ padding: '16px 0 0' }}>
        {isLabelled && (
          <Small>
            {t('letter.labels')}{' '}
            <SmallLink href={at.page('methodology')}>{t('article.method')}</SmallLink>
          </Small>
        )}
        <Kicker>{t('site.name')}</Kicker>
        <Small>{t('letter.whyYou')}</Small>
        <Links
          links={[
            ...(number === null ? [] : [[at.issue(number), t('letter.onWeb')] as const]),
            [preferencesPlaceholder, t('letter.preferences')],
            [unsubscribePlaceholder, t('mail.unsubscribe')],
            [at.page('privacy'), t('frame.privacy')],
            [at.page('legalNotice'), t('frame.legalNotice')],
          ]}
        />
      </td>
    </EmailRow>
  );
}

/** Links one below another, far enough apart for a thumb. */
function Links({ links }: { links: readonly (readonly [href: string, label: string])[] }) {
  const { className, style } = toned(['soft'], { margin: 0, font: `14px/30px ${sans}` });
  return (
    <p className={`${className} links`} style={style}>
      {links.map(([href, label]) => (
        <Fragment key={href}>
          <SmallLink href={href}>{label}</SmallLink>
          <br />
        </Fragment>
      ))}
    </p>
  );
}
