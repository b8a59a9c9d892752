// The passages of a text that was composed without a model, each with the source it was taken from.
import type { ArticleContent } from '#domain/articles';
import { type Block, blocksOf } from '#domain/prose';

export interface Passage {
  /** The words as they are quoted, a Markdown quotation. */
  quotation: string;
  source: { name: string; url: string };
}

const link = /\[((?:[^\]\\]|\\.)+)\]\((?:<([^>]+)>|([^)\s]+))\)/;

/** The passages of a body, in its order: each quotation that a line with the address of its source follows. */
export function passagesOf(body: string): Passage[] {
  const { blocks } = blocksOf(body, 'markdown');
  return blocks.flatMap((block, index) => {
    const credit = blocks[index + 1];
    if (!isQuotation(block) || !credit || isQuotation(credit)) return [];
    const [, label = '', bracketed, plain] = link.exec(credit.source) ?? [];
    const url = bracketed ?? plain;
    if (url === undefined) return [];
    const name = label.replaceAll(/\\(.)/g, '$1').slice(0, 300);
    return { quotation: block.source, source: { name, url } };
  });
}

function isQuotation({ form }: Block): boolean {
  return form.quotes > 0;
}

type Written = Pick<ArticleContent, 'body_es' | 'body_en' | 'sources'>;

/** What an article becomes with the passage at the end of its text, its source among the sources, and its note mark. */
export function withPassage(
  { quotation, source }: Passage,
  content: Written,
  language: 'es' | 'en',
): Partial<Written> {
  const known = content.sources.findIndex(({ url }) => url === source.url);
  const number = known === -1 ? content.sources.length + 1 : known + 1;
  const body = content[`body_${language}`].trimEnd();
  const quoted = `${quotation.trimEnd()} [${number}]`;
  return {
    [`body_${language}`]: body === '' ? quoted : `${body}\n\n${quoted}`,
    ...(known === -1 && { sources: [...content.sources, source] }),
  };
}
