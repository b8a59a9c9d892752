// The panel's document brings what the screen at its address needs, so that nothing waits for the panel's script.
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/helpers/app.ts';
import { createTestPlace } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const client = path.join(import.meta.dirname, '../dist/client');
const id = 'e3b0c442-98fc-4c14-9afb-f4c8996fb924';

async function openedAt(address: string) {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'admin');
  const { body, headers } = await app.server.inject({ url: address, headers: { cookie } });
  const files = [...body.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)"/g)];
  const [, paths, script = ''] = /<script data-paths="([^"]+)">([^]+?)<\/script>/.exec(body) ?? [];
  return {
    files: files.map(([, file = '']) => file),
    reads: JSON.parse(paths?.replaceAll('&quot;', '"') ?? '[]') as string[],
    script,
    policy: String(headers['content-security-policy']),
  };
}

test('the review’s page comes with its modules and its first read, which the policy lets run', async () => {
  const { files: first, reads: none } = await openedAt('/admin');
  expect(none).toEqual([]);
  for (const admin of ['/admin', '/en/admin']) {
    const { files, reads, script, policy } = await openedAt(`${admin}/revision/${id}?idioma=en`);
    expect(reads).toEqual([`/api/articles/${id}/ledger`]);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(files.filter((file) => /\/review-page-.*\.(?:js|css)$/.test(file))).toHaveLength(2);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeGreaterThan(first.length);
    for (const file of files) expect(existsSync(path.join(client, file)), file).toBe(true);
  }
});

test('the panel of a rehearsal knows that it is one', async () => {
  await using place = await createTestPlace();
  for (const isRehearsal of [false, true]) {
    if (isRehearsal) writeFileSync(path.join(place.settings.DATA_DIR, 'rehearsal.json'), '{}');
    await using app = await createTestApp(place.settings);
    const cookie = await signIn(app, 'admin');
    const { body } = await app.server.inject({ url: '/admin', headers: { cookie } });
    expect(body.includes('data-rehearsal')).toBe(isRehearsal);
  }
});
