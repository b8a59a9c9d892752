import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures that /metrics answers with, in Prometheus' own format. */
export function createMetrics() {
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
  };
}
