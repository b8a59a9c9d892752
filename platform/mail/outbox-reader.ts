// The mails of the outbox, read back: what a person opens in the panel while no mail server is configured.
// A file there may be anything: it is opened only by a plain name, only where it is a file, and never whole
// where it is larger than a mail of this site is.
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Address, Email, Header } from 'postal-mime';

/** What a file must be called to be listed and opened; nothing that leads anywhere else. */
const plainName = /^[a-z0-9][a-z0-9._-]{0,200}\.eml$/i;

/** Headers are looked for in so much of a file; a larger one than this other limit is not parsed. */
const headBytes = 64 * 1024;
const maxBytes = 1024 * 1024;
const maxHeaders = 200;
const maxHeaderLength = 2000;

/** One mail of the list, with what its headers say. */
export interface OutboxEntry {
  name: string;
  /** In bytes. */
  size: number;
  written_at: string;
  from: string;
  to: string;
  subject: string;
}

/** A part of a mail that is neither its text nor its HTML. */
export interface OutboxAttachment {
  name: string | null;
  type: string;
  /** In bytes. */
  size: number;
}

/** A mail whole, or why it is not shown: it is too large, or no mail. */
export interface OutboxMail extends OutboxEntry {
  headers: { name: string; value: string }[];
  text: string | null;
  html: string | null;
  attachments: OutboxAttachment[];
  problem: 'too-large' | 'unreadable' | null;
}

/** Whether a file of the outbox may be called that. */
export function isOutboxName(name: string): boolean {
  return plainName.test(name);
}

/** One page of the folder's mails, newest first by their names, which sort by time; null after the last. */
export async function listOutbox(
  folder: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ mails: OutboxEntry[]; next: string | null }> {
  const names = (await namesIn(folder))
    .filter((name) => isOutboxName(name) && (before === undefined || name < before))
    .toSorted((one, other) => (one < other ? 1 : -1));
  const page = names.slice(0, limit);
  const mails = await Promise.all(page.map((name) => readEntry(folder, name)));
  return {
    mails: mails.filter((mail) => mail !== null),
    next: names.length > limit ? (page.at(-1) ?? null) : null,
  };
}

/** The mail of this name; null where there is none. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  const file = await openMail(folder, name);
  if (!file) return null;
  try {
    const { entry, mail } = await readHead(file, name);
    const seen = {
      ...entry,
      headers: (mail?.headers ?? []).slice(0, maxHeaders).map(shownHeader),
    };
    if (entry.size > maxBytes) return { ...seen, ...nothing, problem: 'too-large' };
    const whole = await parse(await readStart(file, entry.size));
    return whole
      ? { ...seen, ...contentOf(whole) }
      : { ...seen, ...nothing, problem: 'unreadable' };
  } finally {
    await file.close();
  }
}

/** The file of this name as it is, to be closed by the caller; null where there is none. */
export async function openOutboxFile(folder: string, name: string): Promise<FileHandle | null> {
  return openMail(folder, name);
}

const nothing = { text: null, html: null, attachments: [] };

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No mail has been written yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readEntry(folder: string, name: string): Promise<OutboxEntry | null> {
  const file = await openMail(folder, name);
  if (!file) return null;
  try {
    return (await readHead(file, name)).entry;
  } finally {
    await file.close();
  }
}

/** A plain file alone: a link is not followed, and a pipe is not waited for. */
async function openMail(folder: string, name: string): Promise<FileHandle | null> {
  if (!isOutboxName(name)) return null;
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
  const file = await open(path.join(folder, name), flags).catch(() => null);
  if (!file) return null;
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

async function readHead(
  file: FileHandle,
  name: string,
): Promise<{ entry: OutboxEntry; mail: Email | null }> {
  const { size, mtime } = await file.stat();
  const start = (await readStart(file, headBytes)).toString('latin1');
  const [head = ''] = start.split(/\r?\n\r?\n/, 1);
  const mail = await parse(Buffer.from(`${head}\r\n\r\n`, 'latin1'));
  const entry = {
    name,
    size,
    written_at: mtime.toISOString(),
    from: addresses(mail?.from && [mail.from]),
    to: addresses(mail?.to),
    subject: short(mail?.subject ?? ''),
  };
  return { entry, mail };
}

async function readStart(file: FileHandle, max: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(max), 0, max, 0);
  return buffer.subarray(0, bytesRead);
}

async function parse(raw: Buffer): Promise<Email | null> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(raw, { maxNestingDepth: 50 }).catch(() => null);
}

function contentOf({
  text,
  html,
  attachments,
}: Email): Pick<OutboxMail, 'text' | 'html' | 'attachments' | 'problem'> {
  return {
    text: text ?? null,
    html: html ?? null,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename && short(filename),
      type: short(mimeType),
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    problem: null,
  };
}

function shownHeader({ originalKey, value }: Header): { name: string; value: string } {
  return { name: short(originalKey), value: short(value) };
}

function addresses(of: readonly Address[] = []): string {
  return short(
    of
      .flatMap((each) => each.group ?? [each])
      .map(written)
      .join(', '),
  );
}

function written({ name, address }: { name: string; address: string }): string {
  return name ? `${name} <${address}>` : address;
}

function short(text: string): string {
  return text.length > maxHeaderLength ? `${text.slice(0, maxHeaderLength)}…` : text;
}
