import { BackLink } from '#app/ui/back-link.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Localized, LongDate, useReader } from '#app/ui/reader.tsx';
import { Stack } from '#app/ui/stack.tsx';
import type { Provenance, PublicVersion, ReadSource, TextChange } from '#domain/newsroom';
import { Sentences } from './told-sentences.tsx';
import { originLabels } from '#domain/provenance';
import { longDate } from '#i18n/dates';
import { type Language, languages } from '#i18n/i18n';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import styles from './provenance-page.module.css';
import type { loader } from './provenance-page.server.ts';

/** How an article came about: what it was written from, how AI took part, who reviewed it, what was changed since. */
export function Page({ data }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  const { article, sources, sentences, versions } = data;
  return (
    <PageBody>
      <BackLink href={href('article', language, { slug: article.slug })}>
        <Localized item={article} field="title" />
      </BackLink>
      <PageHead layout="stacked" title={t('provenance.title')} dek={t('provenance.dek')} />
      <Stack>
        <Making article={article} />
        <Reviews article={article} />
        <Sources sources={sources} />
        <Sentences sentences={sentences} sources={sources} />
        <Versions versions={versions} />
        <p className={styles.fine}>
          {hasHashes(data) && `${t('provenance.fingerprints')} `}
          {t('provenance.found')} <a href={href('methodology', language)}>{t('article.method')}</a>
        </p>
      </Stack>
    </PageBody>
  );
}

type Article = Provenance['article'];

/** Whether the page shows the beginning of any hash, so that it is worth saying what that is. */
function hasHashes({ article: { review }, sources, versions }: Provenance): boolean {
  const isReviewed = languages.some((each) => review?.[each]);
  return isReviewed || versions.length > 0 || sources.some(({ hash }) => hash);
}

function Making({ article }: { article: Article }) {
  const reader = useReader();
  const { t } = reader;
  const labels = originLabels(article, reader);
  return (
    <section className={styles.section}>
      <h2>{t('provenance.making')}</h2>
      {labels.length === 0 && <p>{t('provenance.byPeople')}</p>}
      {labels.map(({ kind, short, meaning }) => (
        <p key={kind}>
          <strong>{short}.</strong> {meaning}
        </p>
      ))}
    </section>
  );
}

/** Who reviewed which language, of which text. */
function Reviews({ article: { review } }: { article: Article }) {
  const { language, t } = useReader();
  const signed = languages.flatMap((each) => {
    const of = review?.[each];
    return of ? [{ ...of, language: each }] : [];
  });
  return (
    <section className={styles.section}>
      <h2>{t('provenance.review')}</h2>
      {signed.length === 0 && <p>{t('provenance.noReview')}</p>}
      {signed.map(({ by, role, at, hash, language: of }) => (
        <p key={of}>
          {t('provenance.reviewed', {
            language: t(of === 'es' ? 'provenance.inSpanish' : 'provenance.inEnglish'),
            name: by,
            role,
            date: longDate(at, language),
          })}{' '}
          <Hash of={hash} />
        </p>
      ))}
    </section>
  );
}

function Sources({ sources }: { sources: readonly ReadSource[] }) {
  const { t } = useReader();
  return (
    <section className={styles.section}>
      <h2>{t('provenance.sources')}</h2>
      {sources.length === 0 && <p>{t('provenance.noSources')}</p>}
      <ol className={styles.list}>
        {sources.map(({ position, name, url, published_at, fetched_at, hash }) => (
          <li key={position} id={`fuente-${position}`}>
            <ExternalLink href={url}>
              <bdi>{name}</bdi>
            </ExternalLink>
            <p className={styles.fine}>
              {published_at && (
                <>
                  {t('provenance.publishedOn')} <LongDate iso={published_at} />.{' '}
                </>
              )}
              {hash && fetched_at ? (
                <>
                  {t('provenance.readOn')} <LongDate iso={fetched_at} />. <Hash of={hash} />
                </>
              ) : (
                t('provenance.notKept')
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Versions({ versions }: { versions: readonly PublicVersion[] }) {
  const { t } = useReader();
  return (
    <section className={styles.section}>
      <h2>{t('provenance.versions')}</h2>
      {versions.length === 0 && <p>{t('provenance.noVersions')}</p>}
      <ol className={styles.list}>
        {versions.map((version) => (
          <li key={version.number} value={version.number}>
            <Version version={version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Version({
  version: { number, at, languages: of, hash, changes },
}: {
  version: PublicVersion;
}) {
  const { t } = useReader();
  const names = of.map((each) =>
    t(each === 'es' ? 'provenance.inSpanish' : 'provenance.inEnglish'),
  );
  return (
    <>
      <p>
        <LongDate iso={at} /> · {names.join(' · ')} <Hash of={hash} />
      </p>
      {number > 1 && changes.length === 0 && (
        <p className={styles.fine}>{t('provenance.sameTexts')}</p>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{t('provenance.changes')}</summary>
          {changes.map((change) => (
            <Change key={change.field + change.language} change={change} />
          ))}
        </details>
      )}
    </>
  );
}

const fieldNames = {
  title: 'provenance.fieldTitle',
  summary: 'provenance.fieldSummary',
  body: 'provenance.fieldBody',
  why_it_matters: 'provenance.fieldWhy',
} as const;

function Change({ change: { field, language, before, after } }: { change: TextChange }) {
  const { t } = useReader();
  const of = t(language === 'es' ? 'provenance.inSpanish' : 'provenance.inEnglish');
  return (
    <div className={styles.change}>
      <h3>{`${t(fieldNames[field])} · ${of}`}</h3>
      <Paragraphs kind="del" title={t('provenance.before')} of={before} language={language} />
      <Paragraphs kind="ins" title={t('provenance.after')} of={after} language={language} />
    </div>
  );
}

interface ParagraphsProps {
  kind: 'ins' | 'del';
  title: string;
  of: readonly string[];
  language: Language;
}

function Paragraphs({ kind: Mark, title, of, language }: ParagraphsProps) {
  if (of.length === 0) return null;
  return (
    <>
      <p className={styles.fine}>{title}</p>
      {of.map((text) => (
        <p key={text} lang={language} className={styles.text}>
          <Mark>{text}</Mark>
        </p>
      ))}
    </>
  );
}

/** The beginning of a hash, with all of it for whoever compares. */
function Hash({ of }: { of: string }) {
  return (
    <code className={styles.hash} title={`SHA-256 ${of}`}>
      {of.slice(0, 12)}
    </code>
  );
}
