// The calls by which the sentences of an article are read and settled. Each answers the whole ledger anew.
import type { z } from 'zod';
import type {
  AskedProposals,
  ExceptInput,
  Ledger,
  LedgerSentence,
  Proposals,
  ReopenInput,
  SettleInput,
} from '#domain/ledger';
import type { Language } from '#i18n/i18n';
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

/** A model is waited for a little longer than the server waits for it. */
const proposingTimeoutMs = 170_000;

export const readProposals = (id: string, signal: AbortSignal) =>
  call<Proposals>('GET', pathOf(id, '/proposals'), { signal });

export function askForProposals(id: string, language: Language): Promise<AskedProposals> {
  const options = { body: { language }, timeoutMs: proposingTimeoutMs };
  return call('POST', pathOf(id, '/proposals'), options);
}

export function putProposalAway(
  id: string,
  { language, hash }: Pick<LedgerSentence, 'language' | 'hash'>,
): Promise<Proposals> {
  return call('PUT', pathOf(id, '/proposals/put-away'), { body: { language, hash } });
}
