// A test that writes to the console unexpectedly fails: somebody would have had to read it.
import React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Where React's development build counts the elements for which it noted where they were made: an `Error` each, which
 * takes three quarters of the time of a page. Warnings, for which tests fail, come without such notes too.
 */
const notes = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (notes) {
  Object.defineProperty(notes, 'recentlyCreatedOwnerStacks', {
    // As many as it notes at most.
    get: () => 10_000,
    set() {
      // It counts on, and begins anew each second.
    },
    configurable: true,
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
