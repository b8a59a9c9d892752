// Drafts as tests ask for them: a request, an outlet with a feed, a model that answers and translates.
import { randomUUID } from 'node:crypto';
import { draft } from '#domain/generation/server';
import type { ArticleDraft, DraftRequest } from '#domain/generation';
import { worded, type Sentence } from '#i18n/sentences';
import { renderMarkdown } from '#platform/markdown';
import { escapeText } from '#platform/markup';
import type { AskedOfModel } from './model-protocol.ts';
import type { ModelReply } from './model-server.ts';
import type { TestServices } from './services.ts';
import { startWebServer } from './web-server.ts';
import { expect } from 'vitest';

/** A request for an article, in whose place the fields of a test come. */
export const draftRequest: DraftRequest = {
  kind: 'article',
  topics: ['regulacion'],
  tone: 'profesional',
  targetLength: 200,
  language: 'es',
  prompt: 'Las multas de la autoridad a quien no explica sus sistemas',
  systemPrompt: '',
  feeds: [],
  pages: [],
  keywords: [],
  format: 'digest',
  mayUseModel: true,
  wantsImage: false,
  author: 'Agent: Radar',
  author_name: null,
};

/** A draft whose reasons are in Spanish. */
export type WordedDraft = Omit<ArticleDraft, 'reasons'> & { reasons: string[] };

/** What comes of the request with these fields, worded in Spanish; `lines` collects the log. */
export async function draftTexts(
  services: TestServices,
  fields: Partial<DraftRequest> = {},
  lines: string[] = [],
) {
  let tokens = 0;
  const work = {
    runId: randomUUID(),
    log: (line: Sentence) => lines.push(worded(line, 'es')),
    answered: (answer: { tokens: number }) => void (tokens += answer.tokens),
    signal: new AbortController().signal,
  };
  const drafted = await draft(services, { ...draftRequest, ...fields }, work);
  return {
    ...drafted,
    drafts: drafted.drafts.map(({ reasons, ...each }) =>
      Object.assign(each, { reasons: reasons.map((reason) => worded(reason, 'es')) }),
    ),
    tokens,
  };
}

export interface FeedEntry {
  title: string;
  description: string;
  link?: string;
  /** As RSS writes it; the day before the tests' one where it is left out. */
  published?: string;
}

/** An outlet with a feed of these items, whose own pages do not exist. */
export function anOutlet(items: readonly FeedEntry[], name = 'El Medio') {
  return startWebServer((asked, response) => {
    if (asked.url !== '/feed.xml') return response.writeHead(404).end();
    const entries = items.map(
      ({ title, description, link, published }, index) =>
        `<item><title>${escapeText(title)}</title><description>${escapeText(description)}</description><link>${escapeText(link ?? `http://${asked.headers.host}/noticia-${index}`)}</link><pubDate>${published ?? `Fri, 20 Nov 2026 0${index % 10}:00:00 GMT`}</pubDate></item>`,
    );
    return response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss version="2.0"><channel><title>${name}</title>${entries.join('')}</channel></rss>`);
  });
}

export const fineReport: FeedEntry = {
  title: 'La autoridad multa con 300.000 euros a un banco',
  description:
    'La autoridad ha multado con 300.000 euros a un banco que no supo explicar su sistema de créditos. «Nadie puede esconderse detrás de una máquina», dijo su directora, Elena Prat.',
};

export const longText = Array.from(
  { length: 4 },
  () =>
    'La autoridad ha impuesto una multa a un banco que no supo explicar por qué su sistema negaba los créditos a las personas que los pedían, y ha pedido a los demás bancos que revisen los suyos antes de que acabe el año [1].',
).join('\n\n');
export const longEnglish = Array.from(
  { length: 4 },
  () =>
    'The authority has fined a bank that was not able to explain why its system refused loans to the people who asked for them, and it has told the other banks to look at theirs before the end of the year [1].',
).join('\n\n');

/** An answer that passes the checks. */
export const articleAnswer = {
  title: 'Un banco paga por no explicar su sistema de créditos',
  summary:
    'La autoridad multa a un banco por no explicar su sistema. Pide a los demás que revisen los suyos.',
  body: longText,
  topics: ['regulacion', 'inventado'],
  tags: ['Multas', 'Banca'],
  sources: [1],
};

/** Its translation. */
export const articleTranslation = {
  title: 'A bank pays for not explaining its system',
  summary:
    'The authority fines a bank for not explaining its system. It asks the others to look at theirs.',
  parts: [longEnglish],
};

/** A model that answers this, and gives this translation. */
export function answeringWith(value: unknown, translated: unknown = articleTranslation) {
  return ({ system }: AskedOfModel): ModelReply => ({
    json: system.startsWith('Traduces') ? translated : value,
    tokens: { input: 100, output: 50 },
  });
}

export function linksOf(...bodies: string[]): string[] {
  const html = bodies.map((body) => renderMarkdown(body).html).join('');
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

export function onlyOne<Value>(values: readonly Value[]): Value {
  expect(values).toHaveLength(1);
  return values[0] as Value;
}

export const strikeReport: FeedEntry = {
  title: 'Un sindicato convoca una huelga por el uso de algoritmos en los turnos',
  description:
    'El sindicato del metal ha convocado una huelga de dos días en Sevilla por los turnos que reparte un algoritmo.',
};
