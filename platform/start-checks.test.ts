import { expect, test } from 'vitest';
import { fileProblem } from '#platform/start-checks';

function failure(code: string, message: string, file?: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code, ...(file && { path: file }) });
}

test('a disk that fills up while a start writes is told in one line, although the error names no file', () => {
  expect(fileProblem(failure('ENOSPC', 'no space left on device, write'))).toBe(
    'The disk is full: free space and start again (ENOSPC: no space left on device, write).',
  );
  expect(fileProblem(failure('EDQUOT', 'disk quota exceeded, write'))).toContain('free space');
});

test('a file that cannot be used is named, and any other failure is none of a file', () => {
  const refused = failure('EACCES', "permission denied, open '/srv/a'", '/srv/a');
  expect(fileProblem(refused)).toMatch(/^\/srv\/a cannot be used: EACCES/);
  expect(fileProblem(failure('EPERM', 'operation not permitted'))).toBeNull();
  expect(fileProblem(new TypeError('undefined is not a function'))).toBeNull();
});
