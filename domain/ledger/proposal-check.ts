// What holds of the proposals of a model: the passage stands in the source letter by letter, nothing orders it, and the
// sentence is open.
import { orderedIn } from '#domain/anchoring';
import { maxPassage, type PassageOpinion } from '#domain/generation';
import { oneLine } from '#domain/text';
import { type Ledger, type LedgerSentence, type LedgerSource } from './ledger.ts';

/** A proposal as a model answered it. Nothing in it can be relied on. */
export interface GivenProposal {
  /** The number of the sentence among those it was asked about, from 1. */
  sentence: number;
  source: number;
  passage: string;
  says: PassageOpinion;
  doubt: string;
}

/** A proposal of which the passage stands where it says. */
export interface CheckedProposal extends Pick<GivenProposal, 'says' | 'doubt'> {
  sentence: LedgerSentence;
  source: LedgerSource & { hash: string };
  at: number;
  text: string;
}

/** More than a word or two. */
const minPassage = 12;
const maxDoubt = 300;

/** The open sentences of a ledger, each once, in the order of the text. */
export function openSentences({ sentences }: Pick<Ledger, 'sentences'>): LedgerSentence[] {
  const open = sentences.filter((each) => each.open !== null && each.settlement === null);
  return [...new Map(open.map((each) => [`${each.language} ${each.hash}`, each])).values()];
}

/** The sources that something can be proposed of: those that are kept and are not the site's own. */
export function sourcesToRead({ sources }: Pick<Ledger, 'sources'>): CheckedProposal['source'][] {
  return sources.flatMap((source) =>
    source.hash !== null && !source.is_own && source.text.trim() !== ''
      ? [{ ...source, hash: source.hash }]
      : [],
  );
}

/** The first proposal of each sentence, where it holds in this ledger; and how many were dropped. */
export function checkProposals(
  given: readonly GivenProposal[],
  { asked, ledger }: { asked: readonly LedgerSentence[]; ledger: Ledger },
): { held: CheckedProposal[]; dropped: number } {
  const open = openSentences(ledger);
  const sources = sourcesToRead(ledger);
  const seen = new Set<number>();
  const held = given.flatMap((proposal) => {
    if (seen.has(proposal.sentence)) return [];
    seen.add(proposal.sentence);
    const named = asked[proposal.sentence - 1];
    const sentence = open.find(
      ({ language, hash }) => language === named?.language && hash === named.hash,
    );
    const source = sources.find(({ position }) => position === proposal.source);
    const place = sentence && source && placeIn(source.text, proposal.passage);
    if (!place) return [];
    const { says } = proposal;
    return [{ sentence, source, ...place, says, doubt: oneLine(proposal.doubt, maxDoubt) }];
  });
  return { held, dropped: given.length - held.length };
}

/** Where a passage stands in a text, letter by letter, outside of what orders something to a model. */
function placeIn(text: string, passage: string): { at: number; text: string } | null {
  const words = passage.trim();
  if (words.length < minPassage || words.length > maxPassage) return null;
  const at = text.indexOf(words);
  if (at === -1 || !/[\p{L}\p{N}]/u.test(words)) return null;
  const isOrdered = orderedIn(text);
  return isOrdered(at) || isOrdered(at + words.length - 1) ? null : { at, text: words };
}
