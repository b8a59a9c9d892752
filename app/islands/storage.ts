// The browser's storage, which a browser may refuse: the value is then not stored.

/** What is stored under the name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores the value, or removes it where it is null. */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nothing depends on it.
  }
}
