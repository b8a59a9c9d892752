// Agents of a test's own, known by the mark in their names.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

export interface TestAgent {
  id: string;
  name: string;
  updated_at: string;
}

/** A text that no other test has in its data. */
export function newMark(): string {
  return randomUUID().slice(0, 13);
}

/** Creates an agent; the page's browser has an administrator's session. */
export async function createdAgent(page: Page, fields: object = {}): Promise<TestAgent> {
  const data = { name: `Radar ${newMark()}`, ...fields };
  const answer = await page.request.post('/api/agents', { data });
  if (!answer.ok()) throw new Error(`agents: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as TestAgent;
}

/** The row of an agent in the table. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** A run as the server keeps it. */
export function runOf(agentId: string, fields: object = {}) {
  return {
    id: randomUUID(),
    agent_id: agentId,
    status: 'completed',
    trigger: 'editor',
    created_at: '2026-11-21T10:05:00.000Z',
    started_at: '2026-11-21T10:05:00.000Z',
    finished_at: '2026-11-21T10:05:09.000Z',
    model: null,
    tokens: 0,
    error: null,
    result: {
      generatedContent: {
        title: 'La ley europea entra en vigor',
        type: 'article',
        metadata: { palabras: 812, slug: 'la-ley-europea' },
      },
    },
    logs: ['Busca fuentes', 'Escribe 812 palabras'],
    ...fields,
  };
}
