import { NamedLinks } from '#app/ui/named-links.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { formatNumber } from '#i18n/i18n';
import { focusLabel } from './focus-label.ts';
import styles from './key-info.module.css';
import type { ReferentData } from './referent-page.server.ts';

/** A person's facts at a glance, and where to read them outside. */
export function KeyInfo({ referent }: { referent: ReferentData['referent'] }) {
  const { t, language } = useReader();
  const { focus, links } = referent;
  return (
    <div className={styles.info}>
      <section aria-labelledby="clave">
        <SectionHeading id="clave">{t('profile.keyInfo')}</SectionHeading>
        <dl className={styles.facts}>
          {focus.length > 0 && (
            <div className={styles.fact}>
              <dt>{t('profile.specialisation')}</dt>
              <dd>{focusLabel(t, focus[0] ?? '')}</dd>
            </div>
          )}
          <div className={styles.fact}>
            <dt>{t('profile.focusCount')}</dt>
            <dd>{formatNumber(focus.length, language)}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('profile.linkCount')}</dt>
            <dd>{formatNumber(links.length, language)}</dd>
          </div>
        </dl>
      </section>
      {links.length > 0 && (
        <section aria-labelledby="enlaces">
          <SectionHeading id="enlaces">{t('profile.links')}</SectionHeading>
          <NamedLinks label={t('profile.links')} links={links} isStacked />
        </section>
      )}
    </div>
  );
}
