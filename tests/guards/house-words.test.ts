// The code speaks the field's language: private words that it once had do not come back, and what is stated
// once stays stated once.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from '#platform/advisory-locks';

const root = path.join(import.meta.dirname, '../..');

/** Each retired word with the field's term for it. `docs/glossary.md` lists the words that stayed. */
const retired: readonly [RegExp, string][] = [
  [/\b(?:Form)?Door\b|\bdoorContext\b|\b[Dd]oors?\b/, 'entry point, LoaderArgs, ActionArgs'],
  [/\bverbs?\b(?! of a sentence)/, 'service function'],
  [/\bactOn[A-Z]\w*/, 'action'],
  [/\b(?:obtain|answerAlone)\b/, 'render, getOrRender, respondUncached'],
  [/\b[Ss]tretch(?:es)?\b/, 'page of results, batch'],
  [/\b(?:openLine|lineThread|lineWorker|createLines)\b|line-(?:thread|worker)/, 'connection'],
  [/\bPatience\b|\bpatience\b/, 'CircuitBreaker, timeouts'],
  [/\buntold[A-Z]\w*|\bToldReport\b|\bTold<|told-stories/, 'seen, new'],
  [
    /\b(?:RunInHand|Drafted|Surroundings|takeRun|doRun|beat_at)\b/,
    'ActiveRun, claimRun, heartbeat_at',
  ],
  [
    /\b(?:standInLine|inTurns|createTurns|wayOut)\b|way-out|page-memory/,
    'limiter, client, validators',
  ],
  [/\b(?:likeness|rarity|keepStories)\b|same-stories/, 'similarity, story clustering'],
  [/\baddressees?\b|\b[Rr]eturnedMail\b/, 'recipient, bounce'],
  [/\blastWordsMs\b|\bnewcomer\b|\bstepBack\b|quick-resolve|equal-time/, 'see docs/glossary.md'],
  [/\b(?:most|longest|fewest|least)[A-Z]\w*(?:Ms|Bytes|Length|Chars|Count|s)\b/, 'max, min'],
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)))
  .filter((file) => !/^(?:i18n|content|db|tests\/guards|CHANGELOG)/.test(file))
  // The dictionary of both languages has the words that they have.
  .filter(
    (file) => !/^domain\/anchoring\/lexicon\/(?:nouns|acts|qualities|speech)\.ts$/.test(file),
  );

function linesWhere(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

test.each(retired)('nothing is called %s', (pattern, term) => {
  expect(linesWhere(pattern, files), `say ${term}`).toEqual([]);
});

test('lengths of time are stated in platform/durations.ts alone', () => {
  const product = files.filter(
    (file) =>
      /^(?:app|domain|http|jobs|platform)\//.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      file !== 'platform/durations.ts',
  );
  const stated = /\b60 \* (?:60|1000)\b|\b24 \* 60\b|\b86_400|\b3_600|(?:Ms|ms)\b.*\b60_000\b/;
  expect(linesWhere(stated, product)).toEqual([]);
});

test('advisory locks are taken by the names of platform/advisory-locks.ts, and no two are one', () => {
  const product = files.filter(
    (file) => /^(?:domain|http|jobs|platform)\//.test(file) && !file.endsWith('.test.ts'),
  );
  const unnamed = linesWhere(/pg_(?:try_)?advisory/, product).filter(
    (line) => !line.startsWith('platform/advisory-locks.ts') && !line.includes('[advisoryLocks.'),
  );
  expect(unnamed, 'use lockUntilCommit').toEqual([]);
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
