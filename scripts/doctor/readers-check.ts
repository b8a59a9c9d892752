// What the running site tells of its readers, and what whoever runs it should know before they are written to.
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Config } from '#platform/config';
import { about, type Finding } from './finding.ts';

type ReaderConfig = Pick<Config, 'HOST' | 'PORT' | 'SEED_CONTENT' | 'NEWSLETTER_DOUBLE_OPT_IN'>;

const waitMs = 3000;

/** Whether readers are shown samples, and whether some of them never confirmed. Asks the site on this machine. */
export async function examineReaders(config: ReaderConfig): Promise<Finding[]> {
  const readers = await askSite(config);
  return [...examineSamples(config, readers), ...examineConfirmation(config, readers)];
}

interface Readers {
  all: number;
  unconfirmed: number;
}

function examineSamples({ SEED_CONTENT }: ReaderConfig, readers: Readers | null): Finding[] {
  const { good, advice } = about('Samples');
  if (!SEED_CONTENT) return [good('The site shows no sample content.')];
  const how = 'Set SEED_CONTENT=false once there is content of your own.';
  if (!readers) {
    return [
      advice(
        `The site shows the sample content that comes with it; whether it has readers cannot be seen, since it does not run here. ${how}`,
      ),
    ];
  }
  if (readers.all === 0) {
    return [advice(`The site shows sample content, and has no readers yet. ${how}`)];
  }
  return [
    advice(
      `${counted(readers.all)} shown sample content as if it were news. Samples are never in a letter. ${how}`,
    ),
  ];
}

function examineConfirmation(
  { NEWSLETTER_DOUBLE_OPT_IN: isAsked }: ReaderConfig,
  readers: Readers | null,
): Finding[] {
  if (!isAsked || !readers || readers.unconfirmed === 0) return [];
  return [
    about('Readers').advice(
      `${readers.unconfirmed} of ${readers.all} subscribed when nobody was asked to confirm their address, which is so as long as SMTP_URL is not set. They count as subscribed and get letters.`,
    ),
  ];
}

function counted(readers: number): string {
  return readers === 1 ? '1 reader is' : `${readers} readers are`;
}

/** Null where the site does not run on this machine. */
async function askSite({ HOST, PORT }: ReaderConfig): Promise<Readers | null> {
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/metrics`;
  try {
    const request = http.get(address, { signal: AbortSignal.timeout(waitMs) });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    return readersIn(await text(answer));
  } catch {
    return null;
  }
}

function readersIn(metrics: string): Readers | null {
  const [confirmed, unconfirmed] = ['yes', 'no'].map((word) => {
    const found = new RegExp(`^newsletter_readers\\{confirmed="${word}"\\} (\\d+)$`, 'm').exec(
      metrics,
    );
    return found ? Number(found[1]) : null;
  });
  if (typeof confirmed !== 'number' || typeof unconfirmed !== 'number') return null;
  return { all: confirmed + unconfirmed, unconfirmed };
}
