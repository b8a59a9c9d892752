// What a model proposes for the open sentences of a text: asked for by language, shown beside a sentence, put away.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskedProposals, LedgerSentence, LedgerSource, Proposal } from '#domain/ledger';
import type { ReviewKey, ReviewTranslate } from '#i18n/review-messages';
import { useToasts } from '../ui/toast.tsx';
import { askForProposals, putProposalAway, readProposals } from './review-calls.ts';
import { isOpen } from './sentence-states.ts';
import type { Reading } from './use-reading.ts';

/** A proposal with the source it is of. */
export type ShownProposal = Omit<Proposal, 'source'> & { source: LedgerSource };

export type Proposing = ReturnType<typeof useProposals>;

type Read = Pick<Reading, 'w' | 'language' | 'sentences' | 'sources'>;

/** The proposals of this text, and the ways to ask for some in the language on screen and to put one away. */
export function useProposals(id: string, { w, language, sentences, sources }: Read) {
  const queryKey = keyOfProposals(id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readProposals(id, signal),
  });
  const asking = useAsking(id, { w, language });
  const putAway = usePuttingAway(id, { w });
  const model = data?.model ?? null;

  function proposalOf(sentence: LedgerSentence): ShownProposal | undefined {
    if (model === null || !isOpen(sentence)) return undefined;
    const own = data?.proposals.find(
      (each) => each.language === sentence.language && each.hash === sentence.hash,
    );
    const source = sources.find(({ position }) => position === own?.source);
    const stands = own && source?.text.slice(own.at, own.at + own.length) === own.text;
    return stands ? { ...own, source } : undefined;
  }

  /** Why nobody can be asked now. */
  function refusal(): ReviewKey | undefined {
    const open = sentences.filter(isOpen);
    if (data?.is_stopped) return 'review.proposeStopped';
    if (open.length === 0) return 'review.leftNone';
    if (!sources.some(({ hash, is_own: isOwn }) => hash !== null && !isOwn)) {
      return 'review.noSources';
    }
    return open.every(proposalOf) ? 'review.proposeAll' : undefined;
  }

  return { model, refusal: refusal(), proposalOf, putAway, ...asking };
}

/** Under `articles`, so that what changes them asks for them again. */
function keyOfProposals(id: string) {
  return ['articles', 'proposals', id];
}

/** Asks a model about a language, and says how it went while that language is on screen. */
function useAsking(id: string, { w, language }: Pick<Read, 'w' | 'language'>) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState({ language, text: '', isFailure: false });
  async function ask(): Promise<void> {
    setAsking(true);
    setSaid({ language, text: w('review.proposing'), isFailure: false });
    try {
      const answer = await askForProposals(id, language);
      queries.setQueryData(keyOfProposals(id), answer);
      setSaid({ language, text: outcomeOf(answer, w), isFailure: false });
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      setSaid({ language, text, isFailure: true });
      void queries.invalidateQueries({ queryKey: keyOfProposals(id) });
    }
    setAsking(false);
  }
  return { isAsking, said: said.language === language ? said : null, ask };
}

/** Puts the proposal of a sentence away; where that fails a toast says so. */
function usePuttingAway(id: string, { w }: Pick<Read, 'w'>) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (sentence: LedgerSentence): Promise<void> => {
    try {
      queries.setQueryData(keyOfProposals(id), await putProposalAway(id, sentence));
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      toasts.show({ title: w('review.putAwayFailed'), text, isDestructive: true });
      void queries.invalidateQueries({ queryKey: keyOfProposals(id) });
    }
  };
}

function outcomeOf({ kept, dropped, left }: AskedProposals, w: ReviewTranslate): string {
  return [
    kept > 0 ? w('review.proposeKept', { count: kept }) : w('review.proposeNone'),
    dropped > 0 && w('review.proposeDropped', { count: dropped }),
    left > 0 && w('review.proposeLeft', { count: left }),
  ]
    .filter(Boolean)
    .join(' ');
}
