// What fields of an article are called, and their values as a person reads them.
import type { ArticleContent } from '#domain/articles';
import { adminDateTime } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import type { WritingKey, WritingTranslate } from '#i18n/writing-messages';
import type { FieldName } from './merge-content.ts';

const labels: Partial<Record<string, WritingKey>> = {
  title: 'writing.title',
  summary: 'writing.summary',
  body: 'writing.body',
  why_it_matters: 'writing.why',
  image_url: 'writing.image',
  date: 'writing.day',
  topics: 'writing.topics',
  type: 'writing.type',
  tags: 'writing.tags',
  sources: 'writing.sources',
  author: 'writing.author',
  sponsored: 'writing.sponsored',
  sponsor_label: 'writing.sponsor',
  featured: 'writing.featured',
  ai: 'writing.ai',
  is_agent: 'writing.isAgent',
  author_name: 'writing.authorName',
  cover_revision: 'writing.coverRevision',
};

const types: Partial<Record<string, WritingKey>> = {
  noticia: 'writing.typeNews',
  analisis: 'writing.typeAnalysis',
  entrevista: 'writing.typeInterview',
  recurso: 'writing.typeResource',
  'novedad-industria': 'writing.typeIndustry',
};

/** A type of article in words; one that has none as it is. */
export function typeLabel(w: WritingTranslate, type: string): string {
  const key = Object.hasOwn(types, type) ? types[type] : undefined;
  return key ? w(key) : type;
}

/** Languages in a sentence. */
export function languageNames(w: WritingTranslate, chosen: readonly Language[]): string {
  if (chosen.length > 1) return w('writing.both');
  return w(chosen[0] === 'en' ? 'writing.inEnglish' : 'writing.inSpanish');
}

/** The name of a field, without its language. */
export function fieldName(w: WritingTranslate, name: string): string {
  const plain = name.replace(/_(es|en)$/, '');
  const key = Object.hasOwn(labels, plain) ? labels[plain] : undefined;
  return key ? w(key) : plain;
}

/** The name of a field, with its language where it has one. */
export function fieldLabel(w: WritingTranslate, name: string): string {
  const language = /_(es|en)$/.exec(name)?.[1];
  const field = fieldName(w, name);
  if (language === undefined) return field;
  const named = languageNames(w, [language as Language]);
  return w('writing.inLanguage', { field, language: named });
}

/** The value of a field as text. */
export function valueText(w: WritingTranslate, content: ArticleContent, name: FieldName): string {
  const value = content[name];
  if (name === 'sources') {
    return content.sources
      .map((source, at) => `${at + 1}. ${source.name} ${source.url}`)
      .join('\n');
  }
  if (name === 'date') return content.date === null ? '' : adminDateTime(content.date);
  if (name === 'type') return typeLabel(w, content.type);
  if (typeof value === 'boolean') return w(value ? 'writing.yes' : 'writing.no');
  if (name === 'topics' || name === 'tags') return content[name].join(', ');
  if (name === 'ai') return originText(w, content.ai);
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function originText(w: WritingTranslate, ai: ArticleContent['ai']): string {
  const parts: (readonly [WritingKey, string | undefined])[] = [
    ['writing.originText', ai?.text?.method === 'model' ? ai.text.model : undefined],
    ['writing.originTranslation', ai?.translation?.model],
    ['writing.originImage', ai?.image?.model],
  ];
  return parts
    .flatMap(([key, model]) => (model === undefined ? [] : `${w(key)}: ${model}`))
    .join('\n');
}

/** The fields with these changes in the order of the page: texts first. */
export function inOrder(changes: object): FieldName[] {
  return Object.keys(changes).toSorted((one, other) => rank(one) - rank(other)) as FieldName[];
}

const order = Object.keys(labels);

function rank(name: string): number {
  const at = order.indexOf(name.replace(/_(es|en)$/, ''));
  return (at === -1 ? order.length : at) + (name.endsWith('_en') ? 0.5 : 0);
}
