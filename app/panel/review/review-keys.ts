// The keys of the page. They are active only while the focus is in the text or its source (WCAG 2.1.4); none of them
// signs or publishes.
import type { KeyboardEvent } from 'react';
import type { ActName } from './acts.ts';
import type { Reading } from './use-reading.ts';
import type { Settling } from './use-settling.ts';

export const actKeys: Record<ActName, string> = {
  read: 's',
  'no-claim': 'n',
  'own-knowledge': 'p',
  except: 'x',
  reopen: 'o',
  whole: 'f',
  take: 'm',
  'put-away': 'q',
};

export interface KeyTargets {
  reading: Pick<Reading, 'goOpen' | 'move' | 'turn' | 'language' | 'setLanguage'>;
  settling: Pick<Settling, 'run' | 'ask'>;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** What a key does; undefined for one that does nothing here. */
export function keyAct(
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  { reading, settling }: KeyTargets,
): (() => void) | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const moves: Record<string, () => void> = {
    j: () => reading.goOpen(1),
    k: () => reading.goOpen(-1),
    ArrowDown: () => reading.move(1),
    ArrowUp: () => reading.move(-1),
    ArrowRight: () => reading.turn(1),
    ArrowLeft: () => reading.turn(-1),
  };
  if (Object.hasOwn(moves, key)) return moves[key];
  // A key that is held down settles one sentence.
  if (repeat) return undefined;
  if (key === '?') return () => settling.ask('keys');
  if (key === 't') return () => reading.setLanguage(reading.language === 'es' ? 'en' : 'es');
  const name = Object.entries(actKeys).find(([, each]) => each === key)?.[0];
  return name === undefined ? undefined : () => settling.run(name as ActName);
}

const typing = 'input, textarea, select, [contenteditable]';

export function handleReviewKey(event: KeyboardEvent<HTMLElement>, targets: KeyTargets): void {
  const target = event.target as HTMLElement;
  // What stands in a dialog is no part of the text.
  if (!event.currentTarget.contains(target) || target.closest(typing)) return;
  // Arrows scroll where something else than a sentence has the focus.
  if (event.key.startsWith('Arrow') && !target.closest('[data-sentence]')) return;
  const act = keyAct(event, targets);
  if (!act) return;
  event.preventDefault();
  act();
}
