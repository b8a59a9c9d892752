// What can be asked of generation. Nothing here stores anything: the caller keeps what comes of it, whole.
import { listGroup, listSite } from '#domain/articles/server';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import type { DraftRequest, DraftResult, RunContext, SourceText } from './drafting.ts';
import { type DraftingContext, startDrafting } from './drafting-context.ts';
import type { KnownTitle } from './checking/checks.ts';
import { composeArticle, writeArticle } from './writing/article.server.ts';
import { gatherSources } from './writing/gather-sources.server.ts';
import { composeInterview, writeInterview } from './writing/interview.server.ts';
import { type DraftText, makeDraft } from './writing/make-draft.ts';
import { type DraftTexts, makeNews } from './writing/news.server.ts';
import { illustrate } from './writing/picture.server.ts';
import { readNews } from './writing/read-reports.server.ts';
import { causeOf } from './writing/readings.ts';
import { type NumberedSource, numbered, withHead } from './writing/sources.server.ts';

export { standingReasons } from './checking/standing-reasons.ts';
export { askForPicture } from './model/ask-model.server.ts';
export { freeReservations, usageOfToday } from './model/budget.server.ts';
export { askForPassages } from './proposing/ask-passages.server.ts';
export { excerptsFrom } from './proposing/exact-excerpts.ts';
export { picturePrompt } from './writing/picture.server.ts';

/** A text as it is kept of a source, under its title and day; null where it has none. */
export function keptSource(
  { config }: Pick<Services, 'config'>,
  { text, ...given }: Omit<SourceText, 'position' | 'hash' | 'is_own'>,
): SourceText | null {
  const isHeaded = text.trim() !== '' && given.title !== '';
  const headed = isHeaded ? withHead(given.title, given.published_at, text) : text;
  const [source] = numbered([{ ...given, text: headed, texts: {} }], config.SITE_URL);
  return source ? asSource(source) : null;
}

/** Drafts what is asked for, with the model that is configured where that is allowed. Throws as `askModel` does. */
export async function draft(
  services: Services,
  request: DraftRequest,
  run: RunContext,
): Promise<DraftResult> {
  const context = startDrafting(services, request, run);
  run.log(say(wayOfWriting(context)));
  const { texts, sources, stories, cause } = await makeTexts(context);
  const titles = await knownTitles(services);
  const now = services.clock.now().toISOString();
  const kept = sources.map(asSource);
  const drafts = texts.map((text) =>
    makeDraft(text, { request, runId: run.runId, now, sources: kept, titles }),
  );
  for (const { reasons } of drafts) for (const reason of reasons) run.log(reason);
  const illustrated = await illustrate(context, drafts);
  return { drafts: illustrated, sources: kept, stories, model: context.progress.model, cause };
}

function wayOfWriting({ request, hasModel }: DraftingContext) {
  if (hasModel) return 'generation.withModel';
  return request.mayUseModel ? 'generation.withoutModel' : 'generation.mayNotUseModel';
}

async function makeTexts(context: DraftingContext): Promise<DraftTexts> {
  const { request, hasModel } = context;
  const read = request.kind === 'news' ? await readNews(context) : undefined;
  if (read) {
    const news = await makeNews(context, read);
    if (news.texts.length > 0 || !request.mustAnswer) return news;
  }
  const gathered = await gatherSources(context, read);
  const { sources } = gathered;
  const write = request.kind === 'interview' ? writeInterview : writeArticle;
  const text = hasModel ? await write(context, sources) : compose(request, sources);
  if (text) return { texts: [text], sources, stories: [], cause: null };
  return { texts: [], sources: [], stories: [], cause: causeOf(gathered, 'no-match') };
}

/** What is put together without a model; null for a dossier that nobody asked for by hand and that would hold nothing. */
function compose(request: DraftRequest, sources: readonly NumberedSource[]): DraftText | null {
  if (request.kind === 'interview') return composeInterview(request, sources);
  const dossier = composeArticle(request, sources);
  return dossier.used.length > 0 || request.mustAnswer ? dossier : null;
}

function asSource(source: NumberedSource): SourceText {
  const { texts: _texts, ...kept } = source;
  return kept;
}

const maxTitles = 300;

/** The titles that articles have already, published or waiting. */
async function knownTitles(services: Services): Promise<KnownTitle[]> {
  const [site, drafts] = await Promise.all([
    listSite(services, { limit: maxTitles }),
    listGroup(services, 'draft', { limit: maxTitles }),
  ]);
  return [...site.articles, ...drafts.articles].flatMap(({ id, title_es, title_en }) =>
    [title_es, title_en].filter(Boolean).map((title) => ({ title, article: id })),
  );
}
