// `npm run dev` only: the browser keeps an event stream open and reloads the page when the server is back
// after a change.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '#app/entry.server.tsx';

const scriptUrl = '/dev-reload.js';
const eventsUrl = '/dev-reload';

/** The build's assets with a first script that also reloads the page. */
export function withReload(assets: Assets): Assets {
  return { ...assets, bootstrapUrl: scriptUrl };
}

/** Serves that script and its event stream. */
export function mountReload(app: FastifyInstance, assets: Assets): void {
  const script = `import ${JSON.stringify(assets.bootstrapUrl)};
let wasOpen = false;
const events = new EventSource(${JSON.stringify(eventsUrl)});
events.addEventListener('open', () => {
  if (wasOpen) location.reload();
  wasOpen = true;
});`;
  app.get(scriptUrl, (_request, reply) => {
    reply.type('text/javascript').header('cache-control', 'no-store').send(script);
  });
  app.get(eventsUrl, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    app.addHook('preClose', async () => void reply.raw.end());
  });
}
