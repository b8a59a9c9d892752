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

/** The path of the tab. */
export const agentsTab = '/admin/agentes';
/** The titles of the dialog of an execution that ended. */
export const resultName = 'Resultado de la ejecución';
export const failureName = 'Error en la Ejecución';

/** Confirms an execution. */
export async function confirmed(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ejecutar' }).click();
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

/** Answers the execution of the run's agent with the run under way, and its events once they are released. */
export async function heldEvents(page: Page, run: ReturnType<typeof runOf>): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const going = { ...run, status: 'running', finished_at: null };
  await page.route(`**/api/agents/${run.agent_id}/execute`, (route) =>
    route.fulfill({ status: 202, json: { message: 'La ejecución sigue en marcha', run: going } }),
  );
  await page.route(`**/api/agent-runs/${run.id}/events?*`, async (route) => {
    await held;
    const lines = run.logs.map((line, index) => `id: ${index + 1}\nevent: log\ndata: ${line}\n\n`);
    const body = `${lines.join('')}event: status\ndata: ${JSON.stringify(run)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  return release;
}
