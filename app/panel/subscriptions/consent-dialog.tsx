import type { Subscription } from '#domain/newsletter';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import styles from './consent-dialog.module.css';
import { SubscriptionStatus } from './subscription-columns.tsx';

export interface ConsentDialogProps {
  /** Null while the dialog is closed. */
  subscription: Subscription | null;
  onClose: () => void;
}

/** The record of a subscriber's consent (GDPR, article 7(1)), and what followed. */
export function ConsentDialog({ subscription, onClose }: ConsentDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={subscription !== null}
      onClose={onClose}
      title={t('panel.consentTitle')}
      description={subscription?.email}
      footer={<Button onClick={onClose}>{t('panel.close')}</Button>}
    >
      {subscription && <Record subscription={subscription} />}
    </Dialog>
  );
}

function Record({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const { consent_at, consent_version, consent_source, language, source } = subscription;
  return (
    <dl className={styles.record}>
      <Fact className={styles.entry} name={t('panel.subscriptionStatus')}>
        <SubscriptionStatus {...subscription} />
      </Fact>
      <Fact className={styles.entry} name={t('panel.consentAt')}>
        <AdminDate iso={consent_at} hasTime />
      </Fact>
      <Fact className={styles.entry} name={t('panel.consentVersion')}>
        {consent_version}
      </Fact>
      <Fact className={styles.entry} name={t('panel.consentPage')}>
        {consent_source}
      </Fact>
      <Fact className={styles.entry} name={t('panel.consentLanguage')}>
        {t(language === 'en' ? 'panel.inEnglish' : 'panel.inSpanish')}
      </Fact>
      <Fact className={styles.entry} name={t('panel.subscriptionSource')}>
        {source}
      </Fact>
      <Fact className={styles.entry} name={t('panel.confirmedAt')}>
        <DateOrNone iso={subscription.confirmed_at} none={t('panel.notConfirmed')} />
      </Fact>
      {subscription.paused_at !== null && (
        <Fact className={styles.entry} name={t('panel.pausedAt')}>
          <AdminDate iso={subscription.paused_at} hasTime />
        </Fact>
      )}
      <Fact className={styles.entry} name={t('panel.unsubscribedAt')}>
        <DateOrNone iso={subscription.unsubscribed_at} none={t('panel.notUnsubscribed')} />
      </Fact>
    </dl>
  );
}

function DateOrNone({ iso, none }: { iso: string | null; none: string }) {
  return iso ? <AdminDate iso={iso} hasTime /> : none;
}
