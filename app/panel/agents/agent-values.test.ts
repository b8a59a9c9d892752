import { expect, test } from 'vitest';
import {
  type AgentValues,
  requestBodyOf,
  fieldOf,
  problemsIn,
  lengthOf,
  newAgentValues,
} from './agent-values.ts';

const all = () => true;
const named = { ...newAgentValues, name: 'Radar' };
const withWords: AgentValues = { ...named, keywords: 'ia' };

test('a new agent begins with the specified defaults', () => {
  expect(newAgentValues).toEqual({
    name: '',
    type: 'article-generator',
    description: '',
    status: 'draft',
    auto_publish: false,
    api_keys_enabled: true,
    topics: 'inteligencia artificial',
    targetLength: '800',
    tone: 'profesional',
    language: 'es',
    customPrompt: '',
    generateImage: false,
    keywords: '',
    format: 'digest',
    feeds: '',
    pages: '',
    schedule: '',
  });
});

test('a length that is no number falls back to 800, any other is sent as it is', () => {
  expect(['', ' ', 'abc', '1200', '150', '800.5'].map(lengthOf)).toEqual([
    800, 800, 800, 1200, 150, 800.5,
  ]);
});

test('lists are cut at commas, trimmed, without what is empty', () => {
  expect(
    requestBodyOf({ ...named, topics: ' ia , , ética,' }, (name) => name === 'topics'),
  ).toEqual({
    config: { content: { topics: ['ia', 'ética'] } },
  });
});

function configOf(values: AgentValues): object {
  return (requestBodyOf(values, all) as { config: object }).config;
}

test('only what the type of agent has is given', () => {
  expect(configOf({ ...withWords, type: 'article-generator' })).toMatchObject({
    content: { topics: ['inteligencia artificial'], targetLength: 800, generateImage: false },
  });
  expect(configOf({ ...withWords, type: 'article-generator' })).not.toHaveProperty('newsApi');
  expect(configOf({ ...withWords, type: 'interview-generator' })).not.toHaveProperty(
    'content.generateImage',
  );
  expect(configOf({ ...withWords, type: 'news-aggregator', pages: 'https://a.es' })).toEqual({
    newsApi: { keywords: ['ia'], format: 'digest' },
    sources: { feeds: [] },
    schedule: '',
  });
});

test('addresses are given a line each, and only what was changed is given', () => {
  const values = { ...named, feeds: ' https://a.es/rss \n\nhttps://b.es\n', schedule: '0 8 * * *' };
  expect(requestBodyOf(values, (name) => name === 'feeds' || name === 'schedule')).toEqual({
    config: { sources: { feeds: ['https://a.es/rss', 'https://b.es'] }, schedule: '0 8 * * *' },
  });
});

test('the server’s names of fields lead to those of the form', () => {
  expect(
    ['name', 'config.content.topics.0', 'config.newsApi.keywords', 'body'].map(fieldOf),
  ).toEqual(['name', 'topics', 'keywords', 'body']);
});

test('what the server refuses of a list is told with the item it is about', () => {
  const body = { config: { sources: { feeds: ['https://a.es/rss', 'b.es/rss', 'c.es'] } } };
  const sentence = 'Escribe la dirección entera.';
  const details = {
    name: 'No puede quedar vacío.',
    'config.sources.feeds.1': sentence,
    'config.sources.feeds.2': sentence,
    'config.content.topics.7': 'Demasiado largo.',
  };
  expect(problemsIn(details, body)).toEqual({
    name: 'No puede quedar vacío.',
    feeds: `b.es/rss — ${sentence}`,
    topics: 'Demasiado largo.',
  });
});
