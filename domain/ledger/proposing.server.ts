// A model is asked which passages the open sentences of a text should be read beside. What it answers is checked against
// the text and the sources as they stand by then, and kept apart: no state, count, gate or label asks for it.
import pTimeout from 'p-timeout';
import { agentsStop, refuseWhileStopped } from '#domain/agents/server';
import { articleKind } from '#domain/articles/server';
import { getWorkingCopy } from '#domain/content/server';
import { Conflict, type Problem, Unavailable } from '#domain/errors';
import { askForPassages, excerptsFrom } from '#domain/generation/server';
import type { Language } from '#i18n/i18n';
import { secondMs } from '#platform/durations';
import { runLimits } from '#platform/llm/limits';
import { redactSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { askingAlone } from './asks.server.ts';
import type { Ledger, LedgerSentence } from './ledger.ts';
import {
  checkProposals,
  type CheckedProposal,
  type GivenProposal,
  openSentences,
  sourcesToRead,
} from './proposal-check.ts';
import { keepProposals, keptProposals, standing } from './proposal-rows.server.ts';
import type { AskedProposals } from './proposals.ts';
import { listProposals } from './proposals.server.ts';
import { ledgerOf } from './reading.server.ts';

const sentencesPerQuestion = 12;
const maxSentences = 72;
/** What keeping the answers may take beside asking for them. */
const graceMs = 30 * secondMs;

/** How long the whole of it may take, how often is looked whether agents were stopped meanwhile, what ends it before. */
export interface ProposingLimits {
  withinMs?: number;
  lookMs?: number;
  stopping?: AbortSignal;
}

/**
 * Asks the model about the open sentences of a language that have no proposal, a dozen at a time, and keeps those
 * proposals that hold. Where it fails after some were answered, these are kept, and the rest counts as left. Throws
 * `NotFound`; `Conflict` without a model, while agents are stopped, while somebody asks about the same, without a source
 * that is kept, or where no sentence is to be asked about; and as `askModel` does.
 */
export async function proposePassages(
  services: Services,
  { id, language }: { id: string; language: Language },
  { withinMs = runLimits.runMs, lookMs = 5 * secondMs, stopping }: ProposingLimits = {},
): Promise<AskedProposals> {
  if (!services.models.text) throw new Conflict('generation.failure.notConfigured');
  await refuseWhileStopped(services.db);
  const { id: item } = await getWorkingCopy(services, articleKind, id);
  return askingAlone(services, { id: item, language, withinMs: withinMs + graceMs }, async () => {
    const limit = startLimit(services, { withinMs, lookMs, stopping });
    try {
      return await proposeWithin(services, { id: item, language }, limit);
    } finally {
      limit.end();
    }
  });
}

async function proposeWithin(
  services: Services,
  { id, language }: { id: string; language: Language },
  limit: Limit,
): Promise<AskedProposals> {
  const ledger = await ledgerOf(services, id);
  const waiting = await sentencesToAsk(services, ledger, language);
  const answers = await askAll(services, { ledger, language, waiting, limit });
  const { kept, dropped } = await keepHeld(services, { ledger, language, answers });
  const asked = answers.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const left = waiting.length - asked;
  services.log.info({ item: id, language, asked, kept, dropped }, 'Passages were proposed');
  return { ...(await listProposals(services, id)), asked, kept, dropped, left };
}

async function sentencesToAsk(
  { db }: Services,
  ledger: Ledger,
  language: Language,
): Promise<LedgerSentence[]> {
  const open = openSentences(ledger).filter((sentence) => sentence.language === language);
  if (open.length === 0) throw new Conflict('ledger.nothingOpen');
  if (sourcesToRead(ledger).length === 0) throw new Conflict('ledger.nothingToPropose');
  const proposed = standing(await keptProposals(db, ledger.id), ledger);
  const waiting = open.filter(
    ({ hash }) => !proposed.some((each) => each.language === language && each.hash === hash),
  );
  if (waiting.length === 0) throw new Conflict('ledger.allProposed');
  return waiting;
}

/** Some sentences with what the model answered of them. */
interface Answered {
  sentences: LedgerSentence[];
  given: GivenProposal[];
  model: string;
}

interface Asking {
  ledger: Ledger;
  language: Language;
  waiting: readonly LedgerSentence[];
  limit: Limit;
}

async function askAll(
  services: Services,
  { ledger, language, waiting, limit: { signal } }: Asking,
): Promise<Answered[]> {
  const excerpts = excerptsFrom(
    sourcesToRead(ledger).map(({ position, title, outlet, day, text, is_own }) => ({
      position,
      title,
      outlet,
      published_at: day,
      text,
      is_own,
    })),
  );
  const answered: Answered[] = [];
  for (let from = 0; from < Math.min(waiting.length, maxSentences); from += sentencesPerQuestion) {
    const sentences = waiting.slice(from, Math.min(from + sentencesPerQuestion, maxSentences));
    const texts = sentences.map(({ text }) => text);
    const question = { language, sentences: texts, sources: excerpts(texts), signal };
    try {
      // It ends when it is told to, even where what it waits for does not.
      const asking = askForPassages(services, question);
      const { answers, model } = await pTimeout(asking, { milliseconds: Infinity, signal });
      answered.push({ sentences, given: answers, model });
    } catch (error) {
      const isStopped = signal.reason instanceof Conflict;
      if (answered.length === 0 || isStopped) throw signal.aborted ? signal.reason : error;
      break;
    }
  }
  return answered;
}

/** Keeps what holds of the text and the sources as they are now, unless agents were stopped meanwhile. */
async function keepHeld(
  services: Services,
  {
    ledger: { id },
    language,
    answers,
  }: { ledger: Ledger; language: Language; answers: Answered[] },
): Promise<{ kept: number; dropped: number }> {
  const ledger = await ledgerOf(services, id);
  const checked = answers.map(({ sentences, given, model }) => ({
    ...checkProposals(given, { asked: sentences, ledger }),
    model: redactSecrets(services.config, model),
  }));
  const made_at = services.clock.now().toISOString();
  await services.db.transaction(async (tx) => {
    await refuseWhileStopped(tx);
    for (const { held, model } of checked) {
      const shown = held.map((proposal) => withoutSecrets(services, proposal));
      await keepProposals(tx, shown, { ledger, language, model, made_at });
    }
  });
  const sum = (count: (each: (typeof checked)[number]) => number) =>
    checked.reduce((total, each) => total + count(each), 0);
  return { kept: sum(({ held }) => held.length), dropped: sum(({ dropped }) => dropped) };
}

function withoutSecrets({ config }: Services, proposal: CheckedProposal): CheckedProposal {
  return { ...proposal, doubt: redactSecrets(config, proposal.doubt) };
}

/** When asking ends whatever it waits for. */
interface Limit {
  signal: AbortSignal;
  end(): void;
}

type LimitOptions = Required<Omit<ProposingLimits, 'stopping'>> & {
  stopping: AbortSignal | undefined;
};

/** Aborted with a problem: when time is over, when agents are stopped, when the process ends. */
function startLimit({ db, log }: Services, { withinMs, lookMs, stopping }: LimitOptions): Limit {
  const over = new AbortController();
  const abort = (problem: Problem) => over.abort(problem);
  const close = () => abort(new Unavailable('generation.failure.stopped'));
  if (stopping?.aborted) close();
  stopping?.addEventListener('abort', close);
  const deadline = setTimeout(() => abort(new Unavailable('generation.failure.timeout')), withinMs);
  const look = async () => {
    const { stopped_at } = await agentsStop({ db });
    if (stopped_at !== null) abort(new Conflict('agents.allStopped'));
  };
  const looks = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'The switch of agents was not read'));
  }, lookMs);
  return {
    signal: over.signal,
    end() {
      clearInterval(looks);
      clearTimeout(deadline);
      stopping?.removeEventListener('abort', close);
    },
  };
}
