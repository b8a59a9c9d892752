// The end of a run that worked: its texts, what they were written from and the stories they take up are
// stored together with its completion, or none of it is.
import { and, eq } from 'drizzle-orm';
import type { ArticleRecord } from '#domain/articles';
import { addDrafts, type NewDraft, toldAlready } from '#domain/articles/server';
import type { ArticleDraft, DraftResult, EmptyCause } from '#domain/generation';
import { recordStories } from '#domain/news/server';
import { isMaterial } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { type Sentence, say } from '#i18n/sentences';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { agentRuns, agents, runSources } from './agents.table.ts';
import { anchoredLanguages } from './anchored-languages.server.ts';
import type { RunInputs } from './run-inputs.ts';
import { withLines } from './run-log.server.ts';

/** The run that is to end. */
export interface ActiveRun {
  id: string;
  agent_id: string | null;
  inputs: RunInputs;
  /** What models have answered so far: the first of them, and the tokens of all. */
  spent: { model: string | null; tokens: number };
}

/** The run was ended by somebody else meanwhile: nothing of it may be stored any more. */
export class RunAlreadyEnded extends Error {}

/** Stores what the run made and ends it: the ids of its texts. Throws `RunAlreadyEnded`, having stored nothing. */
export async function storeRun(
  services: Pick<Services, 'db' | 'clock' | 'announceChange'>,
  run: ActiveRun,
  drafted: DraftResult,
): Promise<string[]> {
  const { db, clock, announceChange } = services;
  const { tokens } = run.spent;
  const now = clock.now().toISOString();
  const given = await Promise.all(
    drafted.drafts.map((draft) => languagesToGive(services, run, { draft, drafted })),
  );
  const ids = await db.transaction(async (tx) => {
    const mayPublish = await lockRun(tx, run);
    const published = given.map((languages) => (mayPublish ? languages : []));
    const isHeldBack = !mayPublish && given.some((languages) => languages.length > 0);
    await storeSources(tx, run.id, drafted.sources);
    const added = await addDrafts(
      tx,
      drafted.drafts.map((draft, index) => ({
        ...decided(draft, published[index] ?? []),
        created_at: now,
      })),
    );
    await recordStories(tx, drafted.stories, run.id);
    await tx
      .update(agentRuns)
      .set({
        status: added.length > 0 ? 'completed' : 'empty',
        finished_at: now,
        model: drafted.model,
        tokens,
        result: resultOf(drafted, added, tokens),
        logs: withLines([
          ...(isHeldBack ? [say('runLog.heldBack')] : []),
          ...endOf(drafted, added, published),
        ]),
      })
      .where(eq(agentRuns.id, run.id));
    return added.map(({ id }) => id);
  });
  announceChange('articles');
  return ids;
}

/**
 * Whether its agent may still publish: who takes that back means what is under way as well. The agent is locked first,
 * as by who deletes one.
 */
async function lockRun(tx: Db, { id, agent_id }: ActiveRun): Promise<boolean> {
  const [agent] = agent_id
    ? await tx
        .select({ mayPublish: agents.auto_publish })
        .from(agents)
        .where(eq(agents.id, agent_id))
        .for('update')
    : [];
  const isRunning = and(eq(agentRuns.id, id), eq(agentRuns.status, 'running'));
  const going = await tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(isRunning)
    .for('update');
  if (going.length === 0) throw new RunAlreadyEnded();
  return agent?.mayPublish ?? false;
}

async function storeSources(
  tx: Db,
  run_id: string,
  sources: DraftResult['sources'],
): Promise<void> {
  if (sources.length === 0) return;
  await tx.insert(runSources).values(sources.map((source) => ({ ...source, run_id })));
}

/**
 * The languages in which readers are given a draft without anybody having looked at it: those of which every sentence
 * is found in its source. None of material, of what a check speaks against, without the Spanish text, and of what another
 * article tells already from the same source; where one of the last two is the only reason, the draft is told it.
 */
async function languagesToGive(
  services: Pick<Services, 'db'>,
  { inputs }: ActiveRun,
  { draft, drafted }: { draft: ArticleDraft; drafted: DraftResult },
): Promise<readonly Language[]> {
  const { reasons, review_required: isToBeSeen, ...file } = draft;
  const isFine = reasons.length === 0 && !isToBeSeen && file.ai !== null && !isMaterial(file);
  if (!inputs.autoPublishes || !isFine) return [];
  // What takes too long to be compared is left to a person.
  const found = await anchoredLanguages(file, drafted.sources).catch((): Language[] => []);
  if (!found.includes('es')) {
    reasons.push(say('generation.notAnchored'));
    return [];
  }
  const told = await toldAlready(services, file);
  if (told === null) return found;
  const { title_es: title, id: article } = told;
  reasons.push(say('generation.toldAlready', { title, ...(article && { article }) }));
  return [];
}

/** What is given to readers at once is published, with its label; the rest waits for a person. */
function decided(
  { reasons: _reasons, review_required: _isToBeSeen, ...file }: ArticleDraft,
  given: readonly Language[],
): Omit<NewDraft, 'created_at'> {
  return given.length > 0
    ? { file, status: 'published', given, review_required: false }
    : { file, status: 'draft', review_required: true };
}

/** What the panel shows of a run. */
function resultOf(
  { drafts, sources, model, cause }: DraftResult,
  added: readonly ArticleRecord[],
  tokens: number,
): Record<string, unknown> {
  const [first] = added;
  const articles = added.map(({ id, slug, title_es, status }, index) => ({
    id,
    slug,
    title_es,
    status,
    checks: drafts[index]?.reasons ?? [],
  }));
  if (!first) return { articles, ...whyEmpty(cause) };
  const reasons = drafts.flatMap((draft) => draft.reasons);
  return {
    generatedContent: {
      title: added.map(({ title_es }) => title_es).join(' · '),
      type: first.type,
      metadata: {
        slug: added.map(({ slug }) => slug).join(', '),
        article_ids: added.map(({ id }) => id).join(', '),
        status: first.status,
        sources: sources.length,
        ...(model && { model, tokens }),
        ...(reasons.length > 0 && { checks: reasons }),
      },
    },
    articles,
  };
}

const emptySentences: Record<EmptyCause, MessageKey> = {
  'no-sources': 'runLog.empty.noSources',
  unreachable: 'runLog.empty.unreachable',
  'nothing-recent': 'runLog.empty.nothingRecent',
  'no-match': 'runLog.empty.noMatch',
  'nothing-new': 'runLog.empty.nothingNew',
  budget: 'runLog.empty.budget',
};

/** Why a run left nothing, and a sentence that says so and what to do. */
function whyEmpty(cause: EmptyCause | null): { cause: EmptyCause; reason: Sentence } {
  const known = cause ?? 'nothing-new';
  return { cause: known, reason: say(emptySentences[known]) };
}

function endOf(
  { cause, drafts }: DraftResult,
  added: readonly ArticleRecord[],
  published: readonly (readonly Language[])[],
): Sentence[] {
  if (added.length === 0) return [whyEmpty(cause).reason];
  return added.flatMap(({ slug, status }, index) => {
    if (status !== 'published') return [say('runLog.stored', { slug })];
    const waits = drafts[index]?.body_en !== '' && !published[index]?.includes('en');
    return [say('runLog.published', { slug }), ...(waits ? [say('runLog.englishWaits')] : [])];
  });
}
