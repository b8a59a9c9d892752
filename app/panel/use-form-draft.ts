// Unsaved form input, kept in session storage until it is saved or discarded: it survives a reload and the
// end of the session.
import { useRef, useState } from 'react';
import { readFromSession, writeSession } from './session-store.ts';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The fields that differ from `base`, by name. `isBack` tells whether they were restored when the form was
 * opened.
 */
export function useFormDraft<Form extends object>(key: string, base: Form) {
  const [restored] = useState(() => read(key, base));
  const [typed, setTyped] = useState(restored);
  // What ends later than it began, such as a picture that is sent, is put over what is typed by then.
  const latest = useRef(restored);
  function keep(next: Partial<Form>): void {
    latest.current = next;
    setTyped(next);
    writeSession(key, next);
  }
  function put(values: Partial<Form>): void {
    const next = { ...latest.current, ...values };
    for (const name of Object.keys(next) as (keyof Form)[]) {
      if (next[name] === base[name]) delete next[name];
    }
    keep(next);
  }
  function change<Name extends keyof Form>(name: Name, value: Form[Name]): void {
    put({ [name]: value } as unknown as Partial<Form>);
  }
  function forget(): void {
    keep({});
  }
  /** Forgets what was sent, and keeps what was typed since. */
  function forgetSent(sent: Partial<Form>): void {
    keep(withoutSent(latest.current, sent));
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
