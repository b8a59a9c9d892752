import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import styles from './place-select.module.css';

interface FrontPagePlaces {
  places: readonly { place: number; slug: string | null }[];
}

/** Of a featured article: its place on the front page. What is chosen takes effect at once. */
export function PlaceSelect({ article }: { article: ArticleRecord }) {
  const t = useT();
  const places = usePlaces();
  const { choose, isBusy } = usePlacing(article);
  if (!article.featured || !places) return null;
  const place = places.find(({ slug }) => slug === article.slug)?.place;
  return (
    <select
      className={styles.select}
      aria-label={t('panel.placeOf', { title: article.title_es })}
      value={place ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('panel.noPlace')}</option>
      {places.map(({ place: each }) => (
        <option key={each} value={each}>
          {t(each === 1 ? 'panel.leadPlace' : 'panel.place', { place: each })}
        </option>
      ))}
    </select>
  );
}

/** The places of the front page; undefined until they are loaded. */
function usePlaces() {
  const { data } = useQuery({
    queryKey: ['articles', 'front-page'],
    queryFn: ({ signal }) => call<FrontPagePlaces>('GET', '/api/admin/front-page', { signal }),
  });
  return data?.places;
}

function usePlacing({ slug }: ArticleRecord) {
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const [isBusy, setBusy] = useState(false);
  async function choose(place: number | null) {
    setBusy(true);
    try {
      const path = `/api/articles/${encodeURIComponent(slug)}/place`;
      await call('PUT', path, { body: { place } });
      toasts.show({ title: place === null ? t('panel.placeLeft') : t('panel.placed', { place }) });
    } catch (error) {
      toasts.failed('panel.placeFailed', error);
    }
    await refetch();
    setBusy(false);
  }
  return { choose, isBusy };
}
