import { BackLink } from '#app/ui/back-link.tsx';
import { NotTranslatedNote } from '#app/ui/not-translated-note.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { FocusBadges } from './focus-badges.tsx';
import { focusTopic } from './focus-label.ts';
import { HeldInterviews } from './held-interviews.tsx';
import { KeyInfo } from './key-info.tsx';
import { ProfileAreas } from './profile-areas.tsx';
import styles from './referent-page.module.css';
import type { ReferentData, loader } from './referent-page.server.ts';

/** A person's page in the directory: biography, areas, interviews, links. */
export function Page({ data }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  const { referent, interviews } = data;
  return (
    <PageBody>
      <BackLink href={href('referents', language)}>{t('profile.back')}</BackLink>
      <article className={styles.profile}>
        <ProfileHead referent={referent} />
        <div className={styles.main}>
          {(referent.bio_es || referent.bio_en) && (
            <section aria-labelledby="biografia">
              <SectionHeading id="biografia">{t('profile.biography')}</SectionHeading>
              <p className={styles.bio}>
                <Localized item={referent} field="bio" />
              </p>
            </section>
          )}
          <ProfileAreas focus={referent.focus} />
          <HeldInterviews name={referent.name} interviews={interviews} />
        </div>
        <KeyInfo referent={referent} />
      </article>
    </PageBody>
  );
}

function ProfileHead({ referent }: { referent: ReferentData['referent'] }) {
  return (
    <header className={styles.head}>
      <div className={styles.portrait}>
        <Portrait
          name={referent.name}
          slug={referent.slug}
          focus={focusTopic(referent.focus[0] ?? '')}
          imageUrl={referent.image_url}
        />
      </div>
      <div className={styles.names}>
        <h1 className={styles.name}>{referent.name}</h1>
        <p className={styles.role}>
          <Localized item={referent} field="role" />
        </p>
        <FocusBadges focus={referent.focus} />
        <NotTranslatedNote item={referent} fields={['role', 'bio']} />
      </div>
      {referent.sample_notice_es && (
        <p className={styles.notice}>
          <Localized item={referent} field="sample_notice" />
        </p>
      )}
    </header>
  );
}
