import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ArticleFile } from '#domain/articles';
import { addDrafts, articleKind, changeStatus, redrawCover } from '#domain/articles/server';
import { trash } from '#domain/content/server';
import { storePicture } from '#domain/media/server';
import { dayMs } from '#platform/durations';
import { pngOf } from '#tests/helpers/png.ts';
import {
  anArticle,
  createTestServices,
  testNow,
  type TestServices,
} from '#tests/helpers/services.ts';
import { removeOldData } from './remove-old-data.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

const folderOf = ({ config }: TestServices) => path.join(config.DATA_DIR, 'media');
const daysAgo = (days: number) => new Date(Date.parse(testNow) - days * dayMs);

let width = 10;

/** The address of a picture that a model drew so many days ago. */
async function drawn(services: TestServices, days: number): Promise<string> {
  const facts = { model: 'pincel', alt: 'Un faro' };
  const address = await storePicture(services, pngOf((width += 1), 10), facts);
  await setUsed(services, address, days);
  return address;
}

/** Has it look as if it was last in use then, in the folder and where the database holds it. */
async function setUsed(services: TestServices, address: string, days: number): Promise<void> {
  const name = path.basename(address);
  await utimes(path.join(folderOf(services), name), daysAgo(days), daysAgo(days));
  await services.database.pool.query('update media_files set used_at = $1 where name = $2', [
    daysAgo(days).toISOString(),
    name,
  ]);
}

async function draftWith(services: TestServices, slug: string, image_url: string) {
  const file = anArticle({ slug, image_url });
  const draft = { file, status: 'draft', review_required: true, created_at: testNow } as const;
  const [added] = await services.db.transaction((tx) => addDrafts(tx, [draft]));
  return added?.id ?? '';
}

const kept = async (services: TestServices) =>
  (await readdir(folderOf(services))).map((name) => `/media/${name}`).toSorted();

async function inDays(services: TestServices, days: number): Promise<void> {
  services.clock.set(new Date(services.clock.now().getTime() + days * dayMs).toISOString());
  await removeUnusedPictures(services);
}

test('a drawn picture goes when nothing has named it for seven days, and the log says how many did', async () => {
  await using services = await createTestServices();
  const [old, recent] = [await drawn(services, 8), await drawn(services, 6)];
  await removeUnusedPictures(services);
  expect(await kept(services)).toEqual([recent]);
  expect(services.logged.join('')).toMatch(
    /"removed":1,"removedBytes":\d+,"used":0,"waiting":1.*Drawn pictures that nothing uses/,
  );
  expect(old).not.toBe(recent);
  await inDays(services, 2);
  expect(await kept(services)).toEqual([]);
});

test('what an article, a draft, an interview, a referent, a page, an issue, a run or a static file names stays', async () => {
  await using services = await createTestServices();
  const { config, database } = services;
  const all: string[] = [];
  const old = async () => {
    const address = await drawn(services, 100);
    all.push(address);
    return address;
  };
  await draftWith(services, 'borrador', await old());
  const published = await draftWith(services, 'publicado', await old());
  await changeStatus(services, { id: published, status: 'published' });
  const linked = `[la imagen](https://vigia.test${await old()})`;
  await database.pool.query(`update articles set body_en = $1 where slug = 'publicado'`, [linked]);
  await database.pool.query(
    `update interviews set image_url = $1
    where slug = (select min(slug) from interviews)`,
    [await old()],
  );
  await database.pool.query(
    `update referents set image_url = $1
    where slug = (select max(slug) from referents)`,
    [await old()],
  );
  await database.pool.query(
    `update pages set body_es = $1
    where slug = (select min(slug) from pages)`,
    [`![](${await old()})`],
  );
  await database.pool.query(
    `insert into newsletter_issues (week, due_at, status, letters)
    values ('2026-W40', now(), 'sent', $1)`,
    [JSON.stringify({ es: `<img src="${await old()}">` })],
  );
  await database.pool.query(`insert into agent_runs (status, logs) values ('completed', $1)`, [
    JSON.stringify([await old()]),
  ]);
  const folder = path.join(config.DATA_DIR, 'static', 'articles');
  await mkdir(folder, { recursive: true });
  const file = anArticle({ slug: 'fijo', image_url: await old() });
  await writeFile(path.join(folder, 'fijo.json'), JSON.stringify(ArticleFile.parse(file)));
  await writeFile(path.join(folder, 'rota.json'), `{"image_url": "${await old()}", `);
  await removeUnusedPictures(services);
  expect(await kept(services)).toEqual(all.toSorted());
  expect(services.logged.join('')).toContain('"removed":0,"removedBytes":0,"used":10,"waiting":0');
});

