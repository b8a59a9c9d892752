import { type ContactMessage, stateOf } from '#domain/contact';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Fact } from '../ui/fact.tsx';
import { MessageActions } from './message-actions.tsx';
import { reasonKey } from './message-text.ts';
import styles from './open-message.module.css';

/** One message and its actions. */
export function OpenMessage({ message, onGone }: { message: ContactMessage; onGone: () => void }) {
  const t = useT();
  const { name, email, organization, reason, language, created_at, answered_at } = message;
  return (
    <article aria-label={t('panel.messageFrom', { name })}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <dl className={styles.facts}>
          <Fact name={t('panel.messageEmail')}>{email}</Fact>
          {organization && <Fact name={t('panel.messageOrganization')}>{organization}</Fact>}
          <Fact name={t('panel.messageReason')}>{t(reasonKey(reason))}</Fact>
          <Fact name={t('panel.messageDate')}>
            <AdminDate iso={created_at} hasTime />
          </Fact>
          <Fact name={t('panel.messageLanguage')}>
            {t(language === 'en' ? 'panel.inEnglish' : 'panel.inSpanish')}
          </Fact>
          {answered_at && (
            <Fact name={t('panel.messageAnsweredAt')}>
              <AdminDate iso={answered_at} hasTime />
            </Fact>
          )}
        </dl>
      </header>
      {/* Whether a reply was begun belongs to one message in one state. */}
      <MessageActions key={`${message.id} ${stateOf(message)}`} message={message} onGone={onGone} />
      <p className={styles.text} dir="auto" lang={language}>
        {message.message}
      </p>
    </article>
  );
}
