import { type ArticleContent, localizedFields } from '#domain/articles';
import { articleKind, getArticle } from '#domain/articles/server';
import { listPublicRevisions, recordedItemId } from '#domain/content/server';
import { citedOf } from '#domain/ledger/server';
import { type Language, languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import type { Provenance, PublicVersion, ReadSource, TextChange } from './provenance.ts';
import { toldSentences } from './told-sentences.server.ts';

/** How the article under this slug came about, for readers. Throws `NotFound`. */
export async function getProvenance(
  services: Pick<Services, 'db'>,
  slug: string,
): Promise<Provenance> {
  const article = await getArticle(services, slug);
  const recorded = await recordedItemId(services, articleKind, slug);
  const id = recorded ?? article.id;
  const cited = await citedOf(services, { id, content: article });
  const sources = cited.map(({ position, name, url, hash, kept }): ReadSource => ({
    position,
    name,
    url,
    published_at: kept?.published_at ?? null,
    fetched_at: kept?.fetched_at ?? null,
    hash,
  }));
  const unquoted = cited
    .filter(({ kept }) => kept?.origin === 'paste' || kept?.origin === 'file')
    .map(({ position }) => position);
  const sentences = await toldSentences(services, { id, article, unquoted });
  const revisions = recorded ? await listPublicRevisions(services, articleKind, recorded) : [];
  const given = givenToReaders(revisions, article.date);
  const versions = given.map(
    ({ at, cause, hash, content, languages: of }, index): PublicVersion => {
      const before = given[index - 1]?.content;
      return {
        number: index + 1,
        // What was public before a history was kept was so from the day of the article on.
        at: cause === 'import' ? article.date : at,
        languages: of,
        hash,
        changes: before ? changesBetween(before, content) : [],
      };
    },
  );
  return { article, sources, sentences, versions: versions.toReversed() };
}

type Given = Awaited<ReturnType<typeof listPublicRevisions<ArticleContent>>>[number];

/**
 * The versions that readers could see, since they last could not, each in the languages that they still have of it:
 * what was taken from them is not shown again, and what another version replaced before the day of the article nobody
 * saw. Oldest first.
 */
function givenToReaders(revisions: readonly Given[], date: string): Given[] {
  const lastWithdrawn = revisions.findLastIndex(
    ({ cause, languages: of }) => cause === 'unpublish' && of.includes('es'),
  );
  const since = revisions.slice(lastWithdrawn + 1);
  const lastEnglishWithdrawn = since.findLastIndex(({ cause }) => cause === 'unpublish');
  return since
    .map((revision, index) =>
      index <= lastEnglishWithdrawn
        ? { ...revision, content: withoutEnglish(revision.content) }
        : revision,
    )
    .filter(({ cause }, index) => {
      const next = since[index + 1];
      const wasSeen = !next || Date.parse(next.at) >= Date.parse(date);
      return cause !== 'unpublish' && wasSeen;
    })
    .map((revision) => inWrittenLanguages(revision))
    .filter((revision) => revision.languages.length > 0);
}

function inWrittenLanguages({ languages: of, ...revision }: Given): Given {
  return { ...revision, languages: of.filter((each) => articleKind.isIn(revision.content, each)) };
}

function withoutEnglish(content: ArticleContent): ArticleContent {
  return { ...content, title_en: '', summary_en: '', body_en: '', why_it_matters_en: '' };
}

function changesBetween(one: ArticleContent, other: ArticleContent): TextChange[] {
  return languages.flatMap((language) =>
    localizedFields.flatMap((field) => {
      const name = `${field}_${language}` as const;
      return changeOf({ field, language }, one[name], other[name]);
    }),
  );
}

function changeOf(
  place: { field: TextChange['field']; language: Language },
  one: string,
  other: string,
): TextChange[] {
  const [old, now] = withoutCommonEnds(paragraphsOf(one), paragraphsOf(other));
  if (old.length + now.length === 0) return [];
  const [before, after] = [withoutThose(old, now), withoutThose(now, old)];
  // Where nothing but the order is another, the order is what changed.
  const isMoved = before.length + after.length === 0;
  return [isMoved ? { ...place, before: old, after: now } : { ...place, before, after }];
}

/** Both lists without what they begin and end with alike. */
function withoutCommonEnds(one: string[], other: string[]): [string[], string[]] {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** The paragraphs that are not among the others, each as often as it is there once more. */
function withoutThose(paragraphs: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return paragraphs.filter((paragraph) => {
    const count = left.get(paragraph) ?? 0;
    left.set(paragraph, count - 1);
    return count <= 0;
  });
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
