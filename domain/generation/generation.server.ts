// What can be asked of generation. Nothing here stores anything: who asks keeps what comes of it, whole.
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { composeArticle, writeArticle } from './article.server.ts';
import type { Drafted, DraftRequest, SourceText, Work } from './generation.ts';
import { composeInterview, writeInterview } from './interview.server.ts';
import { makeDraft, type Made } from './make-draft.ts';
import { gatherMaterial } from './material.server.ts';
import { makeNews } from './news-draft.server.ts';
import { illustrate } from './picture.server.ts';
import type { Material } from './sources.server.ts';
import { knownTitles, type Tally } from './writing.server.ts';

export { drawPicture } from './ask-model.server.ts';
export { tokensUsedToday } from './budget.server.ts';
export { picturePrompt } from './picture.server.ts';
export { standingReasons } from './standing-reasons.ts';

const t = translators.es;

/** Drafts what is asked for, with the model that is configured where that is allowed. Throws as `askModel` does. */
export async function draft(
  services: Services,
  request: DraftRequest,
  work: Work,
): Promise<Drafted> {
  const tally: Tally = { model: null, began: performance.now() };
  const hasModel = request.mayUseModel && services.models.text !== null;
  work.log(t(sayHow(request, hasModel)));
  const { made, sources, stories } = await makeTexts(services, request, hasModel, work, tally);
  const titles = await knownTitles(services);
  const now = services.clock.now().toISOString();
  const texts = sources.map(asSource);
  const drafts = made.map((each) =>
    makeDraft(each, { request, runId: work.runId, now, sources: texts, titles }),
  );
  for (const { reasons } of drafts) for (const reason of reasons) work.log(reason);
  const illustrated = await illustrate(services, request, drafts, work, tally);
  return { drafts: illustrated, sources: texts, stories, model: tally.model };
}

function sayHow({ mayUseModel }: DraftRequest, hasModel: boolean) {
  if (hasModel) return 'generation.withModel';
  return mayUseModel ? 'generation.withoutModel' : 'generation.mayNotUseModel';
}

async function makeTexts(
  services: Services,
  request: DraftRequest,
  hasModel: boolean,
  work: Work,
  tally: Tally,
): Promise<{ made: Made[]; sources: Material[]; stories: Drafted['stories'] }> {
  if (request.kind === 'news') {
    const news = await makeNews(services, request, hasModel, work, tally);
    if (news.made.length > 0 || !request.mustAnswer) return news;
  }
  const sources = await gatherMaterial(services, request, work);
  if (!hasModel) {
    const compose = request.kind === 'interview' ? composeInterview : composeArticle;
    return { made: [compose(request, sources)], sources, stories: [] };
  }
  const write = request.kind === 'interview' ? writeInterview : writeArticle;
  return { made: [await write(services, request, sources, work, tally)], sources, stories: [] };
}

function asSource(material: Material): SourceText {
  const { position, url, title, outlet, published_at, fetched_at, hash, text } = material;
  return { position, url, title, outlet, published_at, fetched_at, hash, text };
}
