// Runs one of the project's tools; what it says is shown as it comes, or in one piece when it has ended.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Resolves when the tool has ended well; rejects with what it ended with. Says nothing before its end where `isApart`. */
export function runTool(
  name: string,
  args: readonly string[],
  { isApart = false, env = {} }: { isApart?: boolean; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: isApart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(said);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code ?? signal}`));
    });
  });
}
