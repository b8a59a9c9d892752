import { Headline } from '#app/ui/headline.tsx';
import { Entry } from '#app/ui/entry.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { Localized, LongDate, useLocalized, useReader } from '#app/ui/reader.tsx';
import styles from './resource-entry.module.css';
import { ResourceIcon } from './resource-icon.tsx';
import { resourceTypeLabel } from './resource-type-label.ts';
import type { ResourcesData } from './resources-page.server.ts';

/** A resource in the library: what kind, of when, what is in it, whose it is and where. */
export function ResourceEntry({ resource }: { resource: ResourcesData['resources'][number] }) {
  const { t } = useReader();
  const title = useLocalized()(resource, 'title').text;
  return (
    <Entry
      id={resource.slug}
      name={title}
      title={<Headline item={resource} />}
      mark={<ResourceIcon type={resource.type} />}
      facts={
        <>
          <p className={styles.type}>{resourceTypeLabel(t, resource.type)}</p>
          <LongDate iso={resource.date} />
        </>
      }
    >
      <NotTranslatedNote item={resource} fields={['title', 'summary']} />
      <p className={styles.summary}>
        <Localized item={resource} field="summary" />
      </p>
      <p className={styles.foot}>
        {resource.origin && <span>{t('resources.source', { origin: resource.origin })}</span>}
        <ExternalLink href={resource.link} className={styles.open}>
          {t('resources.open')}
          <span className="visually-hidden">{t('resources.openNamed', { title })}</span>
        </ExternalLink>
      </p>
    </Entry>
  );
}
