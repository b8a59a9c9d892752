// Static articles of two machines on one server: each has a folder of its own, and both have one state.
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { trash } from '#domain/content/server';
import { createServices, type Services } from '#platform/services';
import {
  anArticle,
  createTestServices,
  engine,
  type TestServices,
} from '#tests/helpers/services.ts';
import {
  articleKind,
  featureArticle,
  getArticle,
  layerSlugs,
  putArticles,
  setStatic,
} from './articles.server.ts';
import { lockSlugs } from './layers.server.ts';
import { staticArticlesFolder } from './static-file.server.ts';
import { type StaticFilesWatch, watchStaticFiles } from './static-files.server.ts';
import { putVersion } from './static-versions.server.ts';

const onServer = test.runIf(engine === 'server');
const slug = 'de-dos';

/** One of the machines, its program running. */
class Machine {
  readonly services: Services;
  readonly folder: string;
  #watch: StaticFilesWatch | undefined;

  constructor(services: Services) {
    this.services = services;
    this.folder = staticArticlesFolder(services.config);
  }

  async start(): Promise<this> {
    this.#watch = await watchStaticFiles(this.services);
    return this;
  }

  async stop(): Promise<void> {
    await this.#watch?.stop();
    this.#watch = undefined;
  }

  async scan(): Promise<void> {
    await this.#watch?.scan();
  }

  fileOf(name = slug): string {
    return path.join(this.folder, `${name}.json`);
  }

  /** Puts a file by hand, as it would be some seconds later. */
  async put(title: string, { name = slug, secondsLater = 0 } = {}): Promise<void> {
    await writeFile(this.fileOf(name), JSON.stringify(anArticle({ slug: name, title_es: title })));
    const at = Date.now() / 1000 + secondsLater;
    await utimes(this.fileOf(name), at, at);
    await this.scan();
  }

  /** The title in its folder; null where no file is. */
  async title(name = slug): Promise<string | null> {
    const text = await readFile(this.fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as { title_es: string }).title_es;
  }
}

