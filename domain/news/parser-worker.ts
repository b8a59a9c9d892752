// The thread in which text from outside is taken apart: what is made to be slow or large to read ends with it.
import { parentPort } from 'node:worker_threads';
import { readFeed } from './read-feed.ts';
import { readPageText } from './read-page-text.ts';
import { readSearchAnswer } from './read-search-answer.ts';
import type { ParseResult, ParseTask } from './parser.server.ts';

parentPort?.on('message', (task: ParseTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: ParseTask): ParseResult {
  const place = { address: task.address, now: new Date(task.now) };
  try {
    if (task.kind === 'feed') return { items: readFeed(task.text, place) };
    if (task.kind === 'search') return { items: readSearchAnswer(task.text, place) };
    return { page: readPageText(task.text, { ...place, isHtml: task.isHtml }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.name : 'Error' };
  }
}
