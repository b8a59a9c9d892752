// The database holds digests of session tokens, so that a copy of it, the key that signs cookies included,
// opens no session. A token is random and long, so that a plain digest is enough.
import { createHash } from 'node:crypto';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;
type DBAdapter = ReturnType<OpenAdapter>;
type DBTransactionAdapter = Omit<DBAdapter, 'transaction'>;
type Where = Parameters<DBAdapter['findOne']>[0]['where'][number];

/** What the table holds in place of this token; the migration that introduced it says the same in SQL. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The database of the accounts library, which goes on to see the tokens themselves. */
export function withDigestedTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...digesting(adapter),
      transaction: (run) => adapter.transaction((inner) => run({ ...inner, ...digesting(inner) })),
    };
  };
}

function digesting(adapter: DBTransactionAdapter) {
  return {
    async create(call: Parameters<DBAdapter['create']>[0]) {
      const { token } = call.data as { token?: unknown };
      if (call.model !== 'session' || typeof token !== 'string') return adapter.create(call);
      const data = { ...call.data, token: tokenDigest(token) };
      return { ...(await adapter.create<Record<string, unknown>>({ ...call, data })), token };
    },
    async findOne(call: Parameters<DBAdapter['findOne']>[0]) {
      const row = await adapter.findOne<Record<string, unknown>>(stored(call));
      const token = tokenIn(call);
      return row && token !== undefined ? { ...row, token } : row;
    },
    async update(call: Parameters<DBAdapter['update']>[0]) {
      const row = await adapter.update<Record<string, unknown>>(stored(call));
      const token = tokenIn(call);
      return row && token !== undefined ? { ...row, token } : row;
    },
    findMany: (call: Parameters<DBAdapter['findMany']>[0]) => adapter.findMany(stored(call)),
    count: (call: Parameters<DBAdapter['count']>[0]) => adapter.count(stored(call)),
    updateMany: (call: Parameters<DBAdapter['updateMany']>[0]) => adapter.updateMany(stored(call)),
    delete: (call: Parameters<DBAdapter['delete']>[0]) => adapter.delete(stored(call)),
    deleteMany: (call: Parameters<DBAdapter['deleteMany']>[0]) => adapter.deleteMany(stored(call)),
  } as unknown as DBTransactionAdapter;
}

/** The same call as the table understands it. */
function stored<Call extends { model: string; where?: Where[] | undefined }>(call: Call): Call {
  if (call.model !== 'session' || !call.where) return call;
  return {
    ...call,
    where: call.where.map((each) =>
      each.field === 'token' ? { ...each, value: digestOf(each.value) } : each,
    ),
  };
}

function digestOf(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((each) => tokenDigest(String(each)));
  return typeof value === 'string' ? tokenDigest(value) : value;
}

/** The one token that a call names. */
function tokenIn({ model, where }: { model: string; where?: Where[] }): string | undefined {
  const value = model === 'session' && where?.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}
