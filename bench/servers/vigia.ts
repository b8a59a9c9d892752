// The site as it is served, or one part of it alone:
//   site      everything, the page cache included
//   uncached  each request is routed, read from the database, rendered and sent
//   render    the floor of that: the tree of one page, read once, rendered by React for each request
import { createServer } from 'node:http';
import path from 'node:path';
import { loadSamples } from '#domain/samples/server';
import { createApp } from '#http/app';
import { createDrain } from '#http/drain';
import { loadSite } from '#http/site';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { keepTicksFast, releaseMemory } from '#platform/memory';
import { createServices } from '#platform/services';

const dist = path.join(import.meta.dirname, '../../dist');
keepTicksFast();
const [mode, port, target = '/'] = process.argv.slice(2);

const services = await createServices(loadConfig(), {
  log: createLog('error'),
  clock: systemClock,
});
await loadSamples(services);
const site = await loadSite(dist);

releaseMemory();

if (mode === 'render') {
  const page = await site.match(new URL(target, 'http://site/')).load(services);
  if ('to' in page) throw new Error(`${target} redirects.`);
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page.render().html);
  }).listen(Number(port), '127.0.0.1');
} else {
  const { server } = await createApp(services, { site, dist, cachesPages: mode !== 'uncached' });
  createDrain(server.server);
  await server.listen({ port: Number(port), host: '127.0.0.1' });
}
