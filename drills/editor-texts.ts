// Generated texts, every sample and every hostile text, opened in the editor and saved: unchanged, and with one
// block edited.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { DrillResult } from './drill-result.ts';
import { payloads } from './hostile-texts/payloads.ts';
import { editorTexts, faultsOf } from '#tests/helpers/editor-texts.ts';

const root = path.join(import.meta.dirname, '..');
const batch = 1000;

/** So many generated texts, each batch from a seed of its own. */
export function editorTextsDrill(count: number): Promise<DrillResult> {
  const seed = Date.now() % 2 ** 31;
  const wrong: string[] = [];
  const check = (text: string) => {
    const [fault] = faultsOf(text);
    if (fault) wrong.push(`${JSON.stringify(text)}: ${fault}`);
  };
  for (let done = 0; done < count; done += batch) {
    const numRuns = Math.min(batch, count - done);
    for (const text of fc.sample(editorTexts, { numRuns, seed: seed + done })) check(text);
  }
  const samples = globSync('content/**/*.json', { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
  );
  const hostile = payloads('http://canary.test').map(({ text }) => text);
  for (const text of [...samples, ...hostile]) check(text);
  return Promise.resolve({
    isGood: wrong.length === 0,
    text: `${count} generated texts (seed ${seed}), ${samples.length} of the samples, ${hostile.length} hostile ones, opened, saved and edited: ${wrong.length} with a fault${wrong
      .slice(0, 12)
      .map((line) => `\n  ${line.slice(0, 1000)}`)
      .join('')}`,
  });
}

/** Every text in a value of JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