interface Two {
  one: Machine;
  other: Machine;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Two machines on one database, both running. */
async function twoMachines(first: TestServices): Promise<Two> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-other-'));
  const { log, clock } = first;
  const second = await createServices({ ...first.config, DATA_DIR: folder }, { log, clock });
  const [one, other] = [new Machine(first), new Machine(second)];
  await one.start();
  await other.start();
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await one.stop();
      await other.stop();
      await second.outbound.close();
      await second.database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const inFolder = (machine: Machine, name = slug) =>
  expect.poll(() => machine.title(name), { timeout: 10_000 });

async function served({ services }: Machine): Promise<string | null> {
  return getArticle(services, slug).then(
    ({ title_es: title }) => title,
    () => null,
  );
}

onServer(
  'what one machine is told to serve from a file, edits and takes back is so on the other',
  async () => {
    await using first = await createTestServices();
    await putArticles(first, 'dynamic', [anArticle({ slug, title_es: 'De la base' })]);
    await using machines = await twoMachines(first);
    const { one, other } = machines;
    await setStatic(one.services, { slug, isStatic: true });
    await inFolder(other).toBe('De la base');
    expect(await readFile(other.fileOf(), 'utf8')).toBe(await readFile(one.fileOf(), 'utf8'));

    await featureArticle(other.services, { slug, isFeatured: true });
    await expect
      .poll(async () => (await readFile(one.fileOf(), 'utf8')).includes('"featured": true'), {
        timeout: 10_000,
      })
      .toBe(true);
    await setStatic(one.services, { slug, isStatic: false });
    await inFolder(other).toBeNull();
    expect(await served(other)).toBe('De la base');
  },
);

onServer('a file put, changed and deleted by hand on one machine is so on the other', async () => {
  await using first = await createTestServices();
  await using machines = await twoMachines(first);
  const { one, other } = machines;
  await one.put('A mano');
  await inFolder(other).toBe('A mano');
  expect(await served(other)).toBe('A mano');
  await other.put('Allí, a mano');
  await inFolder(one).toBe('Allí, a mano');
  // What it said before, put back on purpose.
  await one.put('A mano', { secondsLater: 5 });
  await inFolder(other).toBe('A mano');
  await rm(other.fileOf());
  await other.scan();
  await inFolder(one).toBeNull();
  expect(await served(one)).toBeNull();
  expect(await layerSlugs(first, 'static')).toEqual([]);
});

onServer('a file deleted by hand before the folder had its last change stays deleted', async () => {
  await using first = await createTestServices();
  await using machines = await twoMachines(first);
  const { one, other } = machines;
  await one.put('A mano');
  await inFolder(other).toBe('A mano');
  await other.scan();
  // While the other one waits for the slug, its file changes elsewhere and goes here.
  await first.db.transaction(async (tx) => {
    await lockSlugs(tx, [slug]);
    const content = Buffer.from(JSON.stringify(anArticle({ slug, title_es: 'Otra vez' })));
    await putVersion(tx, slug, { content, changedAt: new Date(Date.now() - 1000) });
    await rm(other.fileOf());
  });
  await other.scan();
  await inFolder(one).toBeNull();
  expect(await other.title()).toBeNull();
  expect(await served(one)).toBeNull();
});

onServer('a broken file by hand is left out on both, and its last version with it', async () => {
  await using first = await createTestServices();
  await putArticles(first, 'dynamic', [anArticle({ slug, title_es: 'De la base' })]);
  await using machines = await twoMachines(first);
  const { one, other } = machines;
  await one.put('A mano');
  await inFolder(other).toBe('A mano');
  await writeFile(other.fileOf(), 'roto');
  await other.scan();
  expect(await served(one)).toBe('De la base');
  await expect.poll(() => readFile(one.fileOf(), 'utf8'), { timeout: 10_000 }).toBe('roto');
});

onServer(
  'a machine that was away brings nothing back and loses nothing that was done there by hand',
  async () => {
    await using first = await createTestServices();
    await using machines = await twoMachines(first);
    const { one, other } = machines;
    for (const name of ['borrado', 'cambiado', 'retocado', 'quieto'])
      await one.put('Antes', { name });
    await inFolder(other, 'quieto').toBe('Antes');
    await other.stop();
    const names = await readdir(other.folder);
    expect(names).toHaveLength(4);

    await rm(one.fileOf('borrado'));
    await one.put('Después', { name: 'cambiado' });
    await writeFile(
      other.fileOf('retocado'),
      JSON.stringify(anArticle({ slug: 'retocado', title_es: 'Retocado allí' })),
    );
    await rm(other.fileOf('quieto'));
    await other.start();
    const expected = {
      borrado: null,
      cambiado: 'Después',
      retocado: 'Retocado allí',
      quieto: null,
    };
    for (const [name, title] of Object.entries(expected)) {
      await inFolder(one, name).toBe(title);
      await inFolder(other, name).toBe(title);
    }
  },
);

onServer(
  'an old folder brings nothing back, with what it notes of its versions and without',
  async () => {
    await using first = await createTestServices();
    await using machines = await twoMachines(first);
    const { one, other } = machines;
    for (const name of ['borrado', 'cambiado']) await one.put('Antes', { name });
    await inFolder(other, 'cambiado').toBe('Antes');
    const state = path.dirname(other.folder);
    await cp(state, `${state}-antes`, { recursive: true });

    const removed = await trashed(one, 'borrado');
    expect(removed).toBe(true);
    await one.put('Después', { name: 'cambiado' });
    await inFolder(other, 'borrado').toBeNull();
    for (const withMarks of [true, false]) {
      await other.stop();
      await rm(state, { recursive: true });
      await cp(`${state}-antes`, state, { recursive: true });
      if (!withMarks) await rm(path.join(state, '.versions'), { recursive: true });
      await other.start();
      for (const machine of [other, one]) {
        expect(await machine.title('borrado')).toBeNull();
        expect(await machine.title('cambiado')).toBe('Después');
      }
    }
    expect(await layerSlugs(first, 'static')).toEqual(['cambiado']);
  },
);

/** Takes the article of a file away for good, as the panel does. */
async function trashed({ services }: Machine, name: string): Promise<boolean> {
  await putArticles(services, 'dynamic', [anArticle({ slug: name })]);
  const { id } = await getArticle(services, name);
  await trash(services, articleKind, { id, by: { id: null, name: 'ana' } });
  return !existsSync(path.join(staticArticlesFolder(services.config), `${name}.json`));
}

onServer(
  'a folder that is gone altogether is filled again, and an empty disk deletes nothing',
  async () => {
    await using first = await createTestServices();
    await using machines = await twoMachines(first);
    const { one, other } = machines;
    await one.put('A mano');
    await inFolder(other).toBe('A mano');
    await other.stop();
    await rm(other.folder, { recursive: true });
    await other.start();
    expect(await other.title()).toBe('A mano');
    await other.stop();
    await rename(path.dirname(other.folder), `${path.dirname(other.folder)}-fuera`);
    await other.start();
    expect(await other.title()).toBe('A mano');
    expect(await one.title()).toBe('A mano');
  },
);

onServer(
  'files of the time when folders were not in the database enter it, the later of two',
  async () => {
    await using first = await createTestServices();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-before-'));
    await mkdir(staticArticlesFolder(first.config), { recursive: true });
    await mkdir(path.join(folder, 'static/articles'), { recursive: true });
    const one = new Machine(first);
    const { log, clock } = first;
    const second = await createServices({ ...first.config, DATA_DIR: folder }, { log, clock });
    const other = new Machine(second);
    await one.put('La más vieja', { secondsLater: -100 });
    await other.put('La más nueva', { secondsLater: 100 });
    await other.put('Solo allí', { name: 'solo-alli' });
    await putArticles(first, 'static', [
      anArticle({ slug: 'solo-fila', title_es: 'Solo una fila' }),
    ]);
    clock.set(new Date(Date.now() + 1_000_000).toISOString());
    await other.start();
    await one.start();
    for (const machine of [one, other]) {
      await inFolder(machine).toBe('La más nueva');
      await inFolder(machine, 'solo-alli').toBe('Solo allí');
      await inFolder(machine, 'solo-fila').toBe('Solo una fila');
    }
    await one.stop();
    await other.stop();
    await second.outbound.close();
    await second.database.close();
    await rm(folder, { recursive: true });
  },
);
