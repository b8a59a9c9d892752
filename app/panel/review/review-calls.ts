// The calls by which the sentences of an article are read and settled. Each answers the whole ledger anew.
import type { z } from 'zod';
import type { ExceptInput, Ledger, ReopenInput, SettleInput } from '#domain/ledger';
import { call } from '../api.ts';

function pathOf(id: string, rest = ''): string {
  return `/api/articles/${encodeURIComponent(id)}/ledger${rest}`;
}

export const readLedger = (id: string, signal: AbortSignal) =>
  call<Ledger>('GET', pathOf(id), { signal });

/** What is done with a sentence, as the call takes it. */
export type Act =
  | ({ name: 'settle' } & z.input<typeof SettleInput>)
  | ({ name: 'except' } & z.input<typeof ExceptInput>)
  | ({ name: 'reopen' } & z.input<typeof ReopenInput>);

export function perform(id: string, { name, ...body }: Act): Promise<Ledger> {
  return call('PUT', pathOf(id, `/${name}`), { body });
}
