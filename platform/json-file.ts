// JSON files that people write by hand.
import type { z } from 'zod';

/** What such a file says. Throws where it is no JSON in UTF-8, or has characters that no database keeps. */
export function parseJsonFile(bytes: Uint8Array): unknown {
  // Leaves out the mark of the encoding that editors on Windows put before it.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
      throw new SyntaxError('It has characters that are none.');
    }
    return value;
  });
}

/** What is wrong with such a file, a line for each field. */
export function faultsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
}
