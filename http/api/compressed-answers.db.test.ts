// Long answers of the API in the encodings that clients accept.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test('a long answer is compressed for who accepts it and says the same, a short one is not', async () => {
  await using app = await createAdminApp();
  for (const slug of ['uno', 'dos', 'tres']) {
    await putDraft(app.services, { slug });
  }
  const body_es = 'Un párrafo con su punto. '.repeat(100);
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'publicado', body_es })]);
  // Read at once, for readers, and sent row by row.
  for (const list of [
    'articles/status/draft?limit=20',
    'articles/publicado',
    'articles/status/draft',
  ]) {
    const plain = await app.ask(`GET ${list}`);
    expect(plain.statusCode, list).toBe(200);
    expect(plain.headers['content-encoding'], list).toBeUndefined();
    expect(plain.headers.vary, list).toBe('Accept-Encoding');
    for (const [encoding, unpack] of Object.entries(unpacked)) {
      const asked = { 'accept-encoding': encoding };
      const packed = await app.ask(`GET ${list}`, undefined, asked);
      expect(packed.headers['content-encoding'], list).toBe(encoding);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 2);
      // What a client has is known by the tag that came with it.
      const known = { ...asked, 'if-none-match': String(packed.headers.etag) };
      expect((await app.ask(`GET ${list}`, undefined, known)).statusCode, list).toBe(304);
    }
  }
  const refused = { 'accept-encoding': 'br;q=0, gzip;q=0, *;q=0' };
  expect((await app.ask('GET articles/publicado', undefined, refused)).headers).not.toHaveProperty(
    'content-encoding',
  );
  const short = await app.ask('GET auth/session', undefined, { 'accept-encoding': 'br' });
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('the tag of a compressed working copy names the version that is written from', async () => {
  await using app = await createAdminApp();
  const body_es = 'Un párrafo con su punto. '.repeat(200);
  const id = await putDraft(app.services, { slug: 'largo', body_es });
  const copy = await app.ask(`GET articles/${id}/working-copy`, undefined, {
    'accept-encoding': 'br',
  });
  expect(copy.headers['content-encoding']).toBe('br');
  const tag = String(copy.headers.etag);
  const write = (title_es: string) =>
    app.ask(`PUT articles/${id}/working-copy`, { content: { title_es } }, { 'if-match': tag });
  expect((await write('Otro título')).statusCode).toBe(200);
  expect((await write('Y otro más')).statusCode).toBe(412);
});

test('what is wrong with a list can be read by who accepts compressed answers', async () => {
  await using app = await createAdminApp();
  for (const list of ['articles/status/published', 'articles/status/draft', 'articles/static']) {
    const answer = await app.ask(`GET ${list}?cursor=x`, undefined, { 'accept-encoding': 'gzip' });
    expect(answer.statusCode, list).toBe(400);
    expect(answer.headers['content-encoding'], list).toBeUndefined();
    expect(answer.json(), list).toHaveProperty('error');
  }
});
