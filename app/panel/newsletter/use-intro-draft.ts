// The unsaved introduction of an issue, kept in session storage until it is saved or discarded: it survives a
// failed save, a reload and the end of the session.
import { useState } from 'react';
import type { ComingIssue } from '#domain/issues';
import { readFromSession, writeSession } from '../session-store.ts';

export const introFields = ['intro_es', 'intro_en'] as const;
export type IntroField = (typeof introFields)[number];

interface Draft {
  text: string;
  /** The saved text when editing began. */
  base: string;
}
type Drafts = Partial<Record<IntroField, Draft>>;

export interface IntroDraft {
  /** The text in the field. */
  textOf: (field: IntroField) => string;
  /** Whether somebody else has saved another text since editing began. */
  hasConflict: (field: IntroField) => boolean;
  change: (field: IntroField, text: string) => void;
  /** The fields to save. */
  changed: Partial<Record<IntroField, string>>;
  isTyped: boolean;
  forget: () => void;
  /** Forgets the fields that were saved, but where something was typed since. */
  forgetSaved: (saved: IntroDraft['changed']) => void;
}

/** The unsaved introduction of this issue. */
export function useIntroDraft(issue: ComingIssue): IntroDraft {
  const key = `vigia.intro.${issue.id}`;
  const [drafts, setDrafts] = useState(() => (readFromSession(key) ?? {}) as Drafts);
  function put(next: Drafts): void {
    setDrafts(next);
    writeSession(key, next);
  }
  const open = introFields.filter(
    (field) => drafts[field] && drafts[field].text !== issue.content[field],
  );
  return {
    textOf: (field) => drafts[field]?.text ?? issue.content[field],
    hasConflict: (field) => open.includes(field) && drafts[field]?.base !== issue.content[field],
    change(field, text) {
      const { [field]: before, ...others } = drafts;
      const isBack = text === issue.content[field];
      const draft = { text, base: before?.base ?? issue.content[field] };
      put(isBack ? others : { ...others, [field]: draft });
    },
    changed: Object.fromEntries(open.map((field) => [field, drafts[field]?.text ?? ''])),
    isTyped: open.length > 0,
    forget: () => put({}),
    forgetSaved: (saved) =>
      setDrafts((now) => {
        const since = sinceSaved(now, saved);
        writeSession(key, since);
        return since;
      }),
  };
}

/** The drafts that were typed after a save, over what that saved. */
function sinceSaved(now: Drafts, saved: IntroDraft['changed']): Drafts {
  const since: Drafts = {};
  for (const field of introFields) {
    const draft = now[field];
    const text = saved[field];
    if (draft && draft.text !== text) since[field] = { ...draft, base: text ?? draft.base };
  }
  return since;
}
