// An introduction that is being written, kept by the browser until it is saved or given up: neither a save
// that fails, nor a reload, nor a session that ends loses it.
import { useState } from 'react';
import type { ComingIssue } from '#domain/issues';

export const introFields = ['intro_es', 'intro_en'] as const;
export type IntroField = (typeof introFields)[number];

interface Draft {
  text: string;
  /** What stood there when it was begun. */
  over: string;
}
type Drafts = Partial<Record<IntroField, Draft>>;

export interface IntroDraft {
  /** What stands in the field. */
  textOf: (field: IntroField) => string;
  /** Whether somebody else has saved another text for the field since it was begun. */
  isCrossed: (field: IntroField) => boolean;
  change: (field: IntroField, text: string) => void;
  /** What is to be saved. */
  changed: Partial<Record<IntroField, string>>;
  isTyped: boolean;
  forget: () => void;
}

/** What is written for this issue and not saved. */
export function useIntroDraft(issue: ComingIssue): IntroDraft {
  const key = `vigia.intro.${issue.id}`;
  const [drafts, setDrafts] = useState(() => read(key));
  function put(next: Drafts): void {
    setDrafts(next);
    write(key, next);
  }
  const open = introFields.filter(
    (field) => drafts[field] && drafts[field].text !== issue.content[field],
  );
  return {
    textOf: (field) => drafts[field]?.text ?? issue.content[field],
    isCrossed: (field) => open.includes(field) && drafts[field]?.over !== issue.content[field],
    change(field, text) {
      const { [field]: before, ...others } = drafts;
      const isBack = text === issue.content[field];
      const draft = { text, over: before?.over ?? issue.content[field] };
      put(isBack ? others : { ...others, [field]: draft });
    },
    changed: Object.fromEntries(open.map((field) => [field, drafts[field]?.text ?? ''])),
    isTyped: open.length > 0,
    forget: () => put({}),
  };
}

function read(key: string): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

/** Keeps it where the browser lets us; without, it is only lost by a reload. */
function write(key: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Storage is full, or switched off.
  }
}
