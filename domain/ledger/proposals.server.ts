// What models proposed of a text, as far as it still stands, and the way to put one away. No model is asked here.
import { agentsStop } from '#domain/agents/server';
import { articleKind } from '#domain/articles/server';
import { getWorkingCopy } from '#domain/content/server';
import { NotFound } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { keptProposals, removeProposal, standing } from './proposal-rows.server.ts';
import type { Proposals } from './proposals.ts';
import { ledgerOf } from './reading.server.ts';

type Reading = Pick<Services, 'db' | 'models'>;

/** The proposals that stand for what is being written of an article; none without a model. Throws `NotFound`. */
export async function listProposals(services: Reading, id: string): Promise<Proposals> {
  const copy = await getWorkingCopy(services, articleKind, id);
  const { stopped_at } = await agentsStop(services);
  const state = { model: services.models.text?.model ?? null, is_stopped: stopped_at !== null };
  if (state.model === null) return { ...state, proposals: [] };
  const rows = await keptProposals(services.db, copy.id);
  if (rows.length === 0) return { ...state, proposals: [] };
  return { ...state, proposals: standing(rows, await ledgerOf(services, copy.id)) };
}

/** Puts the proposal of a sentence away. Throws `NotFound` where there is none. */
export async function putAwayProposal(
  services: Reading,
  { id, language, hash }: { id: string; language: Language; hash: string },
): Promise<Proposals> {
  const copy = await getWorkingCopy(services, articleKind, id);
  const wasThere = await removeProposal(services.db, { id: copy.id, language, hash });
  if (!wasThere) throw new NotFound('ledger.noProposal');
  return listProposals(services, copy.id);
}
