import type { ReactNode } from 'react';
import type { Subscription } from '#domain/newsletter';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './consent-dialog.module.css';
import { SubscriptionStatus } from './subscription-columns.tsx';

export interface ConsentDialogProps {
  /** Whose record is shown; null while the dialog is closed. */
  subscription: Subscription | null;
  onClose: () => void;
}

/** What a subscriber agreed to, when and where (GDPR, article 7(1)), and what came after. */
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
      <Entry name={t('panel.subscriptionStatus')}>
        <SubscriptionStatus {...subscription} />
      </Entry>
      <Entry name={t('panel.consentAt')}>
        <AdminDate iso={consent_at} hasTime />
      </Entry>
      <Entry name={t('panel.consentVersion')}>{consent_version}</Entry>
      <Entry name={t('panel.consentPage')}>{consent_source}</Entry>
      <Entry name={t('panel.consentLanguage')}>
        {t(language === 'en' ? 'panel.inEnglish' : 'panel.inSpanish')}
      </Entry>
      <Entry name={t('panel.subscriptionSource')}>{source}</Entry>
      <Entry name={t('panel.confirmedAt')}>
        <DateOrNone iso={subscription.confirmed_at} none={t('panel.notConfirmed')} />
      </Entry>
      <Entry name={t('panel.unsubscribedAt')}>
        <DateOrNone iso={subscription.unsubscribed_at} none={t('panel.notUnsubscribed')} />
      </Entry>
    </dl>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DateOrNone({ iso, none }: { iso: string | null; none: string }) {
  return iso ? <AdminDate iso={iso} hasTime /> : none;
}
