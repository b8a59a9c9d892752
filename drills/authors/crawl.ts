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

export interface PublicCrawl {
  faults: string[];
  passes: number;
  documents: number;
  /** The word that all texts of an article carry. */
  begin(number: number): string;
  /** Reads the article's own addresses too. */
  watch(key: string, slug: string): void;
  /** From now on readers may see this version. */
  allow(key: string, languages: readonly Language[], version: number): void;
  /** From now on they see no other; what was there before may stay as long as a page may be old. */
  expect(key: string, languages: readonly Language[], version: number): void;
  /** From now on readers see nothing of the article. */
  withdraw(key: string): void;
  /** Waits until both languages show this version, and notes a fault where they do not in time. */
  settled(key: string, version: number, withinMs: number): Promise<void>;
  run(): Promise<void>;
  stop(): void;
}

/** Starts with nothing to watch; `run` reads until `stop`. */
export function createPublicCrawl(url: string): PublicCrawl {
  const watched = new Map<string, Watched>();
  let isStopped = false;

  const crawl: PublicCrawl = {
    faults: [],
    passes: 0,
    documents: 0,
    begin(number) {
      const key = `Zafir${number}q`;
      watched.set(key, { slug: '', allowed: { es: [], en: [] } });
      return key;
    },
    watch(key, slug) {
      const item = watched.get(key);
      if (item) item.slug = slug;
    },
    allow(key, languages, version) {
      for (const language of languages) {
        watched
          .get(key)
          ?.allowed[language].push({ version, from: Date.now(), to: Number.POSITIVE_INFINITY });
      }
    },
    expect(key, languages, version) {
      for (const language of languages) endOthers(watched.get(key), language, version);
    },
    withdraw(key) {
      for (const language of ['es', 'en'] as const) endOthers(watched.get(key), language, null);
    },
    async settled(key, version, withinMs) {
      const deadline = Date.now() + withinMs;
      const { slug } = watched.get(key) ?? { slug: '' };
      const shown = async () => {
        const [es, en] = await Promise.all(pagesOf(slug).map((path) => read(url + path)));
        return es?.includes(`${key}v${version}es`) && en?.includes(`${key}v${version}en`);
      };
      while (!(await shown())) {
        if (Date.now() > deadline) {
          crawl.faults.push(`${key}v${version} was not there in time`);
          return;
        }
        await wait(100);
      }
      crawl.expect(key, ['es', 'en'], version);
    },
    async run() {
      while (!isStopped) {
        const own = [...watched.values()].flatMap(({ slug }) => (slug ? ownPaths(slug) : []));
        for (const path of [...lists, ...own]) {
          if (isStopped) return;
          await check(path);
        }
        crawl.passes += 1;
      }
    },
    stop() {
      isStopped = true;
    },
  };

  async function check(path: string): Promise<void> {
    const from = Date.now();
    const text = await read(url + path);
    const to = Date.now();
    crawl.documents += 1;
    const shown = new Map<string, Set<string>>();
    for (const [, key = '', version = '', language = ''] of text.matchAll(
      /(Zafir\d+q)v(\d+)(es|en)/g,
    )) {
      const item = watched.get(key);
      if (!item || !isAllowed(item.allowed[language as Language], Number(version), [from, to])) {
        crawl.faults.push(`${path} shows version ${version} in ${language}`);
      }
      const texts = shown.get(key + language) ?? new Set();
      shown.set(key + language, texts.add(version));
    }
    for (const [text_, versions] of shown) {
      if (versions.size > 1) crawl.faults.push(`${path} shows ${text_} by halves`);
    }
  }

  return crawl;
}

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
