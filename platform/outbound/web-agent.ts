// Connections to the public web. The addresses that a name resolves to are checked, and the checked address is
// the one connected to, which leaves no room for DNS rebinding.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { OutboundFailure } from './outbound-failure.ts';
import type { AddressRules } from './outbound-types.ts';

const connectionsPerOrigin = 2;
const connectTimeoutMs = 10_000;

/** An undici agent that connects to allowed addresses only. */
export function createWebAgent({ isAllowed, lookup = systemLookup }: AddressRules): Agent {
  const connect = buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: checkedLookup(isAllowed, lookup),
  });
  return new Agent({
    connections: connectionsPerOrigin,
    allowH2: false,
    // deadline.ts limits the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: 10_000,
    connect(options, callback) {
      // An IP address is never looked up.
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
