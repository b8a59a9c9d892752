// Messages of a test's own in the inbox of the contact form, which it knows by their senders.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Writes a message as a visitor does: the sender's name, which no other message has. */
export async function written(
  page: Page,
  fields: { name?: string; message?: string; reason?: string; organization?: string } = {},
): Promise<string> {
  const name = `${fields.name ?? 'Visitante'} ${randomUUID().slice(0, 13)}`;
  const answer = await page.request.post('/api/contact', {
    data: { email: 'ana@example.org', message: 'Hola.', privacy: true, ...fields, name },
  });
  if (!answer.ok()) throw new Error(`contact: ${answer.status()} ${await answer.text()}`);
  return name;
}
