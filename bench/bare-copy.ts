// The floor of an answer: a bare server that sends what the site answered, line by line and byte by byte.
import { deepStrictEqual } from 'node:assert';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { type Running, startServer } from './load.ts';

/** What Node adds to an answer by itself. */
const ofEachAnswer = new Set(['date', 'connection', 'keep-alive']);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A server of bare node:http with this answer, whose files lie in the folder. Throws where its own is another. */
export async function startBareCopy(answer: Answer, folder: string): Promise<Running> {
  const { body, ...head } = answer;
  const bodyFile = path.join(folder, 'bare-body');
  const headFile = path.join(folder, 'bare-head.json');
  await writeFile(bodyFile, body);
  await writeFile(headFile, JSON.stringify(head));
  const server = await startServer('bare.ts', ['{port}', bodyFile, headFile]);
  deepStrictEqual(await answerOf(server.url, {}), answer);
  return server;
}

/** The answer as it travels, without the header lines that Node adds to each. */
export function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const lines = Object.entries(answer.headersDistinct)
          .filter(([name]) => !ofEachAnswer.has(name))
          .map(([name, values = []]) => [name, values.join(', ')]);
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(lines) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
