// Reads everything that is public, again and again, and compares the words in it with what may be there.
import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '#platform/durations';

type Language = 'es' | 'en';

/** How long a page may show what was taken from readers: the time in which other processes hear of a change. */
const staleMs = 2 * secondMs;
const lists = [
  '/',
  '/en',
  '/noticias',
  '/en/noticias',
  '/rss',
  '/en/rss',
  '/feed.json',
  '/en/feed.json',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/mapa',
  '/en/mapa',
  '/api/articles',
  '/api/articles?limit=100',
  '/boletin',
];

/** A version of a text that readers may see, from its permission to the end of it. */
interface Allowed {
  version: number;
  from: number;
  to: number;
}

interface Watched {
  slug: string;
  allowed: Record<Language, Allowed[]>;
}

/** Reads from `run` to `stop`. */
export class PublicCrawl {
  readonly faults: string[] = [];
  passes = 0;
  documents = 0;
  readonly #url: string;
  readonly #watched = new Map<string, Watched>();
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** The word that all texts of an article carry. */
  begin(number: number): string {
    const key = `Zafir${number}q`;
    this.#watched.set(key, { slug: '', allowed: { es: [], en: [] } });
    return key;
  }

  /** Reads the article's own addresses too. */
  watch(key: string, slug: string): void {
    const item = this.#watched.get(key);
    if (item) item.slug = slug;
  }

  /** From now on readers may see this version. */
  allow(key: string, languages: readonly Language[], version: number): void {
    const permission = { version, from: Date.now(), to: Number.POSITIVE_INFINITY };
    for (const language of languages) {
      this.#watched.get(key)?.allowed[language].push({ ...permission });
    }
  }

  /** From now on they see no other; what was there before may stay as long as a page may be old. */
  expect(key: string, languages: readonly Language[], version: number): void {
    for (const language of languages) endOthers(this.#watched.get(key), language, version);
  }

  /** From now on readers see nothing of the article. */
  withdraw(key: string): void {
    for (const language of ['es', 'en'] as const) {
      endOthers(this.#watched.get(key), language, null);
    }
  }

  /** Waits until both languages show this version, and notes a fault where they do not in time. */
  async settled(key: string, version: number, withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    const { slug } = this.#watched.get(key) ?? { slug: '' };
    const shown = async () => {
      const [es, en] = await Promise.all(pagesOf(slug).map((path) => read(this.#url + path)));
      return es?.includes(`${key}v${version}es`) && en?.includes(`${key}v${version}en`);
    };
    while (!(await shown())) {
      if (Date.now() > deadline) {
        this.faults.push(`${key}v${version} was not there in time`);
        return;
      }
      await wait(100);
    }
    this.expect(key, ['es', 'en'], version);
  }

  async run(): Promise<void> {
    while (!this.#isStopped) {
      const slugs = [...this.#watched.values()].map(({ slug }) => slug).filter(Boolean);
      for (const path of [...lists, ...slugs.flatMap(ownPaths)]) {
        if (this.#isStopped) return;
        await this.#check(path);
      }
      this.passes += 1;
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #check(path: string): Promise<void> {
    const from = Date.now();
    const text = await read(this.#url + path);
    const to = Date.now();
    this.documents += 1;
    const shown = new Map<string, Set<string>>();
    for (const [, key = '', version = '', language = ''] of text.matchAll(marks)) {
      const item = this.#watched.get(key);
      if (!item || !isAllowed(item.allowed[language as Language], Number(version), [from, to])) {
        this.faults.push(`${path} shows version ${version} in ${language}`);
      }
      const versions = shown.get(key + language) ?? new Set();
      shown.set(key + language, versions.add(version));
    }
    for (const [mark, versions] of shown) {
      if (versions.size > 1) this.faults.push(`${path} shows ${mark} by halves`);
    }
  }
}

/** The word of an article, the version, and the language of a text. */
const marks = /(Zafir\d+q)v(\d+)(es|en)/g;

function endOthers(item: Watched | undefined, language: Language, version: number | null): void {
  for (const each of item?.allowed[language] ?? []) {
    if (each.version !== version) each.to = Math.min(each.to, Date.now() + staleMs);
  }
}

function isAllowed(
  allowed: readonly Allowed[],
  version: number,
  [from, to]: readonly [number, number],
): boolean {
  return allowed.some((each) => each.version === version && each.from <= to && each.to >= from);
}

function pagesOf(slug: string): string[] {
  return [`/noticias/${slug}`, `/en/noticias/${slug}`];
}

function ownPaths(slug: string): string[] {
  return [
    ...pagesOf(slug),
    `/api/articles/${slug}`,
    `/noticias?q=zafir`,
    `/noticias/${slug}/cita.bib`,
  ];
}

/** The text of an answer; empty for one that is not found. */
async function read(address: string): Promise<string> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  if (reply.status >= 500) throw new Error(`${address}: ${reply.status}`);
  return reply.ok ? reply.text() : '';
}
