// A real DNS server on loopback that knows what a test tells it.
import { createSocket } from 'node:dgram';
import { type Answer, decode, encode } from 'dns-packet';

export interface DnsServer {
  /** For `createDns`. */
  address: string;
  /** By name: its TXT records, its addresses, the hosts that take its mail. */
  records: Record<string, { txt?: string[]; a?: string[]; mx?: string[] }>;
  /** Answers nothing for these names. */
  silent: Set<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server that says of every other name that it does not exist. */
export async function startDnsServer(records: DnsServer['records'] = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const silent = new Set<string>();
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question || silent.has(question.name)) return;
    const known = records[question.name.toLowerCase()];
    const answers = known ? answersOf(question.name, known, question.type) : [];
    const notFound = 3;
    const reply = encode({
      type: 'response',
      ...(id !== undefined && { id }),
      flags: known ? 0 : notFound,
      questions,
      answers,
    });
    socket.send(reply, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    silent,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answersOf(
  name: string,
  { txt = [], a = [], mx = [] }: DnsServer['records'][string],
  type: string,
): Answer[] {
  if (type === 'TXT') {
    return txt.map((text) => ({ type, name, data: text.match(/.{1,255}/g) ?? [] }));
  }
  if (type === 'A') return a.map((data) => ({ type, name, data }));
  if (type === 'MX') {
    return mx.map((exchange, preference) => ({ type, name, data: { exchange, preference } }));
  }
  return [];
}
