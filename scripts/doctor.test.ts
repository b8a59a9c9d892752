import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const script = path.join(import.meta.dirname, 'doctor.ts');

/** What the command says and how it ends, in a folder without settings of its own. */
async function run(dns: string, settings: Record<string, string>) {
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'vigia-doctor-'));
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', script, '--dns', dns];
    const env = { PATH: process.env['PATH'], ...settings };
    const child = execFile(process.execPath, args, { cwd, env }, (_error, output, complaints) =>
      resolve({ code: child.exitCode ?? -1, said: output + complaints }),
    );
  });
  await rm(cwd, { recursive: true });
  return ended;
}

test('npm run doctor ends with 1 and the records to add, and with 0 once they are there', async () => {
  await using sink = await startSmtpSink();
  await using dns = await startDnsServer({ 'vigia-prueba.es': { a: ['192.0.2.1'] } });
  const settings = {
    SITE_URL: 'https://vigia-prueba.es',
    MAIL_FROM: 'boletin@vigia-prueba.es',
    SMTP_URL: sink.url,
  };
  const before = await run(dns.address, settings);
  expect(before.said).toContain('ERROR  SPF: vigia-prueba.es does not say');
  expect(before.said).toContain('vigia-prueba.es  TXT  "v=spf1 a:vigia-prueba.es ~all"');
  expect(before.code).toBe(1);
  dns.records['vigia-prueba.es'] = { a: ['192.0.2.1'], txt: ['v=spf1 a:vigia-prueba.es ~all'] };
  dns.records['_dmarc.vigia-prueba.es'] = { txt: ['v=DMARC1; p=none; rua=mailto:a@b.es'] };
  const after = await run(dns.address, settings);
  expect(after.said).not.toContain('ERROR');
  expect(after.said).toContain('note   DKIM: Mail is not signed here.');
  expect(after.code).toBe(0);
  const wrong = await run(dns.address, { ...settings, MAIL_FROM: 'nobody' });
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^MAIL_FROM "nobody": .*\n$/) });
}, 60_000);
