import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import DKIM from 'nodemailer/lib/dkim';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { createComposer } from '#platform/mail/compose';
import { dkimRecord } from '#platform/mail/dkim';
import type { MailMessage } from '#platform/mail/mail';
import { checkDkim } from '#tests/helpers/dkim-check.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const record = dkimRecord(privateKey);
const config = {
  SITE_URL: 'https://vigia.test',
  MAIL_FROM: 'Vigía <boletin@vigia.test>',
  DKIM_PRIVATE_KEY: undefined,
  DKIM_SELECTOR: 'otono',
};
const token = 'A'.repeat(27).concat('.', 'b-_'.repeat(8));
const issue: MailMessage = {
  to: 'ana@example.org',
  subject: 'El top 5: ñandúes, «comillas» y un asunto que no cabe en una línea de cabecera',
  text: 'Hola, Ana.',
  html: '<p>Hola, Ana.</p>',
  messageId: 'boletin-12-7',
  date: new Date('2026-11-20T07:00:00Z'),
  listId: 'boletin',
  unsubscribeUrl: `https://vigia.test/boletin/baja?token=${token}`,
};

function headersOf({ headers }: Email): Record<string, string> {
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

test('an issue carries all that readers of mail and receivers ask of it', async () => {
  const { raw, messageId } = await createComposer(config)(issue);
  const mail = await PostalMime.parse(raw);
  expect(messageId).toBe('<boletin-12-7@vigia.test>');
  expect(headersOf(mail)).toMatchObject({
    'message-id': '<boletin-12-7@vigia.test>',
    date: 'Fri, 20 Nov 2026 07:00:00 +0000',
    'list-id': '<boletin.vigia.test>',
    'list-unsubscribe': `<https://vigia.test/boletin/baja?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'mime-version': '1.0',
  });
  expect(headersOf(mail)).not.toHaveProperty('auto-submitted');
  expect(mail).toMatchObject({
    from: { name: 'Vigía', address: 'boletin@vigia.test' },
    to: [{ address: 'ana@example.org' }],
    subject: issue.subject,
    text: 'Hola, Ana.\n',
    html: '<p>Hola, Ana.</p>\n',
  });
});

test('a notice says that a machine wrote it and is of no list', async () => {
  const { listId: _list, unsubscribeUrl: _leave, ...notice } = issue;
  const headers = headersOf(await PostalMime.parse((await createComposer(config)(notice)).raw));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  for (const name of ['list-id', 'list-unsubscribe', 'list-unsubscribe-post']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('whatever a text holds arrives as it was, in lines that every server takes', async () => {
  const compose = createComposer(config);
  const pieces = 'a| |\t|=|.|\n|\n.\n|ñ|«|🦉|€|From |--| \n|=3D'.split('|');
  const characters = fc.constantFrom(...pieces);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: characters, minLength: 0, maxLength: 6000, size: 'max' }),
      async (text) => {
        const { raw } = await compose({ ...issue, text: `${text}$`, html: `${text}$` });
        const lines = raw.toString().split('\r\n');
        expect(lines.join('').includes('\n')).toBe(false);
        expect(Math.max(...lines.slice(lines.indexOf('')).map((line) => line.length))).toBeLessThan(
          77,
        );
        const mail = await PostalMime.parse(raw);
        expect(mail.text).toBe(`${text}$\n`);
        expect(mail.html).toBe(`${text}$\n`);
      },
    ),
    { numRuns: 60 },
  );
});

test('each mail has its own in place of the words that all have, as if it had been written so', async () => {
  const compose = createComposer(config);
  const leave = 'https://links.invalid/leave';
  const settings = 'https://links.invalid/settings';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(leave, settings, 'a', ' ', '=', 'ñ', '🦉', '\n', 'a'.repeat(80))),
      fc.array(fc.tuple(fc.webUrl(), fc.string({ unit: 'grapheme' })), { maxLength: 3 }),
      async (pieces, people) => {
        const text = `${pieces.join('')}$`;
        for (const [link, word] of people) {
          const personal: Record<string, string> = {
            [leave]: link,
            [settings]: `$&${word.replaceAll('\r', '')}`,
          };
          const { raw } = await compose({ ...issue, text: 'x', html: text, personal });
          const written = await compose({
            ...issue,
            text: 'x',
            html: pieces.map((piece) => personal[piece] ?? piece).join('') + '$',
          });
          const [mail, other] = await Promise.all(
            [raw, written.raw].map((each) => PostalMime.parse(each)),
          );
          expect(mail?.html).toBe(other?.html);
          const lines = raw.toString().split('\r\n').slice(20);
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(77);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('the same text takes other words another time, or none', async () => {
  const compose = createComposer(config);
  const htmlWith = async (personal?: Record<string, string>) =>
    (
      await PostalMime.parse(
        (await compose({ ...issue, html: 'a.b c', ...(personal && { personal }) })).raw,
      )
    ).html;
  expect(await htmlWith({ 'a.b': '1' })).toBe('1 c\n');
  expect(await htmlWith({ c: '2', '.': '3' })).toBe('a3b 2\n');
  expect(await htmlWith({})).toBe('a.b c\n');
  expect(await htmlWith()).toBe('a.b c\n');
});

test('with a key every mail is signed, both unsubscribe headers with it', async () => {
  const compose = createComposer({ ...config, DKIM_PRIVATE_KEY: pem });
  const { raw } = await compose({ ...issue, to: 'ñandú@example.org' });
  expect(checkDkim(raw.toString(), record)).toMatchObject({
    isGood: true,
    domain: 'vigia.test',
    selector: 'otono',
    covers: expect.arrayContaining(
      'from to subject date message-id mime-version content-type list-id list-unsubscribe list-unsubscribe-post'.split(
        ' ',
      ),
    ),
  });
  const forged = (from: string, to: string) =>
    checkDkim(raw.toString().replace(from, to), record).isGood;
  expect(forged('Hola', 'Adios')).toBe(false);
  expect(forged('/baja?', '/alta?')).toBe(false);
  expect(forged('One-Click', 'No-Click')).toBe(false);
  expect(forged('MIME-Version: 1.0', 'MIME-Version:  1.0')).toBe(true);
  const { listId: _list, unsubscribeUrl: _leave, ...notice } = issue;
  const other = await compose({ ...notice, replyTo: 'leo@example.org' });
  expect(checkDkim(other.raw.toString(), record)).toMatchObject({
    isGood: true,
    covers: expect.arrayContaining(['reply-to', 'auto-submitted']),
  });
});

test('the signature of a body is the one that others compute', async () => {
  const compose = createComposer({ ...config, DKIM_PRIVATE_KEY: pem });
  const others = new DKIM({ domainName: 'vigia.test', keySelector: 'otono', privateKey: pem });
  for (const text of ['', '  dos  \t espacios \n\n\n', 'a\n'.repeat(3000), ' \t', '\n\n']) {
    const { raw } = await compose({ ...issue, text, html: text });
    const mine = checkDkim(raw.toString(), record);
    const unsigned = raw.toString().replace(/^DKIM-Signature:.*?\r\n(?=\S)/s, '');
    const theirs = checkDkim(await textOf(others.sign(unsigned)), record);
    expect(mine).toMatchObject({ isGood: true, bodyHash: theirs.bodyHash });
    expect(theirs.isGood).toBe(true);
  }
});

test('the key may be a text, a text in one line or a file, and what is none stops the start', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-dkim-'));
  const file = path.join(folder, 'dkim.pem');
  await writeFile(file, pem);
  for (const DKIM_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n'), file]) {
    const { raw } = await createComposer({ ...config, DKIM_PRIVATE_KEY })(issue);
    expect(checkDkim(raw.toString(), record).isGood).toBe(true);
  }
  await rm(folder, { recursive: true });
  const { privateKey: edwards } = generateKeyPairSync('ed25519');
  for (const DKIM_PRIVATE_KEY of [
    file,
    '-----BEGIN PRIVATE KEY-----\nno\n-----END PRIVATE KEY-----',
    edwards.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ]) {
    const start = () => createComposer({ ...config, DKIM_PRIVATE_KEY });
    expect(start).toThrow(/^DKIM_PRIVATE_KEY: .*Example: DKIM_PRIVATE_KEY=/);
    expect(start).not.toThrow(/BEGIN/);
  }
});
