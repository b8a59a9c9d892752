// A request of the installation to itself by its public address: whoever answers it tells what arrived. It is signed
// with a key of the installation, so that any of its processes answers, and nobody else is told anything.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { deriveKey } from '#domain/accounts/server';
import { minuteMs } from '#platform/durations';
import type { Services } from '#platform/services';

/** The header of such a request. */
export const probeHeader = 'x-health-probe';
/** An address of nobody (RFC 5737), which the request claims to come from. */
export const forgedAddress = '192.0.2.1';

/** What arrived. */
export const Arrived = z.object({
  host: z.string(),
  /** The client, as the program takes it. */
  address: z.string(),
  forwarded: z.string().nullable(),
});
export type Arrived = z.output<typeof Arrived>;

type Signing = Pick<Services, 'db' | 'clock'>;

/** The headers of a request that is answered with what arrived of it. */
export async function probeHeaders(services: Signing): Promise<Record<string, string>> {
  const time = services.clock.now().getTime();
  const signature = await signatureOf(services, time);
  return { [probeHeader]: `${time}.${signature}`, 'x-forwarded-for': forgedAddress };
}

/** Whether a request is one that this installation made within the last minute. */
export async function isProbe(services: Signing, headers: IncomingHttpHeaders): Promise<boolean> {
  const [, time, given] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(headers[probeHeader])) ?? [];
  if (time === undefined || given === undefined) return false;
  if (Math.abs(services.clock.now().getTime() - Number(time)) > minuteMs) return false;
  const wanted = await signatureOf(services, Number(time));
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}

async function signatureOf(services: Signing, time: number): Promise<string> {
  const key = await deriveKey(services, 'health probe');
  return createHmac('sha256', key).update(String(time)).digest('base64url');
}
