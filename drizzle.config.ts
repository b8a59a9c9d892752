import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./domain/*/*.table.ts', './platform/*.table.ts'],
  out: './db/migrations',
});
