import type { LocalizedText } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, useLocalized, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import { applicationCategoryLabel } from '../applications/application-category-label.ts';
import { NewsletterForm } from '../frame/newsletter-form.tsx';
import { focusTopic } from '../referents/focus-label.ts';
import type { HomeData } from './home-page.server.ts';
import styles from './home-sidebar.module.css';

/** The quiet rail of the front page: newsletter, tools, people and resources. */
export function HomeSidebar({
  applications,
  referents,
}: Pick<HomeData, 'applications' | 'referents'>) {
  const { t } = useReader();
  return (
    <aside className={styles.rail} aria-label={t('home.sidebar')}>
      <div className={styles.newsletter}>
        <NewsletterForm />
      </div>
      {applications.length > 0 && <Applications applications={applications} />}
      {referents.length > 0 && <Referents referents={referents} />}
      <Resources />
    </aside>
  );
}

function Applications({ applications }: Pick<HomeData, 'applications'>) {
  const { language, t } = useReader();
  const localize = useLocalized();
  const list = href('applications', language);
  return (
    <section className="below">
      <SectionHeading href={list} linkLabel={t('home.allApplications')}>
        {t('home.applications')}
      </SectionHeading>
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.slug}>
            <p className={styles.category}>{applicationCategoryLabel(t, application.category)}</p>
            <h3 className={styles.name}>
              <a href={`${list}#${application.slug}`}>{application.name}</a>
            </h3>
            <p className={styles.line}>
              <Opening {...localize(application, 'description')} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const openingLength = 105;

/** The first words of a text, as many as three lines hold. */
function Opening({ text, language }: LocalizedText) {
  const reader = useReader();
  const cut = text.lastIndexOf(' ', openingLength);
  const opening = text.length > openingLength && cut > 0 ? `${text.slice(0, cut)}…` : text;
  return language === reader.language ? opening : <span lang={language}>{opening}</span>;
}

function Referents({ referents }: Pick<HomeData, 'referents'>) {
  const { language, t } = useReader();
  const list = href('referents', language);
  return (
    <section className="below">
      <SectionHeading href={list} linkLabel={t('home.allReferents')}>
        {t('home.referents')}
      </SectionHeading>
      <ul className={styles.list}>
        {referents.map(({ slug, name, focus, image_url, ...referent }) => (
          <li key={slug} className={styles.person}>
            <Portrait
              name={name}
              slug={slug}
              focus={focusTopic(focus[0] ?? '')}
              imageUrl={image_url}
            />
            <div>
              <h3 className={styles.name}>
                <a href={href('referent', language, { slug })}>{name}</a>
              </h3>
              <p className={styles.line}>
                <Localized item={referent} field="role" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const essentials: readonly { slug: string; title: string; line: MessageKey }[] = [
  { slug: 'eu-ai-act', title: 'EU AI Act', line: 'home.aiAct' },
  { slug: 'stanford-ai-index', title: 'Stanford AI Index', line: 'home.aiIndex' },
  { slug: 'alignment-forum', title: 'Alignment Forum', line: 'home.alignmentForum' },
];

function Resources() {
  const { language, t } = useReader();
  const list = href('resources', language);
  return (
    <section className="below">
      <SectionHeading href={list} linkLabel={t('home.allResources')}>
        {t('home.resources')}
      </SectionHeading>
      <ul className={styles.list}>
        {essentials.map(({ slug, title, line }) => (
          <li key={slug}>
            <h3 className={styles.name}>
              <a href={`${list}#${slug}`}>{title}</a>
            </h3>
            <p className={styles.line}>{t(line)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
