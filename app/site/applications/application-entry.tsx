import { Entry, EntryPart, Initial } from '#app/ui/entry.tsx';
import { NamedLinks } from '#app/ui/named-links.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { Localized, useReader } from '#app/ui/reader.tsx';
import { WebsiteLink } from '#app/ui/website-link.tsx';
import { applicationCategoryLabel } from './application-category-label.ts';
import styles from './application-entry.module.css';
import type { ApplicationsData } from './applications-page.server.ts';
import { UseCases } from './use-cases.tsx';

const maxReferences = 3;

/** A tool in the directory: what it does, why that matters, three uses, where to find it. */
export function ApplicationEntry({
  application,
}: {
  application: ApplicationsData['applications'][number];
}) {
  const { t } = useReader();
  const isPremium = application.featured_level === 'premium';
  return (
    <Entry
      id={application.slug}
      name={application.name}
      isHighlighted={isPremium}
      mark={<Initial name={application.name} />}
      facts={
        <>
          <p className={styles.category}>{applicationCategoryLabel(t, application.category)}</p>
          <p className={styles.website}>
            <WebsiteLink url={application.website} />
          </p>
          {isPremium && <Premium />}
        </>
      }
    >
      <div className={styles.parts}>
        <div className={styles.about}>
          <NotTranslatedNote item={application} fields={['description', 'why_it_matters']} />
          <p className={styles.description}>
            <Localized item={application} field="description" />
          </p>
          <NamedLinks
            label={t('applications.evidence')}
            links={application.evidence}
            limit={maxReferences}
          />
        </div>
        {application.why_it_matters_es && (
          <EntryPart label={t('applications.whyItMatters')}>
            <p className={styles.why}>
              <Localized item={application} field="why_it_matters" />
            </p>
          </EntryPart>
        )}
        <UseCases application={application} />
      </div>
    </Entry>
  );
}

function Premium() {
  const { t } = useReader();
  return (
    <p className={styles.premium}>
      <svg className={styles.star} viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 0l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
      </svg>
      {t('applications.premium')}
    </p>
  );
}
