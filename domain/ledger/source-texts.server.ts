// Editors add the text of a source to an article: of its page, which is fetched as agents fetch theirs, or as they give
// it. A text that is added again is kept beside the one before, and the newest is read.
import type { ArticleContent } from '#domain/articles';
import { articleKind } from '#domain/articles/server';
import type { Person, WorkingCopy } from '#domain/content';
import { getWorkingCopy } from '#domain/content/server';
import { Invalid, NotFound, Unavailable } from '#domain/errors';
import { keptSource } from '#domain/generation/server';
import { readGiven, readPage } from '#domain/news/server';
import { isSameAddress, saysSomething } from '#domain/text';
import type { MessageKey } from '#i18n/messages';
import { lockUntilCommit } from '#platform/advisory-locks';
import { OutboundFailure, type OutboundFailureKind } from '#platform/outbound/outbound-failure';
import type { Services } from '#platform/services';
import { type OwnText, textsKept } from './kept-sources.server.ts';
import { isPublic } from './reading.server.ts';
import { keepText } from './source-rows.server.ts';
import {
  type AddedText,
  maxSourceText,
  type SourceTextInput,
  type SourceVersion,
  type SourceWithTexts,
  type TextOrigin,
  type WholeVersion,
} from './source-texts.ts';

type Adding = Pick<Services, 'db' | 'clock' | 'config' | 'outbound' | 'announceChange'>;

/** The sources that are being written of an article, each with every text that is kept of it. Throws `NotFound`. */
export async function listSourceTexts(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<SourceWithTexts[]> {
  return withTexts(services, await getWorkingCopy(services, articleKind, id));
}

/** A kept text whole, with the one before it. Throws `NotFound`. */
export async function readSourceText(
  services: Pick<Services, 'db'>,
  { id, version }: { id: string; version: string },
): Promise<WholeVersion> {
  const texts = await textsKept(services, await getWorkingCopy(services, articleKind, id));
  const own = texts.find((text) => text.id === version);
  if (!own) throw new NotFound('ledger.noSourceText');
  const of = texts.filter(({ url }) => isSameAddress(url, own.url));
  const before = of[of.indexOf(own) + 1];
  return { ...whole(own), before: before ? whole(before) : null };
}

/**
 * Keeps the text of a source. The same text as is read now is not kept again. Throws `NotFound`, `Invalid` for what
 * cannot be kept or may not be fetched, and `Unavailable` for a page that does not answer.
 */
export async function addSourceText(
  services: Adding,
  { id, by, input }: { id: string; by: Person; input: SourceTextInput },
): Promise<AddedText> {
  const copy = await getWorkingCopy(services, articleKind, id);
  const { url, from: origin } = input;
  const read =
    input.from === 'address' ? await fetchedText(services, url) : await givenText(services, input);
  const { outcome, kept } = await keepRead(services, { item: copy, url, origin, by, read });
  if (outcome !== 'same' && isPublic(copy)) services.announceChange('articles');
  return { outcome, version: versionOf(kept), sources: await withTexts(services, copy) };
}

interface Keeping {
  item: Pick<WorkingCopy<ArticleContent>, 'id' | 'content'>;
  url: string;
  origin: TextOrigin;
  by: { id: string | null; name: string };
  read: Read;
  /** The text that it takes the place of: one that somebody added meanwhile stays what is read first. */
  instead?: string;
}

/**
 * Keeps what was read of a source, unless it is what is read first already. Throws `Invalid` for what has no words:
 * nothing could be held against it.
 */
export async function keepRead(
  services: Pick<Services, 'db' | 'config'>,
  { item, url, origin, by, read, instead }: Keeping,
): Promise<Pick<AddedText, 'outcome'> & { kept: OwnText }> {
  const source = keptSource(services, { ...read, text: read.text.replaceAll('\u0000', '') });
  if (!source || !saysSomething(source.text)) {
    throw new Invalid('ledger.sourceEmpty', { text: 'ledger.sourceEmpty' });
  }
  const { position: _position, ...text } = source;
  return services.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `source texts ${item.id}`);
    const texts = await textsKept({ db: tx }, item);
    const before = texts.find((each) => isSameAddress(each.url, url));
    const isReplaced = instead !== undefined && before?.id !== instead;
    if (before && (isReplaced || before.hash === text.hash)) {
      return { outcome: 'same', kept: before };
    }
    const kept = await keepText(tx, {
      ...text,
      url,
      fetched_at: after(text.fetched_at, before),
      item_id: item.id,
      origin,
      by_id: by.id,
      by_name: by.name,
    });
    return { outcome: before ? 'changed' : 'new', kept };
  });
}

