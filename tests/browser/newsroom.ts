// What a newsroom works with, on this machine: a model in the protocol of its service, a page and a feed to
// write from.
import type { AskedOfModel } from '../helpers/model-protocol.ts';
import { type ModelReply, startModelServer } from '../helpers/model-server.ts';
import { startWebServer } from '../helpers/web-server.ts';

/** What the page says; the model's text holds some of it, and something that is not there. */
const paragraphs = [
  'La oficina europea de inteligencia artificial publicó el 3 de marzo de 2026 sus instrucciones para los modelos de uso general.',
  'La directora de la oficina dijo: «Las empresas deben guardar los registros durante seis meses y enseñarlos cuando se les pidan».',
  'Las multas pueden llegar a 15 millones de euros, y el plazo para adaptarse termina el 2 de agosto de 2027.',
  'Varias asociaciones de consumidores piden que las personas afectadas puedan reclamar sin coste y en su idioma.',
];

const page = `<!doctype html><html lang="es"><head><title>Instrucciones para los modelos</title>
<meta property="og:site_name" content="Boletín Europeo"></head><body><article><h1>Instrucciones para los modelos de inteligencia artificial</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}</article></body></html>`;

const body = [
  'La oficina europea ha explicado cómo piensa aplicar las reglas de la inteligencia artificial a las empresas que ofrecen modelos de uso general [1].',
  'Su directora lo resume así: «Las empresas deben guardar los registros durante seis meses» [1]. Quien no lo haga se arriesga a multas de hasta 15 millones de euros.',
  'El plazo termina el 2 de agosto de 2027, y afecta a 42 empresas según los cálculos del sector. Las asociaciones piden que las personas afectadas puedan reclamar sin coste y en su idioma, también cuando la decisión la tomó una máquina.',
  'Los expertos consultados recuerdan que ninguna norma sirve de mucho si nadie mira cómo se cumple, y que hacen falta personas con tiempo y con medios para hacerlo bien.',
].join('\n\n');

const english =
  'The European office has explained how it means to apply the rules to the companies that offer models of general use, and the associations ask that people may complain at no cost [1].';

/** What the model says: under a title with the request's own mark; slowly, or not at all, where it is asked so. */
function answerTo({ system, prompt }: AskedOfModel): ModelReply {
  if (prompt.includes('sin permiso')) return { fault: 'unauthorised' };
  const delayMs = prompt.includes('despacio') ? 4000 : 0;
  if (system.startsWith('Traduces')) {
    const parts = Number(/en parts \((\d+)\)/.exec(prompt)?.[1] ?? 0);
    const mark = /marca-[0-9a-f-]+/.exec(prompt)?.[0] ?? '';
    const title = `The European rules, step by step ${mark}`;
    const summary = 'The office explains how it will apply the rules to the companies.';
    return { json: { title, summary, parts: Array.from({ length: parts }, () => english) } };
  }
  const mark = /marca-[0-9a-f-]+/.exec(prompt)?.[0] ?? '';
  return {
    delayMs,
    json: {
      title: `Las reglas europeas, paso a paso ${mark}`,
      summary: 'La oficina explica cómo aplicará las reglas. Las asociaciones piden más.',
      body,
      topics: ['regulacion'],
      tags: ['reglas'],
      sources: [1],
    },
  };
}

export interface Newsroom {
  /** The page that can be written from. */
  pageUrl: string;
  /** With what a site is started that asks the model. */
  settings: Record<string, string>;
  dispose(): Promise<void>;
}

/** Opens the newsroom. */
export async function openNewsroom(): Promise<Newsroom> {
  const model = await startModelServer();
  model.always(answerTo);
  const web = await startWebServer((request, response) => {
    const isPage = request.url === '/instrucciones';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? page : 'Nada');
  });
  return {
    pageUrl: `${web.url}/instrucciones`,
    settings: model.settings('openai-compatible'),
    async dispose() {
      await model[Symbol.asyncDispose]();
      await web[Symbol.asyncDispose]();
    },
  };
}
