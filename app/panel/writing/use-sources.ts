import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useToasts } from '../ui/toast.tsx';
import {
  movedNumbers,
  numbersWithout,
  renumberedTexts,
  type Source,
  sourceNumbers,
  type Sources,
} from './source-numbers.ts';
import { useWriting } from './use-writing.ts';

type Numbers = ReadonlyMap<number, number | null>;

/** The list of sources: changed, rearranged with the marks of notes in both texts, and which of them are open. */
export function useSources() {
  const { session, state, w } = useWriting();
  const { sources } = state.content;
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(incomplete(sources)));
  const remove = useRemoval((next, numbers) => rearrange(next, numbers));
  function rearrange(next: Sources, numbers: Numbers): number[] {
    let orphaned: number[] = [];
    session.rewrite((content) => {
      const { orphaned: found, ...texts } = renumberedTexts(content, numbers);
      orphaned = found;
      return { sources: next, ...texts };
    });
    setOpened((open) => renumbered(open, numbers));
    return orphaned;
  }
  return {
    sources,
    said,
    isOpen: (number: number) => opened.has(number),
    turn: (number: number) =>
      setOpened(
        (open) =>
          new Set(
            [...open].filter((each) => each !== number).concat(open.has(number) ? [] : number),
          ),
      ),
    put(at: number, change: Partial<Source>): void {
      session.change({
        sources: sources.map((each, index) => (index === at ? { ...each, ...change } : each)),
      });
    },
    add(): void {
      const number = sources.length + 1;
      flushSync(() => {
        session.change({ sources: [...sources, { name: '', url: '' }] });
        setOpened((open) => new Set(open).add(number));
      });
      document.querySelector<HTMLElement>(`[name=source-name-${number}]`)?.focus();
    },
    move(from: number, to: number): void {
      const rest = sources.toSpliced(from, 1);
      const moved = rest.toSpliced(to, 0, ...sources.slice(from, from + 1));
      rearrange(moved, movedNumbers(from, to));
      setSaid(w('writing.sourceMoved', { number: to + 1 }));
    },
    remove,
  };
}

/** The numbers of sources that lack a name or an address. */
function incomplete(sources: Sources): number[] {
  return sources.flatMap(({ name, url }, at) => (name === '' || url === '' ? [at + 1] : []));
}

function renumbered(open: ReadonlySet<number>, numbers: Numbers): Set<number> {
  const next = [...open].map((number) => (numbers.has(number) ? numbers.get(number) : number));
  return new Set(next.filter((number) => typeof number === 'number'));
}

/** Takes a source away; says which notes led to it, and offers to put all back. */
function useRemoval(rearrange: (sources: Sources, numbers: Numbers) => number[]) {
  const { session, w } = useWriting();
  const toasts = useToasts();
  return (at: number): void => {
    const { sources, body_es, body_en } = session.collected();
    const number = at + 1;
    const left = sources.toSpliced(at, 1);
    const { length: count } = rearrange(left, numbersWithout(at, sources.length));
    const written = session.collected();
    toasts.show({
      title: w('writing.sourceRemoved', { number }),
      text: count > 0 ? w('writing.notesOrphaned', { count }) : undefined,
      undo: () =>
        session.rewrite((content) => {
          const isAsLeft =
            content.body_es === written.body_es && content.body_en === written.body_en;
          const all = content.sources.toSpliced(at, 0, ...sources.slice(at, number));
          if (isAsLeft) return { sources: all, body_es, body_en };
          const back = renumberedTexts(content, sourceNumbers(content.sources, all));
          return { sources: all, body_es: back.body_es, body_en: back.body_en };
        }),
    });
  };
}
