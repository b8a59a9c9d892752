// What readers are shown and told: samples, confirmed addresses, and what the law asks for.
import { countAudience, countUnconfirmed } from '#domain/newsletter/server';
import { missingOfPublication } from '#domain/publication';
import { getPublication, hasSamples } from '#domain/publication/server';
import { publicationTranslators } from '#i18n/publication-messages';
import type { Services } from '#platform/services';
import { about, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

type Reading = Pick<Services, 'config' | 'db' | 'memo' | 'identity'>;

/** What there is to say of the content. */
export async function examineContent(services: Reading): Promise<HealthFinding[]> {
  const found = await Promise.all([
    unlessBroken(about('content', 'subject.samples'), examineReaders(services)),
    unlessBroken(about('content', 'subject.legal'), examineLegalPages(services)),
  ]);
  return found.flat();
}

async function examineReaders(services: Reading): Promise<HealthFinding[]> {
  const { es, en } = await countAudience(services);
  const readers = { all: es + en, unconfirmed: await countUnconfirmed(services) };
  const isAsked = services.config.NEWSLETTER_DOUBLE_OPT_IN;
  return [
    judgeSamples(await hasSamples(services), readers.all),
    ...(isAsked ? judgeUnconfirmed(readers) : []),
  ];
}

/** Samples that nobody reads yet are a hint; those that readers take for news are one too. */
export function judgeSamples(areShown: boolean, readers: number): HealthFinding {
  const { good, advice } = about('content', 'subject.samples');
  if (!areShown) return good('samplesNone');
  return readers === 0 ? advice('samplesUnread') : advice('samplesShown', { count: readers });
}

/** Readers who subscribed when nobody was asked to confirm. */
export function judgeUnconfirmed({
  all,
  unconfirmed,
}: {
  all: number;
  unconfirmed: number;
}): HealthFinding[] {
  if (unconfirmed === 0) return [];
  return [
    about('content', 'subject.readers').advice('readersUnconfirmed', { count: unconfirmed, all }),
  ];
}

async function examineLegalPages(services: Reading): Promise<HealthFinding[]> {
  const { good, advice } = about('content', 'subject.legal');
  const missing = missingOfPublication(await getPublication(services));
  if (missing.length === 0) return [good('legalComplete')];
  const valuesIn = (language: 'es' | 'en') => ({
    count: missing.length,
    fields: missing
      .map((field) => publicationTranslators[language](`imprint.fields.${field}`))
      .join(' · '),
  });
  return [advice('legalGaps', { es: valuesIn('es'), en: valuesIn('en') })];
}
