// Unsaved form input, kept in session storage until it is saved or discarded: it survives a reload and the
// end of the session.
import { useState } from 'react';
import { readFromSession, writeSession } from './session-store.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The fields that differ from `base`, by name. `isBack` tells whether they were restored when the form was
 * opened.
 */
export function useFormDraft<Form extends object>(key: string, base: Form) {
  const [restored] = useState(() => read(key, base));
  const [typed, setTyped] = useState(restored);
  function put(values: Partial<Form>): void {
    const next = { ...typed, ...values };
    for (const name of Object.keys(next) as (keyof Form)[]) {
      if (next[name] === base[name]) delete next[name];
    }
    setTyped(next);
    writeSession(key, next);
  }
  function change<Name extends keyof Form>(name: Name, value: Form[Name]): void {
    put({ [name]: value } as unknown as Partial<Form>);
  }
  function forget(): void {
    setTyped({});
    writeSession(key, null);
  }
  /** Forgets what was sent, and keeps what was typed since. */
  function forgetSent(sent: Partial<Form>): void {
    setTyped((now) => {
      const since = withoutSent(now, sent);
      writeSession(key, Object.keys(since).length > 0 ? since : null);
      return since;
    });
  }
  return { typed, change, put, forget, forgetSent, isBack: Object.keys(restored).length > 0 };
}

function withoutSent<Form extends object>(now: Partial<Form>, sent: Partial<Form>): Partial<Form> {
  const names = Object.keys(now) as (keyof Form)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]]),
  ) as Partial<Form>;
}

/** The kept values, without fields that the form does not have. */
function read<Form extends object>(key: string, base: Form): Partial<Form> {
  const kept = (readFromSession(key) ?? {}) as Values;
  const known = base as unknown as Values;
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof value === typeof known[name]),
  ) as Partial<Form>;
}