test('more articles than are looked at in one go keep their pictures', async () => {
  await using services = await createTestServices();
  const address = await drawn(services, 30);
  const id = await draftWith(services, 'borrador', address);
  await services.database.pool.query(
    `insert into articles
    select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copia-' || n, 'image_url', ''))).*
    from articles a, generate_series(1, 1200) n where a.id = $1`,
    [id],
  );
  await services.database.pool.query(
    `update articles set image_url = case when id =
    (select id from articles order by id desc limit 1) then $1 else '' end`,
    [address],
  );
  await removeUnusedPictures(services);
  expect(await kept(services)).toEqual([address]);
});

test('a picture that was replaced, and that of a draft that was rejected or deleted, stays as long as the history does', async () => {
  await using services = await createTestServices();
  const addresses = [
    await drawn(services, 90),
    await drawn(services, 90),
    await drawn(services, 90),
  ];
  const [replaced = '', rejected = '', deleted = ''] = await Promise.all(
    addresses.map((address, at) => draftWith(services, `borrador-${at}`, address)),
  );
  await removeUnusedPictures(services);
  await redrawCover(services, replaced);
  await changeStatus(services, { id: rejected, status: 'rejected' });
  await trash(services, articleKind, { id: deleted, by: { id: null, name: 'ana' } });
  await inDays(services, 29);
  await removeOldData(services);
  await removeUnusedPictures(services);
  expect(await kept(services)).toEqual(addresses.toSorted());
  await inDays(services, 2);
  await removeOldData(services);
  await inDays(services, 148);
  expect(await kept(services)).toEqual(addresses.slice(0, 2).toSorted());
  await inDays(services, 2);
  await removeOldData(services);
  await inDays(services, 6);
  expect(await kept(services)).toEqual(addresses.slice(0, 2).toSorted());
  await inDays(services, 2);
  expect(await kept(services)).toEqual([]);
});

test('what people put into the folder stays, whatever its name and age', async () => {
  await using services = await createTestServices();
  await drawn(services, 30);
  const folder = folderOf(services);
  const hex = 'abcdef0123456789abcdef0123456789';
  const theirs = ['foto.jpg', `${hex}.webp`, 'LEEME.txt', `${hex}.png`];
  for (const name of theirs) {
    await writeFile(path.join(folder, name), 'de la redacción');
    await utimes(path.join(folder, name), daysAgo(900), daysAgo(900));
  }
  const link = `${hex.replace('a', '0')}.webp`;
  await symlink(path.join(folder, 'foto.jpg'), path.join(folder, link));
  await mkdir(path.join(folder, `${hex.replace('a', '1')}.webp`));
  await removeUnusedPictures(services);
  expect(await readdir(folder)).toHaveLength(theirs.length + 2);
});

test('the same picture drawn again while the old one is about to go is there afterwards', async () => {
  await using services = await createTestServices();
  const facts = { model: 'pincel', alt: 'Un faro' };
  const address = await storePicture(services, pngOf(7, 7), facts);
  for (let round = 0; round < 30; round += 1) {
    await setUsed(services, address, 30);
    const again = async () => {
      await wait(round % 10);
      const stored = await storePicture(services, pngOf(7, 7), facts);
      await draftWith(services, `borrador-${round}`, stored);
    };
    await Promise.all([removeUnusedPictures(services), again()]);
    expect(await kept(services)).toEqual([address]);
    await services.database.pool.query(`delete from articles where slug like 'borrador-%'`);
  }
});

test('what a killed process left half written or half removed goes, and without a folder there is nothing to do', async () => {
  await using services = await createTestServices();
  await removeUnusedPictures(services);
  const recent = await drawn(services, 1);
  const name = 'abcdef0123456789abcdef0123456789.webp';
  const part = '11111111-1111-4111-8111-111111111111.part';
  for (const [left, days] of [
    [`.${name}.${part}`, 9],
    [`.${name}.removing`, 9],
    [`.0${name.slice(1)}.${part}`, 0],
  ] as const) {
    const file = path.join(folderOf(services), left);
    await writeFile(file, 'a medias');
    await utimes(file, daysAgo(days), daysAgo(days));
  }
  await removeUnusedPictures(services);
  expect(await kept(services)).toEqual([`/media/.0${name.slice(1)}.${part}`, recent].toSorted());
  await rm(folderOf(services), { recursive: true });
  await removeUnusedPictures(services);
});
