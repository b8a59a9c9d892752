// Every command of the operator's guide is run by `npm run drill guide`, or it is said why not.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf, filesShownIn } from '../../drills/guide/guide-commands.ts';
import { notRun, shown, steps } from '../../drills/guide/steps.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const run = new Set(steps.flatMap(({ text }) => text ?? []));

test('every command of the guide is run by the drill, or listed with the reason', () => {
  const commands = commandsOf(guide);
  expect(commands.length).toBeGreaterThan(30);
  const open = commands.filter((command) => !run.has(command) && !Object.hasOwn(notRun, command));
  expect(open, 'add them to drills/guide/steps.ts').toEqual([]);
});

test('what the drill runs and lists stands in the guide, word for word, and not in both', () => {
  const commands = new Set(commandsOf(guide));
  const named = [...run, ...Object.keys(notRun)];
  expect(named.filter((text) => !commands.has(text))).toEqual([]);
  expect(Object.keys(notRun).filter((text) => run.has(text))).toEqual([]);
});

test('every file and setting that the guide shows is held elsewhere', () => {
  expect(filesShownIn(guide).toSorted()).toEqual(Object.keys(shown).toSorted());
});
