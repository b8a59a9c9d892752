// The mails of the outbox, read through the API: those of the site, and whatever else lies in that folder.
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

interface Entry {
  name: string;
  size: number;
  from: string;
  to: string;
  subject: string;
}

interface Mail extends Entry {
  headers: { name: string; value: string }[];
  text: string | null;
  html: string | null;
  attachments: { name: string | null; type: string; size: number }[];
  problem: string | null;
}

interface List {
  mails: Entry[];
  next_cursor: string | null;
  is_written: boolean;
}

async function folderOf(app: AdminApp): Promise<string> {
  const folder = path.join(app.services.config.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function list(app: AdminApp, query = ''): Promise<List> {
  const answer = await app.ask(`GET admin/outbox${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function open(app: AdminApp, name: string): Promise<Mail> {
  const answer = await app.ask(`GET admin/outbox/${name}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('what the site mails is listed newest first, and opens with headers, text and HTML', async () => {
  await using app = await createAdminApp();
  expect(await list(app)).toEqual({ mails: [], next_cursor: null, is_written: true });
  for (const number of [1, 2]) {
    await app.services.mail.send({
      to: `lectora${number}@vigia.test`,
      subject: `Confirmación n.º ${number}: «ñ»`,
      text: `Hola, lectora ${number}.`,
      html: `<p>Hola, lectora <b>${number}</b>.</p>`,
    });
  }
  const { mails } = await list(app);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['lectora2@vigia.test', 'Confirmación n.º 2: «ñ»'],
    ['lectora1@vigia.test', 'Confirmación n.º 1: «ñ»'],
  ]);
  const mail = await open(app, mails[0]?.name ?? '');
  expect(mail).toMatchObject({
    subject: 'Confirmación n.º 2: «ñ»',
    text: expect.stringContaining('Hola, lectora 2.'),
    html: expect.stringContaining('<b>2</b>'),
    attachments: [],
    problem: null,
  });
  expect(mail.headers.map(({ name }) => name)).toContain('Auto-Submitted');
  const file = await app.ask(`GET admin/outbox/${mail.name}/file`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'message/rfc822']);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${mail.name}"`);
  expect(file.rawPayload.length).toBe(mail.size);
});

test('the list is paged by name, and a cursor that is none is refused', async () => {
  await using app = await createAdminApp();
  const folder = await folderOf(app);
  const names = Array.from({ length: 7 }, (_, index) => `2026-11-2${index}T08-00-00.000Z-a.eml`);
  for (const name of names)
    await writeFile(path.join(folder, name), `Subject: ${name}\r\n\r\nHola`);
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: List = await list(app, `?limit=3${cursor && `&cursor=${cursor}`}`);
    found.push(...page.mails.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(found).toEqual(names.toReversed());
  for (const query of ['?cursor=../x', '?cursor=x', '?limit=0', '?limit=201', '?otra=1']) {
    expect((await app.ask(`GET admin/outbox${query}`)).statusCode, query).toBe(400);
  }
});

test('no name leads out of the folder, and only a file that is called a mail is one', async () => {
  await using app = await createAdminApp();
  const folder = await folderOf(app);
  const secret = path.join(app.services.config.DATA_DIR, 'secreto.eml');
  await writeFile(secret, 'Subject: secreto\r\n\r\nNadie lo lee');
  await symlink(secret, path.join(folder, 'enlace.eml'));
  await mkdir(path.join(folder, 'carpeta.eml'));
  await writeFile(path.join(folder, '.oculto.eml.part'), 'Subject: a medias\r\n\r\n');
  await writeFile(path.join(folder, 'notas.txt'), 'Subject: notas\r\n\r\n');
  await writeFile(path.join(folder, 'con espacio.eml'), 'Subject: espacio\r\n\r\n');
  expect((await list(app)).mails).toEqual([]);
  const names = [
    '..%2Fsecreto.eml',
    '%2E%2E%2Fsecreto.eml',
    '..%5Csecreto.eml',
    encodeURIComponent(secret),
    'enlace.eml',
    'carpeta.eml',
    '.oculto.eml.part',
    'notas.txt',
    'con%20espacio.eml',
    'secreto.eml%00',
    `${'a'.repeat(400)}.eml`,
    'no-esta.eml',
  ];
  for (const name of names) {
    for (const target of [name, `${name}/file`]) {
      const answer = await app.ask(`GET admin/outbox/${target}`);
      expect([404, 414], `${target} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body).not.toContain('Nadie lo lee');
    }
  }
});

test('a mail from elsewhere is read as far as it can be: attachments, no text, no mail at all, too large', async () => {
  await using app = await createAdminApp();
  const folder = await folderOf(app);
  const put = (name: string, content: string | Buffer) =>
    writeFile(path.join(folder, name), content);
  await put(
    'adjunto.eml',
    [
      'From: Ana <ana@vigia.test>',
      'To: leo@vigia.test, zoe@vigia.test',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Va el informe.',
      '--x',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="informe.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('x'.repeat(300)).toString('base64'),
      '--x--',
    ].join('\r\n'),
  );
  expect(await open(app, 'adjunto.eml')).toMatchObject({
    from: 'Ana <ana@vigia.test>',
    to: 'leo@vigia.test, zoe@vigia.test',
    text: expect.stringContaining('Va el informe.'),
    html: null,
    attachments: [{ name: 'informe.pdf', type: 'application/pdf', size: 300 }],
  });
  await put('vacio.eml', '');
  await put('ruido.eml', Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256)));
  for (const name of ['vacio.eml', 'ruido.eml']) expect((await open(app, name)).name).toBe(name);
  const nested = Array.from({ length: 400 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary="b${depth}"`,
    '',
    `--b${depth}`,
  ]).flat();
  await put('hondo.eml', ['Subject: hondo', ...nested].join('\r\n'));
  expect(await open(app, 'hondo.eml')).toMatchObject({ subject: 'hondo', problem: 'unreadable' });
  await put('grande.eml', `Subject: grande\r\n\r\n${'línea larga\r\n'.repeat(200_000)}`);
  expect(await open(app, 'grande.eml')).toMatchObject({
    subject: 'grande',
    text: null,
    html: null,
    problem: 'too-large',
  });
  await put('cabeceras.eml', `${'X-Larga: y\r\n'.repeat(50_000)}Subject: lejos\r\n\r\nHola`);
  expect((await open(app, 'cabeceras.eml')).headers.length).toBeLessThanOrEqual(200);
  expect((await list(app)).mails).toHaveLength(6);
});

test('with a mail server nothing is written there, and the list says so', async () => {
  await using app = await createAdminApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect((await list(app)).is_written).toBe(false);
});
