// JSON in the tab's session storage. Where storage is full or blocked, nothing is kept.

/** The value kept under the key; null where there is none. */
export function readFromSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the value under the key; null, an empty object or an empty list removes it. */
export function writeSession(key: string, value: object | null): void {
  try {
    if (value === null || Object.keys(value).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the value is lost with the page.
  }
}
