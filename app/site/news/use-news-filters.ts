import type { FilterGroup } from '#app/ui/filter-bar.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { topicOptions } from '#app/ui/topic-options.ts';
import { contentTypes, filterTopics } from '#domain/taxonomy';
import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { tagLabel } from '#i18n/tag-label';
import type { NewsQuery } from './news-query.ts';

/** How many tags are shown at once; the others unfold. */
const tagsShown = 8;

const typeLabels: Record<string, MessageKey> = {
  noticia: 'contentType.noticia',
  analisis: 'contentType.analisis',
  entrevista: 'contentType.entrevista',
  recurso: 'contentType.recurso',
  'novedad-industria': 'contentType.novedad-industria',
};

/** The filters of the news list as the query has set them. What was chosen is always among what is offered. */
export function useNewsFilters(query: NewsQuery, tags: readonly string[]): FilterGroup[] {
  const { language, t } = useReader();
  const type = query.type === undefined ? [] : [query.type];
  const sponsored = query.sponsored === undefined ? [] : [query.sponsored ? 'si' : 'no'];
  return [
    {
      name: 'tema',
      legend: t('filter.topic'),
      kind: 'toggle',
      options: topicOptions(t, filterTopics, query.topics),
      chosen: query.topics,
    },
    {
      name: 'etiqueta',
      legend: t('news.tags'),
      kind: 'toggle',
      options: tags.map((tag) => ({ value: tag, label: `#${tagLabel(tag, language)}` })),
      shown: tagsShown,
      chosen: query.tags,
    },
    {
      name: 'tipo',
      legend: t('news.type'),
      kind: 'select',
      options: [...new Set([...contentTypes, ...type])].map((value) => ({
        value,
        label: typeLabel(t, value),
      })),
      chosen: type,
    },
    {
      name: 'patrocinado',
      legend: t('news.sponsored'),
      kind: 'select',
      options: [
        { value: 'si', label: t('news.sponsoredOnly') },
        { value: 'no', label: t('news.sponsoredNone') },
      ],
      chosen: sponsored,
    },
  ];
}

function typeLabel(t: Translate<MessageKey>, type: string): string {
  const key = Object.hasOwn(typeLabels, type) ? typeLabels[type] : undefined;
  return key ? t(key) : type;
}
