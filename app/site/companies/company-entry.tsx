import { Badges } from '#app/ui/badges.tsx';
import { Entry, Initial } from '#app/ui/entry.tsx';
import { NamedLinks } from '#app/ui/named-links.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { Localized, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { WebsiteLink } from '#app/ui/website-link.tsx';
import type { CompaniesData } from './companies-page.server.ts';
import styles from './company-entry.module.css';
import { companyTypeLabel } from './company-type-label.ts';

const maxLinks = 4;
const maxThemes = 6;

/** An organisation in the directory: what kind, from where, what it does, on what, and where to read more. */
export function CompanyEntry({ company }: { company: CompaniesData['companies'][number] }) {
  const { t, language } = useReader();
  const region = (language === 'en' && company.region_en) || company.region;
  return (
    <Entry
      id={company.slug}
      name={company.name}
      mark={<Initial name={company.name} />}
      facts={
        <>
          <p className={styles.type}>{companyTypeLabel(t, company.type)}</p>
          {region && (
            <p>
              <span className="visually-hidden">{t('companies.region')}: </span>
              {region}
            </p>
          )}
          <p className={styles.website}>
            <WebsiteLink url={company.website} />
          </p>
        </>
      }
    >
      <div className={styles.parts}>
        <div>
          <NotTranslatedNote item={company} fields={['summary']} />
          <p className={styles.summary}>
            <Localized item={company} field="summary" />
          </p>
        </div>
        <Badges label={t('directory.themes')} limit={maxThemes} isFolding>
          {company.themes.map((theme) => (
            <TopicBadge key={theme} topic={theme} />
          ))}
        </Badges>
        <NamedLinks label={t('directory.links')} links={company.links} limit={maxLinks} isFolding />
      </div>
    </Entry>
  );
}
