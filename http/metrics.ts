import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createOperationsFigures, type OperationsFigures } from './operations-metrics.ts';

interface Figures {
  registry: Registry;
  requests: Histogram<'method' | 'status'>;
  cachedPages: Counter;
  renderedPages: Counter;
  pageCacheEntries: Gauge;
  pageCacheBytes: Gauge;
  newsletterReaders: Gauge<'confirmed'>;
  operations: OperationsFigures;
}

export interface Metrics {
  /** Counts a page that was answered from the cache; a sum that the figures take over when they are asked for. */
  noteCachedPage(): void;
  /** Changes the figures, at once or as soon as they are loaded. */
  note(change: (figures: Figures) => void): void;
  /** Loads the figures' library, which nothing waits for before. */
  open(): Promise<Figures>;
}

/** The figures that /metrics answers with, in Prometheus' own format. */
export function createMetrics(): Metrics {
  const early: ((figures: Figures) => void)[] = [];
  let cachedPages = 0;
  let figures: Figures | undefined;
  let opening: Promise<Figures> | undefined;
  return {
    noteCachedPage() {
      cachedPages += 1;
    },
    note(change) {
      if (figures) change(figures);
      else early.push(change);
    },
    open() {
      opening ??= createFigures(() => cachedPages).then((created) => {
        figures = created;
        for (const change of early.splice(0)) change(created);
        return created;
      });
      return opening;
    },
  };
}

async function createFigures(countCachedPages: () => number): Promise<Figures> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request that was not served from the page cache.',
      labelNames: ['method', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    cachedPages: new Counter({
      name: 'pages_cached_total',
      help: 'Pages answered from the cache.',
      registers,
      collect() {
        this.reset();
        this.inc(countCachedPages());
      },
    }),
    renderedPages: new Counter({
      name: 'pages_obtained_total',
      help: 'Pages that went through the renderer or its cache after routing.',
      registers,
    }),
    pageCacheEntries: new Gauge({
      name: 'page_cache_entries',
      help: 'Pages held in the cache.',
      registers,
    }),
    pageCacheBytes: new Gauge({
      name: 'page_cache_bytes',
      help: 'Bytes of the pages held in the cache, in every encoding; 64 MB at most.',
      registers,
    }),
    operations: await createOperationsFigures(registry),
    newsletterReaders: new Gauge({
      name: 'newsletter_readers',
      help: 'Who an issue would be sent to, by whether they have confirmed their address.',
      labelNames: ['confirmed'],
      registers,
    }),
  };
}
