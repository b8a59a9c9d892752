// Databases on the test server, made as copies of the migrated, seeded one.
import { Client } from 'pg';
import { inject } from 'vitest';

/** Copies the template under a name; returns the address of the copy. */
export async function copyServerTemplate(name: string): Promise<string> {
  const adminUrl = inject('postgresUrl');
  await runOnServer(adminUrl, `create database ${name} template ${inject('postgresTemplate')}`);
  return withDatabase(adminUrl, name);
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return String(address);
}
