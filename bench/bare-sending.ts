// The floor of a sending: nodemailer's pool over the same mails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IssueEmails, RenderIssueEmail } from '#domain/issues';
import { prepareIssue } from '#tests/helpers/newsletter-database.ts';
import { defaultSendingLimits } from '../domain/deliveries/delivery-worker.server.ts';
import type { Sink } from './mail-sink.ts';
import type { Places } from './places.ts';
import type { BareMails } from './servers/bare-mailer.ts';
import type { Taken } from './servers/mail-sink.ts';

/** What the sink took of nodemailer's pool, over as many connections as a sending has. */
export async function measureBare(
  sink: Sink,
  mails: number,
  { places, render }: { places: Places; render: RenderIssueEmail },
): Promise<Taken> {
  const place = await places.next();
  const bareMails = await mailsOf(mails, { place, render });
  const file = path.join(place.DATA_DIR, 'mails.json');
  await writeFile(file, JSON.stringify(bareMails));
  await sink.taken('forget');
  const script = path.join(import.meta.dirname, 'servers/bare-mailer.ts');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      script,
      sink.url,
      String(defaultSendingLimits.connections),
      file,
    ],
    { stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The bare mailer failed.');
  await rm(place.DATA_DIR, { recursive: true });
  return sink.taken();
}

async function mailsOf(
  mails: number,
  { place, render }: { place: Parameters<typeof prepareIssue>[0]; render: RenderIssueEmail },
): Promise<BareMails> {
  let emails: Partial<IssueEmails> = {};
  // Drawn where issues are, so that both send the same.
  const people = await prepareIssue(place, mails, async (view) => {
    const email = await render(view);
    emails = { ...emails, [view.language]: email };
    return email;
  });
  return {
    letters: emails as IssueEmails,
    people: people.map(({ email, token }) => ({
      email,
      language: email.endsWith('@en.example') ? 'en' : 'es',
      link: `http://localhost/boletin/baja?token=${token}`,
    })),
  };
}
