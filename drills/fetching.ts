// What agents fetch, in a network of its own that has public addresses, private ones, a canary on every address
// and a name server that changes its mind: no connection may reach what is not public.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DrillResult } from './drill-result.ts';

const inside = path.join(import.meta.dirname, 'fetching/inside.ts');

/** A network and a name resolution of its own: public addresses lead to this machine, and nothing leads out. */
const setUp = `set -e
ip link set lo up
ip route add local 93.184.216.0/24 dev lo
mount -t tmpfs none /run
echo nameserver 127.0.0.1 > /run/resolv.conf
mount --bind /run/resolv.conf /etc/resolv.conf
exec "$@"`;

/** Each hostile address so many times: named, redirected to, resolved to, and named by a robots.txt. */
export async function fetching(rounds: number): Promise<DrillResult> {
  const command = ['--net', '--mount', '--map-root-user', 'sh', '-c', setUp, 'sh'];
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', inside, String(rounds)];
  const child = spawn('unshare', [...command, ...node], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  const text =
    printed.trim() || `Linux's network namespaces are needed: unshare ended with ${code}`;
  return { isGood: code === 0, text };
}
