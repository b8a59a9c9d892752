// Questions to the DNS, where "there is none" is an answer and only silence an error.
import { Resolver } from 'node:dns/promises';

export interface Dns {
  /** The TXT records of a name, each put together from its pieces. */
  texts(name: string): Promise<string[]>;
  addresses(name: string): Promise<string[]>;
  /** The hosts that take mail for a name; `''` for one that declares that it takes none. */
  mailServers(name: string): Promise<string[]>;
}

/** Asks these servers (`address` or `address:port`), else those of the machine. */
export function createDns(servers: readonly string[] = []): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: async (name) =>
      (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    addresses: async (name) =>
      (
        await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])
      ).flat(),
    mailServers: async (name) =>
      (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  };
}

async function orNone<Row>(asked: Promise<Row[]>): Promise<Row[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}
