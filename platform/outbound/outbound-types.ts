import type { LookupFunction } from 'node:net';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { ResponseCache } from './response-cache.ts';

/** The HTTP client for every request to another server. */
export interface Outbound {
  /** The text at a public http(s) address. Throws `OutboundFailure`, or the reason of the signal given. */
  fetchText(address: string, options?: FetchOptions): Promise<FetchedText>;
  /** A `fetch` for the service the operator configured: that origin only, no redirect, answers no longer than `maxBytes`. */
  fetchFor(origin: string, limits: ServiceLimits): typeof globalThis.fetch;
  /** Aborts the requests under way; they fail. */
  close(): Promise<void>;
}

export interface FetchOptions {
  accept?: string;
  /** Of the body, on the wire and decompressed alike. */
  maxBytes?: number;
  /** From the connection to the last byte, redirects included. */
  timeoutMs?: number;
  /** Sent to the origin of the address alone; a response to them is not cached. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For feeds, which are published to be read by programs: a `robots.txt` that cannot be read does not close them. */
  allowMissingRobots?: boolean;
}

export interface FetchedText {
  /** After redirects. */
  url: string;
  requestedUrl: string;
  contentType: string;
  text: string;
  fetchedAt: string;
  /** The server answered 304 to the validators of the last response. */
  isUnchanged: boolean;
}

export interface ServiceLimits {
  maxBytes: number;
}

/** Which addresses may be connected to. */
export interface AddressRules {
  isAllowed(address: string): boolean;
  /** The system's unless a test has another. */
  lookup?: LookupFunction;
}

/** Who asks other servers. */
export interface Identity {
  name: string;
}

/** Before anybody has said another name. */
export const defaultIdentity: Readonly<Identity> = { name: 'Vigía' };

/** What a test, or the program, puts in place of the defaults. */
export interface OutboundParts {
  clock?: Clock;
  /** What the program calls itself, as it is when a request is made. */
  identity?: Identity;
  /** Without it, no conditional requests are sent. */
  cache?: ResponseCache;
  lookup?: AddressRules['lookup'];
  /** Whether an address is of the public internet. */
  isPublic?: AddressRules['isAllowed'];
}

export type OutboundConfig = Pick<Config, 'SITE_URL' | 'ALLOW_PRIVATE_FETCH'>;
