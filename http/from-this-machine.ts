// Whether a request was made on this machine itself, and not passed on by a proxy that runs here.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What proxies add of whom they speak for. */
const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-proxyuser-ip|true-client-ip|client-ip|cf-.+|cdn-loop|fastly-.+|fly-.+|x-amzn-.+|x-envoy-.+|x-azure-.+|x-arr-.+)$/;
const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether the client is a program of this machine: from a loopback address, asking for a name of the
 * machine itself, with nothing in the request that a proxy adds. A proxy that adds nothing and asks for a
 * name of the machine, as nginx does where it is told nothing, is known by its HTTP/1.0.
 */
export function isFromThisMachine({ socket, headers, raw }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);
  return (
    isLoopback &&
    raw.httpVersion !== '1.0' &&
    ownNames.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}
