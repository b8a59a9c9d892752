import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#i18n/i18n';
import { call } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { Fact } from '../ui/fact.tsx';
import styles from './model-status.module.css';

interface ModelName {
  provider: string;
  model: string;
}

/** The configured models and today's token budget. */
interface Generation {
  text: ModelName | null;
  image: ModelName | null;
  tokens_used: number;
  tokens_reserved: number;
  tokens_per_day: number;
}

/** The configured models and the tokens used today; without a model, how to configure one. */
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
          <strong>{t('panel.noModel')}</strong> {t('panel.noModelAsk')}
        </p>
        <details>
          <summary>{t('panel.noModelDetails')}</summary>
          <p>
            {t('panel.noModelSettings')} <code>AI_PROVIDER</code>, <code>AI_MODEL</code>,{' '}
            <code>AI_API_KEY</code>, <code>AI_BASE_URL</code>. {t('panel.noModelDocs')}{' '}
            <code>docs/agents.md</code>.
          </p>
        </details>
      </aside>
    );
  }
  const number = (value: number) => formatNumber(value, language);
  return (
    <aside className={styles.status} aria-label={t('panel.models')}>
      <dl className={styles.facts}>
        <Fact className={styles.fact} name={t('panel.textModel')}>
          {nameOf(text)}
        </Fact>
        <Fact className={styles.fact} name={t('panel.imageModel')}>
          {image ? nameOf(image) : t('panel.noImageModel')}
        </Fact>
        <Fact className={styles.fact} name={t('panel.tokensToday')}>
          {t('panel.tokensOf', { used: number(used), most: number(budget) })}
        </Fact>
        {reserved > 0 && (
          <Fact className={styles.fact} name={t('panel.tokensReserved')}>
            {number(reserved)}
          </Fact>
        )}
      </dl>
      {used >= budget && <p className={styles.spent}>{t('panel.tokensSpent')}</p>}
    </aside>
  );
}

function nameOf({ provider, model }: ModelName): string {
  return `${model} (${provider})`;
}
