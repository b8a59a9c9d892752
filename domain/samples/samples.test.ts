// The sample data set is what a first visitor reads: complete, in both languages, and consistent.
import { expect, test } from 'vitest';
import { byline, pickRelated } from '#domain/articles';
import {
  applicationCategories,
  companyTypes,
  contentTypes,
  filterTopics,
  otherTopics,
  referentFocuses,
  resourceTypes,
} from '#domain/taxonomy';
import { readSamples } from './samples.server.ts';

const samples = await readSamples();

function words(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

test('there are 5 articles, 3 interviews, 7 referents, 3 companies, 3 applications, 3 resources and 2 pages', () => {
  const counts = Object.fromEntries(
    Object.entries(samples).map(([name, items]) => [name, items.length]),
  );
  expect(counts).toEqual({
    articles: 5,
    interviews: 3,
    referents: 7,
    companies: 3,
    applications: 3,
    resources: 3,
    pages: 2,
  });
});

test('everything that has a Spanish text has an English one', () => {
  for (const item of Object.values(samples).flat()) {
    const record = item as Record<string, unknown>;
    for (const [key, value] of Object.entries(record)) {
      if (!key.endsWith('_es') || (Array.isArray(value) ? value.length === 0 : value === ''))
        continue;
      const english = record[key.replace(/_es$/, '_en')];
      expect(english, `${item.slug}: ${key}`).toBeTruthy();
      if (Array.isArray(value)) expect(english).toHaveLength(value.length);
    }
  }
});

test('article bodies have 400 to 900 words in each language, sources and a note of their own', () => {
  for (const article of samples.articles) {
    for (const body of [article.body_es, article.body_en]) {
      expect(words(body), article.slug).toBeGreaterThanOrEqual(400);
      expect(words(body), article.slug).toBeLessThanOrEqual(900);
    }
    expect(article.sources.length, article.slug).toBeGreaterThanOrEqual(3);
    expect(article.why_it_matters_es, article.slug).not.toBe('');
    expect(byline({ ...article, author_name: article.author_name ?? null })).not.toMatch(/^agent/i);
  }
});

/** How many headings and list items a text has, and the targets of its links. */
function shape(body: string) {
  return {
    headings: body.match(/^#{2,3} /gm)?.length ?? 0,
    links: [...body.matchAll(/\]\((https?:[^)]+)\)/g)].map(([, url]) => url).toSorted(),
    items: body.match(/^(-|\d+\.) /gm)?.length ?? 0,
  };
}

test('both versions of a text have the same headings, links and list items', () => {
  for (const item of [...samples.articles, ...samples.pages]) {
    expect(shape(item.body_en), item.slug).toEqual(shape(item.body_es));
  }
});

test('every topic, and each word of every taxonomy in use, is a known one', () => {
  const topics = new Set(samples.articles.flatMap((article) => article.topics));
  expect([...topics].toSorted()).toEqual([...filterTopics, ...otherTopics].toSorted());
  for (const article of samples.articles) expect(contentTypes).toContain(article.type);
  const focuses = new Set(samples.referents.flatMap((referent) => referent.focus));
  expect([...focuses].toSorted()).toEqual([...referentFocuses].toSorted());
  for (const company of samples.companies) expect(companyTypes).toContain(company.type);
  for (const { category } of samples.applications)
    expect(applicationCategories).toContain(category);
  for (const resource of samples.resources) expect(resourceTypes).toContain(resource.type);
});

test('one article leads, one is sponsored and labelled, and each has something to read next', () => {
  expect(samples.articles.filter((article) => article.featured)).toHaveLength(1);
  const sponsored = samples.articles.filter((article) => article.sponsored);
  expect(sponsored.map((article) => [article.type, Boolean(article.sponsor_label)])).toEqual([
    ['novedad-industria', true],
  ]);
  for (const article of samples.articles) {
    expect(pickRelated(article, samples.articles).length, article.slug).toBeGreaterThan(0);
  }
});

test('each interviewee is a sample person, says so, and stands among the referents', () => {
  for (const interview of samples.interviews) {
    expect(interview.sample_notice_es, interview.slug).not.toBe('');
    const referent = samples.referents.find(({ slug }) => slug === interview.referent_slug);
    expect(referent?.name).toBe(interview.interviewee.name);
    expect(referent?.sample_notice_es).not.toBe('');
  }
});

test('no two dates of articles coincide, and none lies in the future of the edition', () => {
  const dates = samples.articles.map((article) => article.date);
  expect(new Set(dates).size).toBe(dates.length);
  for (const date of dates) expect(date < '2026-11-21').toBe(true);
});
