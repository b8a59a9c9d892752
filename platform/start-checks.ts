// What can be found out before anything is opened or written: a start that cannot end well leaves nothing.
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readlinkSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Config, ConfigError } from '#platform/config';
import { isFullDisk } from '#platform/files';
import { variables } from '#platform/settings';

/** Throws where the address, the data folder or the sender of mail cannot be used; leaves nothing. */
export async function checkStart(config: Config): Promise<void> {
  checkDataDir(config);
  if (config.MAIL_FROM ?? config.DKIM_PRIVATE_KEY) {
    const { createComposer } = await import('./mail/compose.ts');
    createComposer(config);
  }
  await checkAddress(config);
}

/** The folder, or what it would be made in. */
function checkDataDir({ DATA_DIR }: Config): void {
  let folder = DATA_DIR;
  while (!isThere(folder) && !isLink(folder)) folder = path.dirname(folder);
  const problem = isThere(folder) ? problemOf(folder) : 'is a link that leads nowhere';
  if (!problem) return;
  const where = folder === DATA_DIR ? '' : `${folder} `;
  throw new ConfigError(
    `DATA_DIR "${DATA_DIR}": ${where}${problem}. Example: DATA_DIR=${variables.DATA_DIR.example}`,
  );
}

function isThere(folder: string): boolean {
  try {
    statSync(folder);
    return true;
  } catch {
    return path.dirname(folder) === folder;
  }
}

function isLink(place: string): boolean {
  try {
    readlinkSync(place);
    return true;
  } catch {
    return false;
  }
}

function problemOf(folder: string): string | null {
  if (!statSync(folder).isDirectory()) return 'is a file, not a folder';
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Rights say too little of root's: /proc and /sys take nothing from anybody.
    rmdirSync(mkdtempSync(path.join(folder, '.vigia-')));
    return null;
  } catch (error) {
    return isFullDisk(error) ? null : 'cannot be written by this user';
  }
}

/** Listens briefly: connections that arrive already are refused, as before a start. */
async function checkAddress({ PORT, HOST }: Config): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port: PORT, host: HOST });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Why this address cannot be listened on, in one line; null for what is another failure. */
export function addressProblem(error: unknown): string | null {
  const {
    code,
    message,
    syscall,
    hostname,
    address = hostname,
  } = error as NodeJS.ErrnoException & {
    hostname?: string;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `The port is in use: ${message}. Set PORT to another one, such as PORT=3001.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `The address may not be used: ${message}. Set PORT to one above 1024.`;
  const isNoAddress = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code ?? '');
  if (isNoAddress && address !== undefined)
    return `HOST "${address}": is no address of this machine. Example: HOST=${variables.HOST.example}`;
  return null;
}

const fileFaults = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);

/** What keeps a start from a file or a folder that it needs, in one line; null for any other error. */
export function fileProblem(error: unknown): string | null {
  const { code = '', message, path: file } = error as NodeJS.ErrnoException;
  if (!fileFaults.has(code) && !isFullDisk(error)) return null;
  if (file !== undefined) {
    return `${file} cannot be used: ${message}. Check what it is, its owner, its rights and the room on the disk.`;
  }
  // A write to a file that is open names none.
  return isFullDisk(error) ? `The disk is full: free space and start again (${message}).` : null;
}
