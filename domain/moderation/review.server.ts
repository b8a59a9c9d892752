// The review of a text that no person wrote: of one language, signed under a public name by the person who has
// answered each reason against it.
import { findPublicIdentity } from '#domain/accounts/server';
import { textsOfArticle } from '#domain/agents/server';
import { type ArticleRecord, contentIn } from '#domain/articles';
import {
  articleKind,
  getArticleById,
  type NewReview,
  reviewArticle,
} from '#domain/articles/server';
import { afterPreparing, itemIdOf, settleDraft } from '#domain/content/server';
import { Conflict } from '#domain/errors';
import type { StandingReason } from '#domain/generation';
import { standingReasons } from '#domain/generation/server';
import { type Ledger, type LedgerSentence, signedLedger } from '#domain/ledger';
import { citedOf, ledgerCompared, ledgerOfContent } from '#domain/ledger/server';
import { type AnsweredReason, isMadeIn, isMaterial } from '#domain/provenance';
import { reviewsOf, type SignedReview, standingReview, textHash } from '#domain/provenance/server';
import { type Language, languages } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { Db } from '#platform/db';
import { isBlank } from '#platform/fields';
import type { Services } from '#platform/services';
import {
  type ArticleToReview,
  isSentence,
  reasonNotToPublish,
  type ReviewInput,
  type TextReview,
  type TextToReview,
} from './moderation.ts';
import { seenHash } from './seen.server.ts';

type ModerationServices = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/** The article with the reasons against each of its texts, for the account that would review it. Throws `NotFound`. */
export async function getArticleToReview(
  services: ModerationServices,
  { id, accountId }: { id: string; accountId: string },
): Promise<ArticleToReview> {
  const { db } = services;
  await settleDraft(services, articleKind, id);
  const article = await getArticleById(services, id);
  const reasons = await reasonsAgainstArticle(db, article);
  const signed = await reviewsOf(db, [article.slug]);
  const ledger = await ledgerOfArticle(db, article, ledgerOfContent);
  const [es, en] = languages.map((language) =>
    textToReview(article, language, {
      reasons: reasons[language],
      signed,
      open: openIn(ledger, language).length,
    }),
  );
  return {
    article,
    seen: seenHash(article),
    signer: await findSigner(db, accountId),
    texts: { es: es!, en: en! },
  };
}

function textToReview(
  article: ArticleRecord,
  language: Language,
  {
    reasons,
    signed,
    open,
  }: { reasons: StandingReason[]; signed: readonly SignedReview[]; open: number },
): TextToReview {
  const review = standingReview(signed, article, language);
  return {
    hash: textHash(article, language),
    refusal: refusalToReview(article, language),
    reasons,
    open,
    review: review && !isMaterial(article) ? reviewOf(review) : null,
    history: signed.filter((each) => each.language === language).map(reviewOf),
  };
}

function reviewOf({ by, role, at, hash, account_id, answers, ledger }: SignedReview): TextReview {
  return { by, role, at, hash, account_id, answers, ledger };
}

/**
 * Signs a person's review of the article's text in one language, as it was on their screen. Throws
 * `NotFound`, and `Conflict` for a text that cannot be reviewed, for an account without a public name, with the
 * current text where another was on screen, with the sentences that nobody settled, and with the reasons that lack
 * an answer.
 */
export function signReview(
  services: ModerationServices,
  { id, accountId, language, hash, answers }: ReviewInput & { id: string; accountId: string },
): Promise<ArticleRecord> {
  const sign = () =>
    reviewArticle(services, {
      id,
      async sign(tx, article): Promise<NewReview> {
        const refusal = refusalToReview(article, language);
        if (refusal) throw new Conflict(refusal);
        const signer = await findSigner(tx, accountId);
        if (!signer) throw new Conflict('articles.noPublicName');
        refuseChangedText(article, language, hash);
        const ledger = await ledgerOfArticle(tx, article, ledgerCompared);
        const sentences = openIn(ledger, language);
        if (sentences.length > 0) throw new Conflict('articles.sentencesOpen', { sentences });
        const reasons = await reasonsAgainstArticle(tx, article);
        const answered = answersTo(reasons[language], answers);
        return {
          language,
          hash,
          ...signer,
          account_id: accountId,
          answers: answered,
          ledger: signedLedger(ledger, language),
        };
      },
    });
  return afterPreparing(sign);
}

async function findSigner(db: Db, accountId: string) {
  const identity = await findPublicIdentity({ db }, accountId);
  return identity && { by: identity.public_name, role: identity.public_role };
}

/**
 * The reasons against the article's texts, from everything recorded of its making; where its run kept no text of its
 * sources, from what editors added to them.
 */
async function reasonsAgainstArticle(db: Db, article: ArticleRecord) {
  const made = await textsOfArticle({ db }, article);
  if (made.sources.length > 0) return standingReasons({ article, ...made });
  const id = await itemIdOf({ db }, articleKind, article.id);
  const cited = await citedOf({ db }, { id, content: article });
  const sources = cited.flatMap(({ position, url, kept }) =>
    kept ? [{ position, url, text: kept.text }] : [],
  );
  return standingReasons({ article, ...made, sources });
}

/** The ledger of an article as readers would see it. What is settled is kept by the item, whichever row of it this is. */
async function ledgerOfArticle(
  db: Db,
  article: ArticleRecord,
  read: typeof ledgerOfContent,
): Promise<Ledger> {
  const id = await itemIdOf({ db }, articleKind, article.id);
  return read({ db }, { id, content: contentIn(article) });
}

/** The sentences of a language that are neither anchored, nor settled by a person, nor excepted. */
function openIn({ sentences }: Ledger, language: Language): LedgerSentence[] {
  return sentences.filter(
    (each) => each.language === language && each.open !== null && each.settlement === null,
  );
}

function refusalToReview(article: ArticleRecord, language: Language): MessageKey | null {
  if (article.status === 'rejected') return 'articles.notDraft';
  if (isMaterial(article)) return 'articles.materialNotReviewed';
  if (language === 'en' && isBlank(article.body_en)) return 'articles.nothingInEnglish';
  if (!isMadeIn(article, language)) return 'articles.nothingToReview';
  return reasonNotToPublish(article);
}

function refuseChangedText(article: ArticleRecord, language: Language, seen: string): void {
  const hash = textHash(article, language);
  if (hash === seen) return;
  throw new Conflict('articles.changedMeanwhile', {
    language,
    hash,
    title: article[`title_${language}`],
    summary: article[`summary_${language}`],
    why_it_matters: article[`why_it_matters_${language}`],
    body: article[`body_${language}`],
    image_url: article.image_url,
    cover_revision: article.cover_revision,
  });
}

/** Each reason with its answer. Throws `Conflict` with the reasons whose answer is not a sentence. */
function answersTo(
  reasons: readonly StandingReason[],
  answers: ReviewInput['answers'],
): AnsweredReason[] {
  const given = new Map(answers.map(({ reason, answer }) => [reason, answer]));
  const open = reasons.filter(({ id }) => !isSentence(given.get(id) ?? ''));
  if (open.length > 0) throw new Conflict('articles.reasonsUnanswered', { reasons: open });
  return reasons.map(({ id, text_es, text_en }) => ({
    reason: id,
    text_es,
    text_en,
    answer: given.get(id) ?? '',
  }));
}
