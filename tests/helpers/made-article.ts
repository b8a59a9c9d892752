// An article that an agent's run made of one source, with everything that is kept of it.
import { createHash } from 'node:crypto';
import { getArticleById } from '#domain/articles/server';
import { recordMade } from '#domain/content/server';
import { Ai } from '#domain/provenance';
import { agentRuns, runSources } from '../../domain/agents/agents.table.ts';
import { contentIn } from '../../domain/articles/article-content.ts';
import { putDraft } from './admin-app.ts';
import type { TestServices } from './services.ts';

const at = '2026-11-18T08:00:00.000Z';
const sourceUrl = 'https://gaceta.example/lirio';

/** Puts the draft, with `source` as the text its note mark `[1]` names, of a page at `address`: its id. */
export async function putMadeDraft(
  services: Pick<TestServices, 'db'>,
  {
    slug,
    source,
    address = sourceUrl,
    ...fields
  }: Record<string, string> & { slug: string; source: string; address?: string },
): Promise<string> {
  const { db } = services;
  const [run] = await db.insert(agentRuns).values({ status: 'completed' }).returning();
  const hash = createHash('sha256').update(source).digest('hex');
  const day = { published_at: at, fetched_at: at };
  const kept = { title: 'La multa', outlet: 'Gaceta', ...day, is_page: true };
  await db
    .insert(runSources)
    .values({ run_id: run!.id, position: 1, hash, text: source, url: address, ...kept });
  const ai = Ai.parse({ text: { method: 'model', model: 'm' }, made_at: at, run_id: run!.id });
  const texts = { title_en: '', summary_es: '', summary_en: '', body_en: '' };
  const id = await putDraft(services, {
    slug,
    ai,
    is_agent: true,
    sources: [{ name: 'Gaceta', url: address }],
    title_es: 'El banco Lirio',
    ...texts,
    ...fields,
  });
  const content = contentIn(await getArticleById(services, id));
  const by = { id: null, name: 'Radar' };
  await recordMade(db, { id, kind: 'article', slug, content, by, at });
  return id;
}
