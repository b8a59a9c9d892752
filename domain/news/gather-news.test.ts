import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { worded } from '#i18n/sentences';
import { expect, test } from 'vitest';
import { gatherNews, readPage } from '#domain/news/server';
import { fixedClock } from '#platform/clock';
import { createOutbound } from '#platform/outbound/outbound';
import { testConfig, testNow } from '#tests/helpers/services.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on this machine that answers these paths, and 404 to any other. */
async function startSite(answers: Record<string, Answer>) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const answer = answers[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function services(config: Record<string, string> = {}) {
  const settings = testConfig({ ALLOW_PRIVATE_FETCH: 'true', ...config });
  const clock = fixedClock(testNow);
  const outbound = createOutbound(settings, { clock });
  return {
    config: settings,
    clock,
    outbound,
    [Symbol.asyncDispose]: () => outbound.close(),
  };
}

const sends =
  (body: string, type = 'application/rss+xml'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const feed = (...items: [title: string, path: string, date: string][]) =>
  `<rss version="2.0"><channel><title>Canal</title>${items
    .map(
      ([title, path, date]) =>
        `<item><title>${title}</title><link>https://faro.example${path}</link><pubDate>${date}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

const since = '2026-11-14T00:00:00.000Z';
const friday = 'Fri, 20 Nov 2026 08:00:00 GMT';

test('feeds that break leave the others read, and each is reported in Spanish', async () => {
  await using site = await startSite({
    '/bien': sends(
      feed(
        ['Una IA falla', '/1', friday],
        ['Un partido', '/2', friday],
        ['IA vieja', '/3', 'Fri, 02 Oct 2026 08:00:00 GMT'],
      ),
    ),
    '/otro': sends(
      feed(
        ['Una IA falla otra vez', '/4', 'Sat, 21 Nov 2026 08:00:00 GMT'],
        ['Una IA falla', '/1?utm_source=x', friday],
      ),
    ),
    '/html': sends('<html><body>hola</body></html>', 'text/html'),
    '/caido': (_, response) => response.writeHead(500).end(),
    '/corta': (request) => request.socket.destroy(),
  });
  await using reach = services();
  const lines: string[] = [];
  const found = await gatherNews(reach, {
    feeds: [
      ...['/caido', '/html', '/bien', '/corta', '/nada?clave=secreta', '/otro'].map(
        (path) => site.url + path,
      ),
      'no es nada',
      'file:///etc/passwd',
    ],
    keywords: ['IA'],
    since,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(found.map(({ title, url }) => [title, url])).toEqual([
    ['Una IA falla otra vez', 'https://faro.example/4'],
    ['Una IA falla', 'https://faro.example/1'],
  ]);
  const log = lines.join('\n');
  expect(lines).toHaveLength(8);
  expect(log).toContain('/bien: 3 noticias leídas (1 de interés).');
  expect(log).toMatch(/No se pudo leer 127\.0\.0\.1:\d+\/caido: respondió con el error 500\./);
  expect(log).toMatch(/\/html: no es un canal RSS, Atom o JSON/);
  expect(log).toMatch(/\/nada: no existe \(respuesta 404\)/);
  expect(log).toMatch(/\/corta: no hubo respuesta completa/);
  expect(log).not.toContain('secreta');
});

test('a feed that programs are asked not to read is not read, and one whose robots.txt fails is', async () => {
  const one = sends(feed(['Una IA falla', '/1', friday]));
  await using closed = await startSite({
    '/canal': one,
    '/robots.txt': sends('User-agent: *\nDisallow: /canal\n', 'text/plain'),
  });
  await using broken = await startSite({
    '/canal': one,
    '/robots.txt': (_, response) => response.writeHead(500).end(),
  });
  await using reach = services();
  const lines: string[] = [];
  const gather = (url: string) =>
    gatherNews(reach, {
      feeds: [url],
      keywords: [],
      since,
      log: (line) => lines.push(worded(line, 'es')),
    });
  expect(await gather(`${closed.url}/canal`)).toEqual([]);
  expect(closed.asked.map(({ url }) => url)).toEqual(['/robots.txt']);
  expect(await gather(`${broken.url}/canal`)).toHaveLength(1);
  expect(lines[0]).toContain('el sitio no permite que lo lean programas (robots.txt)');
});

test('without leave, a feed at a private address is not asked for', async () => {
  await using site = await startSite({ '/bien': sends(feed(['IA', '/1', friday])) });
  await using reach = services({ ALLOW_PRIVATE_FETCH: 'false' });
  const lines: string[] = [];
  const found = await gatherNews(reach, {
    feeds: [`${site.url}/bien`],
    keywords: [],
    since,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(found).toEqual([]);
  expect(site.asked).toEqual([]);
  expect(lines[0]).toContain('la dirección es privada');
});

const searched = JSON.stringify({
  status: 'ok',
  totalResults: 3,
  articles: [
    {
      source: { id: null, name: 'Voz Abierta' },
      title: 'La <b>IA</b> en las aulas',
      description: 'Un resumen &amp; más.',
      url: 'https://voz.example/aulas',
      publishedAt: '2026-11-19T10:00:00Z',
      content: 'Un texto que se corta… [+1234 chars]',
    },
    { title: 'Mala IA', url: 'javascript:alert(1)' },
    { title: null, url: null, source: 'x' },
  ],
});

test('a search service is queried beside the feeds, in both languages, its key in a header alone', async () => {
  await using site = await startSite({ '/v2/everything': sends(searched, 'application/json') });
  await using reach = services({ NEWS_API_KEY: 'clave-secreta', NEWS_API_URL: `${site.url}/v2` });
  const lines: string[] = [];
  const found = await gatherNews(reach, {
    feeds: [],
    keywords: ['IA', 'AI "Act"'],
    since,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(found).toEqual([
    {
      url: 'https://voz.example/aulas',
      title: 'La IA en las aulas',
      summary: 'Un resumen & más.',
      text: 'Un texto que se corta…',
      outlet: 'Voz Abierta',
      published_at: '2026-11-19T10:00:00.000Z',
      language: 'es',
    },
  ]);
  expect(site.asked.map(({ headers }) => headers['x-api-key'])).toEqual([
    'clave-secreta',
    'clave-secreta',
  ]);
  const queries = site.asked.map(({ url }) => new URL(url ?? '', site.url).searchParams);
  expect(queries.map((query) => query.get('language')).toSorted()).toEqual(['en', 'es']);
  expect(queries[0]?.get('q')).toBe('"IA" OR "AI  Act"');
  expect(site.asked.map(({ url }) => url).join(' ')).not.toContain('secreta');
});

test.each([
  ['refuses the key', 401, 'revisa la clave'],
  ['has had enough', 429, 'demasiadas peticiones'],
  ['fails', 500, 'error 500'],
  ['answers nonsense', 200, 'no se puede leer'],
])('a search service that %s leaves the feeds read and its key unsaid', async (_, status, said) => {
  await using site = await startSite({
    '/everything': (request, response) =>
      response
        .writeHead(status)
        .end(`{"status":"error","message":"${String(request.headers['x-api-key'])}"}`),
    '/bien': sends(feed(['Una IA', '/1', friday])),
  });
  await using reach = services({ NEWS_API_KEY: 'clave-secreta', NEWS_API_URL: site.url });
  const lines: string[] = [];
  const found = await gatherNews(reach, {
    feeds: [`${site.url}/bien`],
    keywords: [],
    since,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(found).toHaveLength(1);
  expect(lines.join('\n')).toContain(said);
  expect(lines.join('\n')).not.toContain('secreta');
});

test('what a search service gives in one language is kept where it fails in the other', async () => {
  await using site = await startSite({
    '/everything': (request, response) =>
      new URL(request.url ?? '', 'http://x').searchParams.get('language') === 'es'
        ? response.writeHead(200, { 'content-type': 'application/json' }).end(searched)
        : response.writeHead(429).end(),
  });
  await using reach = services({ NEWS_API_KEY: 'clave-secreta', NEWS_API_URL: site.url });
  const lines: string[] = [];
  const found = await gatherNews(reach, {
    feeds: [],
    keywords: [],
    since,
    log: (line) => lines.push(worded(line, 'es')),
  });
  expect(found.length).toBeGreaterThan(0);
  expect(lines).toEqual([
    'El servicio de búsqueda de noticias solo ha dado las noticias en español: ha recibido demasiadas peticiones (respuesta 429): prueba más tarde.',
    expect.stringMatching(/^El servicio de búsqueda de noticias: \d+ noticias? leídas?/),
  ]);
});

test('an agent that may use no paid service does not ask the search service', async () => {
  await using site = await startSite({ '/everything': sends(searched, 'application/json') });
  await using reach = services({ NEWS_API_KEY: 'clave-secreta', NEWS_API_URL: site.url });
  const search = { feeds: [], keywords: [], since, mayUsePaidServices: false, log: () => null };
  expect(await gatherNews(reach, search)).toEqual([]);
  expect(site.asked).toEqual([]);
});

test('gathering that is called off ends with its reason', async () => {
  await using site = await startSite({ '/lento': () => null });
  await using reach = services();
  const signal = AbortSignal.timeout(200);
  const search = { feeds: [`${site.url}/lento`], keywords: [], since, log: () => null, signal };
  await expect(gatherNews(reach, search)).rejects.toThrow(/timeout|abort/i);
});

test('a page is read by its address; one without text is refused', async () => {
  const words = 'La agencia sancionó a la empresa, según la resolución, por un algoritmo. '.repeat(
    10,
  );
  await using site = await startSite({
    '/robots.txt': (_, response) => response.writeHead(404).end(),
    '/noticia': sends(
      `<html><head><title>Una multa</title></head><body><article><p>${words}</p></article></body></html>`,
      'text/html; charset=utf-8',
    ),
    '/vacia': sends('<html><body></body></html>', 'text/html'),
  });
  await using reach = services();
  expect(await readPage(reach, `${site.url}/noticia`)).toEqual({
    url: `${site.url}/noticia`,
    title: 'Una multa',
    outlet: '127.0.0.1',
    text: words.trim(),
    published_at: null,
    fetchedAt: testNow,
  });
  await expect(readPage(reach, `${site.url}/vacia`)).rejects.toThrow(
    'newsGathering.pageWithoutText',
  );
});
