import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Config, loadConfig } from '#platform/config';
import { dkimRecord } from '#platform/mail/dkim';
import { createDns } from './dns.ts';
import { examineMail } from './examine-mail.ts';
import type { HealthFinding } from '../health.ts';
import { type DnsServer, startDnsServer } from '#tests/helpers/dns-server.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const domain = 'vigia-prueba.es';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** All the DNS should say of the sender. */
function goodRecords(): DnsServer['records'] {
  return {
    [domain]: {
      txt: ['hola', 'v=spf1 include:correo-prueba.es -all'],
      a: ['192.0.2.1'],
      mx: ['mx.correo-prueba.es'],
    },
    'correo-prueba.es': { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] },
    [`vigia._domainkey.${domain}`]: { txt: [dkimRecord(privateKey)] },
    [`_dmarc.${domain}`]: { txt: [`v=DMARC1; p=none; rua=mailto:ana@${domain}`] },
  };
}

const settings = {
  SITE_URL: `https://${domain}`,
  MAIL_FROM: `Vigía <boletin@${domain}>`,
  DKIM_PRIVATE_KEY: pem,
  BOUNCE_TOKEN: 'un-secreto-muy-largo',
};

/** What the doctor finds by subject. */
async function examine(
  dns: DnsServer,
  own: Partial<Record<keyof Config, string>>,
): Promise<Map<string, HealthFinding>> {
  const config = loadConfig({ ...settings, ...own });
  const found = await examineMail(config, createDns([dns.address]));
  return new Map(found.map((finding) => [finding.subject_en, finding]));
}

test('where all is well the doctor finds nothing to do and sends nothing', async () => {
  await using dns = await startDnsServer(goodRecords());
  await using sink = await startSmtpSink();
  const found = await examine(dns, { SMTP_URL: sink.url });
  expect([...found.keys()].join(', ')).toBe(
    'SITE_URL, Mail server, Sender, SPF, DKIM, DMARC, Returned mail',
  );
  for (const finding of found.values()) expect(finding).toMatchObject({ level: 'good' });
  expect(sink.received).toEqual([]);
});

