// What can be asked of generation. Nothing here stores anything: who asks keeps what comes of it, whole.
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { composeArticle, writeArticle } from './writing/article.server.ts';
import type { DraftResult, DraftRequest, SourceText, RunContext } from './generation.ts';
import { composeInterview, writeInterview } from './writing/interview.server.ts';
import { makeDraft, type DraftText } from './writing/make-draft.ts';
import { gatherSources } from './writing/gather-sources.server.ts';
import { makeNews, type NewsTexts } from './writing/news.server.ts';
import { illustrate } from './writing/picture.server.ts';
import { causeOf } from './writing/readings.ts';
import type { NumberedSource } from './writing/sources.server.ts';
import { knownTitles, type Tally } from './writing/writing.server.ts';

export { drawPicture } from './model/ask-model.server.ts';
export { usageOfToday } from './model/budget.server.ts';
export { picturePrompt } from './writing/picture.server.ts';
export { standingReasons } from './checking/standing-reasons.ts';

/** Drafts what is asked for, with the model that is configured where that is allowed. Throws as `askModel` does. */
export async function draft(
  services: Services,
  request: DraftRequest,
  work: RunContext,
): Promise<DraftResult> {
  const tally: Tally = { model: null, began: performance.now() };
  const hasModel = request.mayUseModel && services.models.text !== null;
  work.log(say(sayHow(request, hasModel)));
  const { made, sources, stories, cause } = await makeTexts(
    services,
    request,
    hasModel,
    work,
    tally,
  );
  const titles = await knownTitles(services);
  const now = services.clock.now().toISOString();
  const texts = sources.map(asSource);
  const drafts = made.map((each) =>
    makeDraft(each, { request, runId: work.runId, now, sources: texts, titles }),
  );
  for (const { reasons } of drafts) for (const reason of reasons) work.log(reason);
  const illustrated = await illustrate(services, request, drafts, work, tally);
  return { drafts: illustrated, sources: texts, stories, model: tally.model, cause };
}

function sayHow({ mayUseModel }: DraftRequest, hasModel: boolean) {
  if (hasModel) return 'generation.withModel';
  return mayUseModel ? 'generation.withoutModel' : 'generation.mayNotUseModel';
}

async function makeTexts(
  services: Services,
  request: DraftRequest,
  hasModel: boolean,
  work: RunContext,
  tally: Tally,
): Promise<NewsTexts> {
  if (request.kind === 'news') {
    const news = await makeNews(services, request, hasModel, work, tally);
    if (news.made.length > 0 || !request.mustAnswer) return news;
  }
  const gathered = await gatherSources(services, request, work);
  const { sources } = gathered;
  const write = request.kind === 'interview' ? writeInterview : writeArticle;
  const made = hasModel
    ? await write(services, request, sources, work, tally)
    : compose(request, sources);
  if (made) return { made: [made], sources, stories: [], cause: null };
  return { made: [], sources: [], stories: [], cause: causeOf(gathered, 'no-match') };
}

/** What is put together without a model; null for a dossier that nobody asked for by hand and that would hold nothing. */
function compose(request: DraftRequest, sources: readonly NumberedSource[]): DraftText | null {
  if (request.kind === 'interview') return composeInterview(request, sources);
  const dossier = composeArticle(request, sources);
  return dossier.used.length > 0 || request.mustAnswer ? dossier : null;
}

function asSource(material: NumberedSource): SourceText {
  const { texts: _texts, ...source } = material;
  return source;
}
