import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#i18n/i18n';
import { call } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import styles from './model-status.module.css';

interface ModelName {
  provider: string;
  model: string;
}

/** What the server says of its models, and of the budget of the day. */
interface Generation {
  text: ModelName | null;
  image: ModelName | null;
  tokens_used: number;
  tokens_reserved: number;
  tokens_per_day: number;
}

/** Which model writes and what it has used today; without one, what happens then and how to have one. */
export function ModelStatus() {
  const { t, language } = usePanel();
  const { data } = useQuery({
    queryKey: ['generation'],
    queryFn: ({ signal }) => call<Generation>('GET', '/api/admin/generation', { signal }),
  });
  if (!data) return null;
  const {
    text,
    image,
    tokens_used: used,
    tokens_reserved: reserved,
    tokens_per_day: budget,
  } = data;
  if (!text) {
    return (
      <aside className={styles.status} aria-label={t('panel.models')}>
        <p>
          <strong>{t('panel.noModel')}</strong> {t('panel.noModelSettings')}{' '}
          <code>AI_PROVIDER</code>, <code>AI_MODEL</code>, <code>AI_API_KEY</code>,{' '}
          <code>AI_BASE_URL</code>. {t('panel.noModelDocs')} <code>docs/agents.md</code>.
        </p>
      </aside>
    );
  }
  const number = (value: number) => formatNumber(value, language);
  return (
    <aside className={styles.status} aria-label={t('panel.models')}>
      <dl className={styles.facts}>
        <Fact name={t('panel.textModel')}>{nameOf(text)}</Fact>
        <Fact name={t('panel.imageModel')}>{image ? nameOf(image) : t('panel.noImageModel')}</Fact>
        <Fact name={t('panel.tokensToday')}>
          {t('panel.tokensOf', { used: number(used), most: number(budget) })}
        </Fact>
        {reserved > 0 && <Fact name={t('panel.tokensReserved')}>{number(reserved)}</Fact>}
      </dl>
      {used >= budget && <p className={styles.spent}>{t('panel.tokensSpent')}</p>}
    </aside>
  );
}

function nameOf({ provider, model }: ModelName): string {
  return `${model} (${provider})`;
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
