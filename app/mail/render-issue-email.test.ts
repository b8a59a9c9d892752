import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import {
  type IssueContent,
  type IssueEmailView,
  preferencesPlaceholder,
  unsubscribePlaceholder,
} from '#domain/issues';
import { hostileContent, sampleContent } from '#tests/helpers/issue-contents.ts';
import { renderIssueEmail } from './render-issue-email.tsx';

const siteUrl = 'https://vigia.test';
const naming = { name: 'Vigía', tagline_es: '', tagline_en: '' };

function emailOf(content: IssueContent, view: Partial<IssueEmailView> = {}) {
  const date = '2026-11-20T07:00:00.000Z';
  return renderIssueEmail({ language: 'es', number: 12, date, siteUrl, naming, ...view, content });
}

test('a letter tells the five in their order, what was paid apart from them, in its language', async () => {
  const content = await sampleContent();
  for (const language of ['es', 'en'] as const) {
    const { html, text } = emailOf(content, { language });
    expect(html).toContain(`<html lang="${language}"`);
    const stories = [...content.picks.map(({ article }) => article), ...content.sponsored];
    const places = stories.map((story) => text.indexOf(story[`title_${language}`]));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('labels stand in the letter, before their headline, and leave the subject to the headline', async () => {
  const content = await sampleContent();
  const { subject, text } = emailOf(content);
  expect(subject).toMatch(/^El parte de los viernes, n\.º 12: Exposición y despido/);
  const headline = content.picks[0]?.article.title_es ?? '';
  const label = 'Redactado con IA y revisado por Ana Robles';
  expect(text.indexOf(label)).toBeGreaterThan(0);
  expect(text.indexOf(label)).toBeLessThan(text.indexOf(headline));
  const paid = content.sponsored[0]?.title_es ?? '';
  expect(text.slice(0, text.indexOf(paid))).toContain(
    'Pagado por Estudio Faro de Papel · Novedad de la industria',
  );
});

test('the two links that differ between readers stand in both parts, and nothing follows anybody', async () => {
  const { html, text } = emailOf(await sampleContent());
  for (const placeholder of [preferencesPlaceholder, unsubscribePlaceholder]) {
    expect(html.split(placeholder)).toHaveLength(2);
    expect(text.split(placeholder)).toHaveLength(2);
  }
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  const others = addresses.filter((each) => !each.startsWith(`${siteUrl}/`));
  expect(others).toEqual([preferencesPlaceholder, unsubscribePlaceholder]);
  const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address = '']) => address);
  expect(pictures).toHaveLength(5);
  expect(pictures.shift()).toBe(`${siteUrl}/icon-192.png`);
  for (const picture of pictures) expect(picture).toMatch(/\/covers\/(letter|flag)\/[\w-]+\.png/);
  expect(html).not.toMatch(/<script|<link|@import|url\(/);
});

test('the text part is made to be read: parts under lines, labels in brackets, links beside their names', async () => {
  const content = await sampleContent();
  const [paid] = content.sponsored;
  if (paid) Object.assign(paid, { is_agent: true });
  const { text } = emailOf(content);
  const [head, lead, ...others] = text.split(/^-{32}$/m);
  expect(head).toContain('EL PARTE DE LOS VIERNES');
  expect(lead).toContain(
    '1 · TRABAJO Y ECONOMÍA\n\n[Redactado con IA y revisado por Ana Robles, redactora jefa]\n\n',
  );
  expect(lead).toContain('\n\nPOR QUÉ IMPORTA\n\n');
  expect(others.at(-2)).toContain(
    'Estudio Faro de Papel · Novedad de la industria] [Redactado con IA]',
  );
  expect(others.at(-1)).toContain(`\nDarse de baja: ${unsubscribePlaceholder}\n`);
});

test('an issue that was not sent yet names no number and no page', async () => {
  const { subject, html } = emailOf(await sampleContent(), { number: null });
  expect(subject).toMatch(/^El parte de los viernes: /);
  expect(html).not.toContain('/boletin/');
});

test('five endless stories full of markup stay text, in a mail below 100 KB', async () => {
  for (const language of ['es', 'en'] as const) {
    const { subject, html, text } = emailOf(hostileContent(), { language });
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(text).toContain('<script>alert(1)</script>');
    expect(subject.length).toBeLessThan(200);
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ to: 'ana@vigia.test', subject, html, text });
    expect((message as Buffer).length).toBeLessThan(100 * 1024);
  }
});

test('a story without English is marked as Spanish in the English letter, and says so', async () => {
  const content = await sampleContent();
  const [first] = content.picks;
  if (first) Object.assign(first.article, { title_en: '', summary_en: '' });
  const { html, text } = emailOf(content, { language: 'en' });
  expect(html).toContain('<span lang="es">Exposición y despido');
  expect(text).toContain('Not yet translated');
});

test('a headline keeps a number with its word and its sign, and reads the same in the text part', async () => {
  const content = await sampleContent();
  const title = 'Multas del 7 % en 12 meses para 1.500 parlamentarios y 35 millones de euros';
  const [first] = content.picks;
  if (first) first.article.title_es = title;
  const { subject, html, text } = emailOf(content);
  for (const whole of ['7 %', '12 meses', '35 millones']) {
    expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
  }
  expect(html).toContain('1.500 parlamentarios');
  expect(text).toContain(`\n${title}\n`);
  expect(subject).toContain(title);
});

test('a letter without stories can still be looked at', () => {
  const content = { picks: [], sponsored: [], intro_es: '', intro_en: '' };
  const { subject, text } = emailOf(content, { number: null });
  expect(subject).toBe('El parte de los viernes');
  expect(text).toContain('Darse de baja');
});