test('what the DNS does not say is given as the exact record to add', async () => {
  await using dns = await startDnsServer({ [domain]: { a: ['192.0.2.1'] } });
  const found = await examine(dns, { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(found.get('SPF')).toMatchObject({
    level: 'error',
    record: { name: domain, value: `v=spf1 a:${domain} ~all` },
  });
  expect(found.get('DKIM')).toMatchObject({
    level: 'error',
    record: { name: `vigia._domainkey.${domain}`, value: dkimRecord(privateKey) },
  });
  expect(found.get('DMARC')).toMatchObject({
    level: 'error',
    record: { name: `_dmarc.${domain}`, value: expect.stringMatching(/^v=DMARC1; p=none; rua=/) },
  });
  expect(found.get('Mail server')).toMatchObject({
    level: 'error',
    text_en: expect.stringMatching(/Nothing listens there/),
  });
});

test.each([
  [['v=spf1 a -all', 'v=spf1 mx ~all'], 'error', 'v=spf1 a mx ~all'],
  [['v=spf1 mx +all'], 'error', 'v=spf1 mx ~all'],
  [['v=spf1 mx all'], 'error', 'v=spf1 mx ~all'],
  [['v=spf1 mx ?all'], 'advice', 'v=spf1 mx ~all'],
  [['v=spf1 mx'], 'advice', 'v=spf1 mx ~all'],
  [['v=spf1 redirect=correo-prueba.es'], 'good', undefined],
  [['v=spf1 include:nadie-prueba.es -all'], 'error', undefined],
  [['v=spf10 -all'], 'error', `v=spf1 a:${domain} ~all`],
  [[`v=spf1 include:${domain} -all`], 'good', undefined],
])('of the SPF records %j the doctor thinks: %s', async (txt, level, value) => {
  await using dns = await startDnsServer({ ...goodRecords(), [domain]: { txt, a: ['192.0.2.1'] } });
  const spf = (await examine(dns, {})).get('SPF');
  expect(spf).toMatchObject({ level });
  expect(spf?.record?.value).toBe(value);
});

test('an SPF record that costs more than ten questions, in all that it includes, is broken', async () => {
  const records = goodRecords();
  records[domain] = { txt: ['v=spf1 mx include:a0.es include:b0.es -all'], a: ['192.0.2.1'] };
  for (const name of ['a', 'b']) {
    for (let step = 0; step < 4; step += 1) {
      records[`${name}${step}.es`] = { txt: [`v=spf1 include:${name}${step + 1}.es -all`] };
    }
    records[`${name}4.es`] = { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] };
  }
  await using dns = await startDnsServer(records);
  expect((await examine(dns, {})).get('SPF')).toMatchObject({
    level: 'error',
    text_en: expect.stringMatching(/needs 11 questions/),
  });
});

test.each([
  [['v=DKIM1; k=rsa; p='], 'error'],
  [[dkimRecord(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)], 'error'],
  [[dkimRecord(privateKey), 'v=DKIM1; p=abc'], 'error'],
  [[`${dkimRecord(privateKey)}; t=y`], 'advice'],
  [[`${dkimRecord(privateKey)}; h=sha1`], 'error'],
  [[dkimRecord(privateKey).replace('p=', 'p= ').replace('v=DKIM1; ', '')], 'good'],
])('of the DKIM records %j the doctor thinks: %s', async (txt, level) => {
  await using dns = await startDnsServer({
    ...goodRecords(),
    [`vigia._domainkey.${domain}`]: { txt },
  });
  expect((await examine(dns, {})).get('DKIM')).toMatchObject({ level });
});

test.each([
  [{ [`_dmarc.${domain}`]: ['v=DMARC1; p=reject; rua=mailto:ana@vigia-prueba.es'] }, 'good'],
  [{ [`_dmarc.${domain}`]: ['v=DMARC1; p=none;'] }, 'advice'],
  [{ [`_dmarc.${domain}`]: ['v=DMARC1; rua=mailto:ana@vigia-prueba.es'] }, 'error'],
  [{ [`_dmarc.${domain}`]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'error'],
  [{ [`_dmarc.${domain}`]: ['p=none'] }, 'error'],
])('of the policy %j the doctor thinks: %s', async (policies, level) => {
  const records = goodRecords();
  for (const [name, txt] of Object.entries(policies)) records[name] = { txt };
  await using dns = await startDnsServer(records);
  expect((await examine(dns, {})).get('DMARC')).toMatchObject({ level });
});

test('the policy of a domain above holds for those below it', async () => {
  await using dns = await startDnsServer(goodRecords());
  const found = await examine(dns, { MAIL_FROM: `boletin@correo.${domain}` });
  expect(found.get('DMARC')).toMatchObject({ level: 'good' });
  expect(found.get('Sender')).toMatchObject({ level: 'error' });
});

test('links that lead nowhere, a sender without a domain and mail that is not sent are told', async () => {
  await using dns = await startDnsServer(goodRecords());
  const bare = { MAIL_FROM: '', DKIM_PRIVATE_KEY: '', BOUNCE_TOKEN: '' };
  const found = await examine(dns, { ...bare, SITE_URL: 'http://localhost:3000' });
  expect(Object.fromEntries([...found].map(([subject, { level }]) => [subject, level]))).toEqual({
    SITE_URL: 'error',
    'Mail server': 'error',
    Sender: 'error',
    'Returned mail': 'advice',
  });
  for (const [siteUrl, level] of [
    ['http://vigia-prueba.es', 'error'],
    ['https://nadie-prueba.es', 'error'],
    ['https://192.168.1.4', 'error'],
    ['https://vigia', 'error'],
    ['https://192.0.2.1', 'good'],
  ] as const) {
    expect((await examine(dns, { SITE_URL: siteUrl })).get('SITE_URL')).toMatchObject({ level });
  }
  expect(
    (await examine(dns, { BOUNCE_DIR: '/no/such/folder' })).get('Returned mail'),
  ).toMatchObject({ level: 'error' });
});

test('a mail server that does not let us in is told with what to do', async () => {
  await using dns = await startDnsServer(goodRecords());
  const account = { user: 'boletin', password: 'muy-secreto' };
  await using encrypted = await startSmtpSink({ account, startTls: true });
  const trusting = `${encrypted.url}?tls.rejectUnauthorized=false`;
  await using open = await startSmtpSink();
  for (const [url, level, text] of [
    [trusting, 'good', /encrypted, logged in/],
    [trusting.replace('muy-secreto', 'otro'), 'error', /user and password/],
    [encrypted.url, 'error', /certificate/],
    [open.url.replace('//', '//boletin:muy-secreto@'), 'error', /offers no login/],
    [open.url.replace('smtp:', 'smtps:'), 'error', /port 465/],
    ['smtp://no-such-host.invalid:587', 'error', /name in SMTP_URL/],
  ] as const) {
    const found = (await examine(dns, { SMTP_URL: url })).get('Mail server');
    expect(found).toMatchObject({ level, text_en: expect.stringMatching(text) });
    expect(found?.text_en).not.toContain('muy-secreto');
  }
});

test('a DNS that does not answer is told, not taken for one that says no', async () => {
  await using dns = await startDnsServer(goodRecords());
  dns.silent.add(`_dmarc.${domain}`);
  expect((await examine(dns, {})).get('DMARC')).toMatchObject({
    level: 'error',
    text_en: expect.stringMatching(/did not answer/),
  });
}, 30_000);
