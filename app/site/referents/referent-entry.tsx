import { Entry } from '#app/ui/entry.tsx';
import { NamedLinks } from '#app/ui/named-links.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, useLocalized, useReader } from '#app/ui/reader.tsx';
import { shorten } from '#app/ui/shorten.ts';
import { href } from '../../links.ts';
import { FocusBadges } from './focus-badges.tsx';
import { focusTopic } from './focus-label.ts';
import styles from './referent-entry.module.css';
import type { ReferentsData } from './referents-page.server.ts';

/** More than three lines hold at any width. */
const bioLength = 320;
const maxLinks = 3;
const maxFocuses = 6;

/** A person in the directory: who, from where, in three lines, and the ways on. */
export function ReferentEntry({
  referent,
  interviewCount,
}: {
  referent: ReferentsData['referents'][number];
  interviewCount: number;
}) {
  const { t, language } = useReader();
  const { slug, name } = referent;
  const bio = useLocalized()(referent, 'bio');
  const profile = href('referent', language, { slug });
  return (
    <Entry
      id={slug}
      name={name}
      title={<a href={profile}>{name}</a>}
      mark={
        <Portrait
          name={name}
          slug={slug}
          focus={focusTopic(referent.focus[0] ?? '')}
          imageUrl={referent.image_url}
        />
      }
      facts={
        <>
          <p className={styles.role}>
            <Localized item={referent} field="role" />
          </p>
          {referent.sample_notice_es && <p className={styles.sample}>{t('referents.sample')}</p>}
          {interviewCount > 0 && (
            <a className={styles.interviews} href={`${profile}#entrevistas`}>
              {t('referents.interviews', { count: interviewCount })}
              <span className="visually-hidden">{t('referents.interviewsOf', { name })}</span>
            </a>
          )}
        </>
      }
    >
      <p className={styles.bio} lang={bio.language === language ? undefined : bio.language}>
        {shorten(bio.text, bioLength)}
      </p>
      <FocusBadges focus={referent.focus} limit={maxFocuses} />
      <NamedLinks label={t('directory.links')} links={referent.links} limit={maxLinks} />
    </Entry>
  );
}
