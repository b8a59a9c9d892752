// Tokens of preview links are guessed: every one is answered alike, whether it never was, has ended or was revoked.
import { randomBytes } from 'node:crypto';
import { median } from '#tests/helpers/median.ts';
import { type Author, logIn, startEmptySite } from './authors/desk.ts';
import type { DrillResult } from './drill-result.ts';

const secret = 'Lo que nadie ha de leer';
/** What changes with every answer. */
const volatile = new Set(['date', 'x-request-id', 'content-length', 'etag']);

/** So many guesses, with tokens like real ones, cut, changed by a letter, and hostile ones. */
export async function previewTokens(rounds: number): Promise<DrillResult> {
  const site = await startEmptySite();
  const faults: string[] = [];
  const times: Record<string, number[]> = {};
  const answers = new Set<string>();
  try {
    const author = await logIn(site.url);
    const { live, revoked } = await makeLinks(author);
    for (let round = 0; round < rounds; round += 1) {
      const [kind, token] = guess(round, live, revoked);
      const from = performance.now();
      const reply = await fetch(`${site.url}/previa/${encodeURIComponent(token)}`);
      const text = await reply.text();
      (times[kind] ??= []).push(performance.now() - from);
      // What no address can be is refused before it is looked for.
      const isRefused =
        kind === 'hostile' ? reply.status >= 400 && reply.status < 500 : reply.status === 404;
      if (!isRefused || text.includes(secret)) {
        faults.push(`${token.slice(0, 40)}: ${reply.status}`);
      }
      if (kind !== 'hostile') answers.add(shapeOf(reply, text.replaceAll(token, '…')));
    }
    const shown = await fetch(`${site.url}/previa/${live}`);
    if (!(await shown.text()).includes(secret)) faults.push('the link itself shows nothing');
  } finally {
    await site.dispose();
  }
  if (answers.size !== 1) faults.push(`${answers.size} different answers`);
  const took = Object.entries(times).map(([kind, all]) => `${kind} ${median(all).toFixed(2)} ms`);
  return {
    isGood: faults.length === 0,
    text: `${rounds} guessed tokens: ${faults.length} faults; medians ${took.join(', ')}${faults
      .slice(0, 5)
      .map((line) => `\n  ${line}`)
      .join('')}`,
  };
}

async function makeLinks(author: Author): Promise<{ live: string; revoked: string }> {
  const { id } = await author.begin({ title_es: secret, body_es: secret });
  const make = async () => {
    const made = await author.session.call('POST', `articles/${id}/preview-links`, { days: 1 });
    const { url, link } = (await made.json()) as { url: string; link: { id: string } };
    return { token: new URL(url).pathname.split('/').at(-1) ?? '', link };
  };
  const [live, revoked] = [await make(), await make()];
  await author.act('DELETE', `${id}/preview-links/${revoked.link.id}`);
  return { live: live.token, revoked: revoked.token };
}

const hostile = ['a'.repeat(5000), '%00', '../../admin', "' or 1=1 --", 'ñ', '<script>', ' ', '.'];

function guess(round: number, live: string, revoked: string): [kind: string, token: string] {
  const random = randomBytes(Math.ceil((live.length * 3) / 4)).toString('base64url');
  if (round % 4 === 0) return ['revoked', revoked];
  if (round % 4 === 1) {
    // One letter of a real one is another.
    const at = round % live.length;
    const other = live[at] === 'A' ? 'B' : 'A';
    return ['near', live.slice(0, at) + other + live.slice(at + 1)];
  }
  if (round % 40 === 2) return ['hostile', hostile[((round / 40) % hostile.length) | 0] ?? ''];
  return ['unknown', random.slice(0, live.length)];
}

function shapeOf(reply: Response, text: string): string {
  const headers = [...reply.headers].filter(([name]) => !volatile.has(name));
  return JSON.stringify([reply.status, headers, text.replaceAll(/nonce[^ >]*/g, '')]);
}
