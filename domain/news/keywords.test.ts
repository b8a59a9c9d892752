import { expect, test } from 'vitest';
import { holdsKeyword } from './keywords.ts';
import { storyAddress } from './story-address.ts';

test.each([
  ['IA', 'La IA llega a los juzgados', true],
  ['IA', 'La industria y la policía', false],
  ['ley', 'Nuevas leyes en camino', true],
  ['leyes', 'Una ley nueva', true],
  ['ley', 'El rey y la leyenda', false],
  ['regulación', 'REGULACIONES de la Unión', true],
  ['voz', 'Clonan voces con programas', true],
  ['policy', 'New policies on models', true],
  ['chatbot', 'Chatbots en clase', true],
  ['inteligencia artificial', 'La inteligencia  artificial, hoy', true],
  ['inteligencia artificial', 'Inteligencia militar y vida artificial', false],
  ['AI Act', 'The AI Act: what now', true],
  ['GPT-5', 'El modelo GPT 5', true],
  ['cámara', 'Las camaras de la plaza', true],
])('the keyword «%s» and the title «%s»: %s', (keyword, title, holds) => {
  expect(holdsKeyword({ title, summary: '' }, [keyword])).toBe(holds);
  expect(holdsKeyword({ title: '', summary: title }, ['nada', keyword])).toBe(holds);
});

test('without keywords, or with blank ones only, every report counts', () => {
  expect(holdsKeyword({ title: 'x', summary: '' }, [])).toBe(true);
  expect(holdsKeyword({ title: 'x', summary: '' }, [' ', '¿?'])).toBe(true);
});

test('a phrase is not found across the end of a title', () => {
  expect(
    holdsKeyword({ title: 'Sobre inteligencia', summary: 'Artificial es la flor' }, [
      'inteligencia artificial',
    ]),
  ).toBe(false);
});

test.each([
  'http://www.a.example/noticia/',
  'https://a.example/noticia#comentarios',
  'https://m.a.example/noticia?utm_source=rss&utm_medium=feed',
  'https://a.example/noticia?fbclid=1',
  'https://a.example/amp/noticia',
  'https://a.example/noticia/amp/',
  'https://A.example//noticia/index.html',
])('%s is known by one address', (address) => {
  expect(storyAddress(address)).toBe('https://a.example/noticia');
});

test('what tells one page from another stays in its address, in one order', () => {
  expect(storyAddress('https://a.example/?b=2&a=1')).toBe(
    storyAddress('http://a.example/?a=1&b=2'),
  );
  expect(storyAddress('https://a.example/?id=1')).not.toBe(storyAddress('https://a.example/?id=2'));
  expect(storyAddress('https://a.example:8080/x')).toBe('https://a.example:8080/x');
});
