// The outbound client in tests, and a site for it to fetch from.
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { createOutbound, type Outbound } from '#platform/outbound/outbound';
import { OutboundFailure } from '#platform/outbound/outbound-failure';
import { startWebServer } from './web-server.ts';

const config = { SITE_URL: 'https://vigia.test', ALLOW_PRIVATE_FETCH: true };

/** A client that may reach this machine, closed with the test. */
export function openOutbound(parts: Parameters<typeof createOutbound>[1] = {}): Outbound {
  const outbound = createOutbound(config, parts);
  onTestFinished(() => outbound.close());
  return outbound;
}

/** The failure of the work; throws anything else. */
export async function failureOf(work: Promise<unknown>): Promise<OutboundFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OutboundFailure) return error;
    throw error;
  }
  throw new Error('It did not fail');
}

/** A site without a robots.txt. */
export function startSite(listener: RequestListener) {
  return startWebServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else listener(request, response);
  });
}

/** Answers every request with one page. */
export const sendArticle: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<p>Una sendArticle sobre señales</p>');
};