/** The moment, or the one after that of the text before, so that the last one added is the newest whatever the clock says. */
function after(moment: string, before: OwnText | undefined): string {
  if (!before || before.origin === 'run' || before.fetched_at < moment) return moment;
  return new Date(Date.parse(before.fetched_at) + 1).toISOString();
}

type Read = Parameters<typeof keptSource>[1];

/** The text of a page. Throws `Invalid` for what may not be fetched or has none, `Unavailable` where it does not answer. */
export async function fetchedText(
  services: Pick<Services, 'clock' | 'config' | 'outbound'>,
  url: string,
  signal?: AbortSignal,
): Promise<Read> {
  try {
    const { fetchedAt: _, ...page } = await readPage(services, url, signal && { signal });
    // What was read last is read from now on, whenever its page was last sent.
    return { ...page, fetched_at: services.clock.now().toISOString() };
  } catch (error) {
    throw problemOf(error);
  }
}

async function givenText(
  { clock }: Adding,
  { url, text, format, title, published_at: day }: Exclude<SourceTextInput, { from: 'address' }>,
): Promise<Read> {
  // What a browser reads of a file that is no text.
  if (text.startsWith('%PDF-') || text.includes('\u0000')) {
    throw new Invalid('ledger.sourceNotText', { text: 'ledger.sourceNotText' });
  }
  const isHtml = format === 'html';
  const now = clock.now();
  const page = isHtml
    ? await readGiven({ text, address: url, isHtml, now }).catch((error: unknown) => {
        throw problemOf(error);
      })
    : { title: '', outlet: '', text: text.trim(), published_at: null };
  if (page.text.length > maxSourceText) {
    throw new Invalid('ledger.sourceTooLarge', { text: 'ledger.sourceTooLarge' });
  }
  return {
    ...page,
    url,
    title: title || page.title,
    published_at: day ?? page.published_at,
    fetched_at: now.toISOString(),
  };
}

const refusals: Partial<Record<OutboundFailureKind, MessageKey>> = {
  'not-an-address': 'ledger.sourceAddress',
  'private-address': 'ledger.sourceAddress',
  robots: 'ledger.sourceForbidden',
  'too-large': 'ledger.sourceTooLarge',
  'not-text': 'ledger.sourceNotText',
};

const refusalsByStatus: Partial<Record<number, MessageKey>> = {
  401: 'ledger.sourceForbidden',
  403: 'ledger.sourceForbidden',
  404: 'ledger.sourceMissing',
  410: 'ledger.sourceMissing',
};

/** Why a page could not be read, in a sentence that says what to do. */
function problemOf(error: unknown): unknown {
  if (error instanceof Unavailable) {
    return new Invalid('ledger.sourceEmpty', { url: 'ledger.sourceEmpty' });
  }
  if (!(error instanceof OutboundFailure)) return error;
  const refusal = refusals[error.kind] ?? refusalsByStatus[error.status ?? 0];
  return refusal
    ? new Invalid(refusal, { url: refusal })
    : new Unavailable('ledger.sourceUnreachable', { cause: error });
}

async function withTexts(
  services: Pick<Services, 'db'>,
  copy: Pick<WorkingCopy<ArticleContent>, 'id' | 'content'>,
): Promise<SourceWithTexts[]> {
  const texts = await textsKept(services, copy);
  return copy.content.sources.map(({ url, name }, index) => ({
    position: index + 1,
    url,
    name,
    versions: texts.filter((text) => isSameAddress(text.url, url)).map(versionOf),
  }));
}

function versionOf({ by_name: by, text, ...kept }: OwnText): SourceVersion {
  const { id, origin, title, outlet, published_at, fetched_at, hash } = kept;
  return { id, origin, title, outlet, published_at, fetched_at, hash, length: text.length, by };
}

function whole(kept: OwnText): SourceVersion & { text: string } {
  return { ...versionOf(kept), text: kept.text };
}
