// What is typed into a form, kept by the browser until it is saved or discarded: neither a reload nor a
// session that ends loses it.
import { useState } from 'react';

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The fields that were changed from `base`, by their names. `isBack` tells whether they were typed before
 * the form was opened.
 */
export function useFormDraft<Form extends object>(key: string, base: Form) {
  const [first] = useState(() => read(key, base));
  const [typed, setTyped] = useState(first);
  function put(values: Partial<Form>): void {
    const next = { ...typed, ...values };
    for (const name of Object.keys(next) as (keyof Form)[]) {
      if (next[name] === base[name]) delete next[name];
    }
    setTyped(next);
    write(key, next);
  }
  function change<Name extends keyof Form>(name: Name, value: Form[Name]): void {
    put({ [name]: value } as unknown as Partial<Form>);
  }
  function forget(): void {
    setTyped({});
    write(key, {});
  }
  return { typed, change, put, forget, isBack: Object.keys(first).length > 0 };
}

/** What was kept, as far as the form has such fields. */
function read<Form extends object>(key: string, base: Form): Partial<Form> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Values;
    const known = base as unknown as Values;
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => typeof value === typeof known[name]),
    ) as Partial<Form>;
  } catch {
    return {};
  }
}

/** Keeps it where the browser lets us; without, it is only lost by a reload. */
function write(key: string, typed: object): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is full, or switched off.
  }
}
