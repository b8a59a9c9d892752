// The laws and articles of a sentence held against its passages: an article counts where what the sentence says stands in it.
import { best, candidates } from './candidates.server.ts';
import type { LawFact } from '../facts/facts.ts';
import { type Candidate, differs, type Finding, found } from './finding.ts';
import type { Held } from './held.ts';
import { bestSentence } from './names.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';

export function holdLaw(held: Held, fact: LawFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) => sentence.laws,
    match: (written) => (written.value === fact.value ? 'same' : null),
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  if (!same)
    return differs(
      'law',
      fact,
      best(all.filter(({ fact: other }) => isNumbered(other) === isNumbered(fact))),
    );
  const article = isNumbered(fact) ? null : articleSaying(held, fact);
  if (!article) return found('law', fact, same);
  return article.fact.value === fact.value
    ? found('law', fact, { ...same, ...article })
    : differs('law', fact, { ...same, ...article });
}

/** Whether it is a law by its number: «Ley 9/2023». */
function isNumbered({ value }: LawFact): boolean {
  return value.includes('/');
}

/** How much of a sentence its passage has to say for the article that this stands in to be meant. */
const least = { same: 0.4, translated: 0.3 };

/**
 * The article that the likeliest passage names, or under whose heading it stands; null where no article is sure to be meant.
 */
function articleSaying(
  held: Held,
  fact: LawFact,
): Pick<Candidate<LawFact>, 'fact' | 'sentence'> | null {
  const top = bestSentence(held);
  const share = top ? (held.covered.get(top) ?? 0) : 0;
  if (!top || share < (held.isTranslated(top) ? least.translated : least.same)) return null;
  const articles = top.laws.filter((each) => !isNumbered(each));
  const isOwn = (each: LawFact) => held.part.laws.some((own) => own.value === each.value);
  if (articles.length === 1)
    return isOwn(articles[0]!) && articles[0]!.value !== fact.value
      ? null
      : { fact: articles[0]!, sentence: top };
  if (articles.length > 0) return null;
  const heading = headingOver(top);
  return heading && { fact: heading, sentence: top };
}

const isHeading =
  /^(?:art[ií]culo|art\.|article|section|secci[oó]n|cl[aá]usula|clause)\s+\S{1,8}$/iu;

/** The article whose heading stands over a sentence: «Artículo 3.» */
function headingOver({ from, index }: SourceSentence): LawFact | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const { text, laws } = from.sentences[at]!;
    if (laws.length === 1 && isHeading.test(text)) return laws[0]!;
  }
  return null;
}
