import type { ClaimFinding } from '#domain/generation';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './findings.module.css';
import type { ArticleSource } from './use-article-sources.ts';

const kindKeys: Record<ClaimFinding['kind'], PanelKey> = {
  number: 'panel.findingNumber',
  date: 'panel.findingDate',
  quotation: 'panel.findingQuotation',
  link: 'panel.findingLink',
};
/** Characters of a source shown before and after a finding. */
const excerptMargin = 90;

export interface FindingsProps {
  /** Those of the shown language. */
  findings: readonly ClaimFinding[];
  sources: readonly ArticleSource[];
  /** Opens the source of this number. */
  onSource: (position: number) => void;
}

/** Each number, date, quotation and link of a text with its source; those not found come first. */
export function Findings({ findings, ...rest }: FindingsProps) {
  const t = useT();
  const missing = findings.filter(({ found }) => !found);
  const found = findings.filter((finding) => finding.found);
  return (
    <section>
      <h3 className={styles.title}>{t('panel.findings')}</h3>
      <p className={styles.hint}>{t('panel.findingsHint')}</p>
      {findings.length === 0 && <p className={styles.hint}>{t('panel.noFindings')}</p>}
      <ul className={styles.findings}>
        {[...missing, ...found].map((finding) => (
          <li key={`${finding.field} ${finding.kind} ${finding.at}`} className={styles.finding}>
            <FindingLine finding={finding} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingLine({
  finding: { kind, text, found },
  sources,
  onSource,
}: Omit<FindingsProps, 'findings'> & { finding: ClaimFinding }) {
  const t = useT();
  const line = (
    <>
      <span className={styles.kind}>{t(kindKeys[kind])}</span>
      <q className={styles.claim} dir="auto">
        {text}
      </q>
    </>
  );
  if (!found) {
    return (
      <div className={styles.line}>
        {line}
        <StatusMark tone="bad">{t('panel.notFound')}</StatusMark>
      </div>
    );
  }
  const source = sources.find(({ position }) => position === found.source);
  return (
    <details>
      <summary className={styles.line}>
        {line}
        <StatusMark tone="good">{t('panel.found', { source: found.source })}</StatusMark>
      </summary>
      <p className={styles.excerpt}>
        {source && <Excerpt source={source} found={found} />}{' '}
        <button type="button" className={styles.link} onClick={() => onSource(found.source)}>
          {t('panel.openSource', { source: found.source })}
        </button>
      </p>
    </details>
  );
}

/** The source's text around the finding. */
function Excerpt({
  source: { text, url },
  found: { at, length },
}: {
  source: ArticleSource;
  found: NonNullable<ClaimFinding['found']>;
}) {
  if (at === null || at + length > text.length) return <bdi>{url}</bdi>;
  const start = Math.max(0, at - excerptMargin);
  const end = at + length + excerptMargin;
  return (
    <bdi>
      {start > 0 && '…'}
      {text.slice(start, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length, end)}
      {end < text.length && '…'}
    </bdi>
  );
}
