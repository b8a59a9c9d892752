/**
 * Prints how far fonts of the system must be stretched to stand in for the publication's: the
 * `size-adjust` of each font file beside each cut, measured in Chromium over the sample articles, and the
 * overrides of ascent and descent that go with it. The figures stand in app/ui/fonts.css.
 *
 * node scripts/fallback-metrics.ts FONT_FILE...
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../tests/helpers/chromium.ts';

const fonts = path.join(import.meta.dirname, '../app/ui/fonts');
const articlesFolder = path.join(import.meta.dirname, '../content/articles');

interface Cut {
  file: string;
  weight: number;
  text: string;
}

const { titles, bodies } = articleText();
const cuts: Cut[] = [
  { file: 'newsreader-text', weight: 400, text: bodies },
  { file: 'newsreader-headline', weight: 600, text: titles },
  { file: 'newsreader-italic', weight: 400, text: bodies },
  { file: 'instrument-sans', weight: 400, text: bodies },
  { file: 'instrument-sans', weight: 600, text: titles },
  { file: 'spline-sans-mono', weight: 400, text: bodies },
];

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

for (const file of process.argv.slice(2)) {
  console.log(path.basename(file));
  for (const { file: name, weight, text } of cuts) {
    const own = await measure(path.join(fonts, `${name}.woff2`), text, weight);
    const other = await measure(file, text, weight);
    const ratio = own.width / other.width;
    const adjusted = [ratio, own.ascent / ratio, own.descent / ratio];
    const [size, ascent, descent] = adjusted.map((each) => `${(each * 100).toFixed(1)}%`);
    console.log(
      `  ${`${name} ${weight}`.padEnd(24)} ${size}  ascent ${ascent}  descent ${descent}`,
    );
  }
}
await browser.close();

/** Width of the text in the font, and the font's ascent and descent, all in em. */
function measure(file: string, text: string, weight: number) {
  const font = readFileSync(file).toString('base64');
  return page.evaluate(
    async ({ font, text, weight }) => {
      const bytes = Uint8Array.from(atob(font), (each) => each.codePointAt(0) ?? 0);
      const face = await new FontFace('measured', bytes, { weight: '400 700' }).load();
      document.fonts.add(face);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      const em = 1000;
      context.font = `${weight} ${em}px measured`;
      const width = text
        .split('\n')
        .reduce((sum, line) => sum + context.measureText(line).width, 0);
      const box = context.measureText('x');
      document.fonts.delete(face);
      return {
        width: width / em,
        ascent: box.fontBoundingBoxAscent / em,
        descent: box.fontBoundingBoxDescent / em,
      };
    },
    { font, text, weight },
  );
}

/** Titles and bodies of the sample articles in both languages, a paragraph a line. */
function articleText(): { titles: string; bodies: string } {
  const articles = readdirSync(articlesFolder).map(
    (name) =>
      JSON.parse(readFileSync(path.join(articlesFolder, name), 'utf8')) as Record<string, string>,
  );
  const all = (field: string) =>
    articles.flatMap((each) => [each[`${field}_es`], each[`${field}_en`]]).join('\n');
  return { titles: all('title'), bodies: `${all('summary')}\n${all('body')}` };
}
