import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { examineReaders } from './readers-check.ts';

const settings = { HOST: '127.0.0.1', SEED_CONTENT: true, NEWSLETTER_DOUBLE_OPT_IN: true };

/** What is found of a site that tells so many readers of each kind. */
async function found(confirmed: number, unconfirmed: number, own: Partial<typeof settings> = {}) {
  const site = createServer((_request, response) => {
    response.end(
      `x 1\nnewsletter_readers{confirmed="yes"} ${confirmed}\nnewsletter_readers{confirmed="no"} ${unconfirmed}\n`,
    );
  });
  const PORT = await freePort();
  await new Promise<void>((resolve) => site.listen(PORT, '127.0.0.1', resolve));
  try {
    const findings = await examineReaders({ ...settings, ...own, PORT });
    return findings.map(({ level, subject, text }) => `${level} ${subject}: ${text}`);
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

test('readers who are shown samples, and those who never confirmed, are told of', async () => {
  expect(await found(40, 1)).toEqual([
    expect.stringMatching(
      /^advice Samples: 41 readers are shown sample content .*SEED_CONTENT=false/,
    ),
    expect.stringMatching(/^advice Readers: 1 of 41 subscribed when nobody was asked .*SMTP_URL/),
  ]);
  expect(await found(0, 0)).toEqual([expect.stringContaining('has no readers yet')]);
});

test('without samples, and where nobody is asked to confirm, there is nothing to warn of', async () => {
  const own = { SEED_CONTENT: false, NEWSLETTER_DOUBLE_OPT_IN: false };
  expect(await found(40, 41, own)).toEqual(['good Samples: The site shows no sample content.']);
});

test('a site that does not run here is said to be so', async () => {
  const findings = await examineReaders({ ...settings, PORT: await freePort() });
  expect(findings).toMatchObject([
    { level: 'advice', text: expect.stringContaining('does not run here') },
  ]);
});
