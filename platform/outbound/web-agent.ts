// Connections to the public web. What a name resolves to is checked, and that very address is connected
// to: a name that answers differently the second time gains nothing.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { OutboundFailure } from './outbound-failure.ts';

export interface AddressRules {
  isAllowed(address: string): boolean;
  /** How names are resolved; the system's way unless a test has another. */
  lookup?: LookupFunction;
}

const connectionsPerOrigin = 2;
const connectTimeoutMs = 10_000;

/** Connects to allowed addresses only, whoever asks. */
export function createWebAgent({ isAllowed, lookup = systemLookup }: AddressRules): Agent {
  const connect = buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: checkedLookup(isAllowed, lookup),
  });
  return new Agent({
    connections: connectionsPerOrigin,
    allowH2: false,
    // What is asked has one time limit for all of it.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: 10_000,
    connect(options, callback) {
      // An address that is no name is never looked up.
      const literal = options.hostname.replaceAll(/^\[|\]$/g, '');
      if (isIP(literal) === 0 || isAllowed(literal)) connect(options, callback);
      else callback(refusal(options.hostname), null);
    },
  });
}

function checkedLookup(
  isAllowed: (address: string) => boolean,
  lookup: LookupFunction,
): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        callback(refusal(hostname), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(hostname: string): OutboundFailure {
  return new OutboundFailure('private-address', `${hostname} is not on the public internet`);
}
