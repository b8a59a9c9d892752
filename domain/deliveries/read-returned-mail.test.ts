import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { readReturnedMail } from './read-returned-mail.server.ts';

const log = createLog('silent');

const bounce = [
  'From: MAILER-DAEMON@mx.example',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
  '',
  '--x',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
  '',
  '--x',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <issue-1@vigia.test>',
  '--x--',
].join('\r\n');

test('nothing waits for a mail of very many parts but the mails behind it, which are read', async () => {
  const [head] = bounce.split('--x');
  const endless = Buffer.from(head + '--x\r\n'.repeat(200_000));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const [none, report] = await Promise.all([
    readReturnedMail(log, endless),
    readReturnedMail(log, Buffer.from(bounce)),
  ]);
  delay.disable();
  expect(none).toBeNull();
  expect(report).toMatchObject({ kind: 'bounce', answer: '550 5.1.1 User unknown' });
  expect(report?.returned).toContain('<issue-1@vigia.test>');
  expect(delay.max / 1e6).toBeLessThan(1500);
});
