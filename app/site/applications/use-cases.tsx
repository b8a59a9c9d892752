import { EntryPart } from '#app/ui/entry.tsx';
import { useReader } from '#app/ui/reader.tsx';
import type { ApplicationsData } from './applications-page.server.ts';
import styles from './use-cases.module.css';

const maxUseCases = 3;

/** The first three things a tool is used for, in Spanish where they are not translated. */
export function UseCases({
  application,
}: {
  application: ApplicationsData['applications'][number];
}) {
  const { t, language } = useReader();
  const isTranslated = language === 'en' && application.use_cases_en.length > 0;
  const uses = isTranslated ? application.use_cases_en : application.use_cases;
  if (uses.length === 0) return null;
  return (
    <EntryPart label={t('applications.useCases')}>
      <ul className={styles.uses} lang={isTranslated || language === 'es' ? undefined : 'es'}>
        {uses.slice(0, maxUseCases).map((use) => (
          <li key={use} className={styles.use}>
            {use}
          </li>
        ))}
      </ul>
    </EntryPart>
  );
}
