import { LongDate, useLocalized, useReader } from '#app/ui/reader.tsx';
import { publicationName } from '#i18n/publication-name';
import { introParagraphs, type IssueEmailView } from '#domain/issues';
import { useAddresses } from './email-addresses.tsx';
import { breaking, Gap, EmailRow, sans, serif, Words } from './email-parts.tsx';
import { toned } from './email-tones.ts';

/** The header of an email: the name, with the lamp that is drawn of the default one, number, date and the introduction of the editors. */
export function Masthead({ view }: { view: IssueEmailView }) {
  const { t, language } = useReader();
  const { text, language: actual } = useLocalized()(view.content, 'intro');
  const at = useAddresses();
  return (
    <>
      <EmailRow tones={['edge']} style={{ borderTop: '3px solid', borderBottom: '1px solid' }}>
        <td
          {...toned(['ink'], { padding: '10px 0', font: `bold 20px/1.2 ${serif}` })}
          valign="middle"
        >
          {t('site.name') === publicationName && (
            <img
              src={at.mark}
              alt=""
              width={28}
              height={28}
              style={{ border: 0, marginRight: 10, verticalAlign: 'middle' }}
            />
          )}
          {t('site.name')}
        </td>
        <td
          align="right"
          valign="middle"
          {...toned(['soft'], { padding: '10px 0 10px 12px', font: `13px/1.4 ${sans}` })}
        >
          {view.number === null ? t('letter.coming') : t('letter.number', { number: view.number })}
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>
            <LongDate iso={view.date} />
          </span>
        </td>
      </EmailRow>
      <h1
        {...toned(['ink'], {
          margin: '24px 0 16px',
          font: `bold 36px/1.1 ${serif}`,
          letterSpacing: '-0.01em',
          ...breaking,
        })}
      >
        {t('newsletter.title')}
      </h1>
      {introParagraphs(text).map((paragraph) => (
        <Words key={paragraph} lang={actual === language ? undefined : actual}>
          {paragraph}
        </Words>
      ))}
      <Gap height={12} />
    </>
  );
}
