// The clock is moved and moved back while the program runs: what people did before, in between and afterwards.
import { TOTP, Secret } from 'otpauth';
import { dayMs, hourSeconds, minuteMs } from '#platform/durations';
import { openSession, type Session } from '../every-write/session.ts';
import {
  type ClockedPlace,
  coreShare,
  countMails,
  type Engine,
  holdsWithin,
  logIn,
  nextWeekday,
  putArticle,
  withClockedPlace,
} from './place.ts';
import type { SiteProcess } from '#tests/helpers/site-process.ts';

/** How long what is done later may take: the slowest look is once a minute. */
const laterMs = 75_000;
const embargoMs = 40_000;
const maxCoreShare = 0.5;

export interface Jump {
  name: string;
  ms: number;
}

interface Run {
  trigger: string;
  status: string;
}

interface Jumping extends ClockedPlace {
  jump: Jump;
  site: SiteProcess;
  /** A reader with an account, whose session lasts for 14 days without use. */
  reader: Session;
  admin: Session;
  start0: Date;
}

/** The losses of one move and the way back. */
export function jumpAndBack(jump: Jump, engine: Engine): Promise<string[]> {
  const start0 = nextWeekday(3, [10, 20]);
  return withClockedPlace({ engine, at: start0, name: jump.name }, async (clocked) => {
    await putArticle(clocked.place, 'con-fecha', new Date(start0.getTime() + jump.ms / 2));
    const site = await clocked.start({ RATE_LIMIT: 'true', NEWSLETTER_DOUBLE_OPT_IN: 'true' });
    const admin = await logIn(site.url);
    const reader = openSession(site.url);
    const account = { username: 'eva', email: 'eva@example.org', password: 'una clave larga' };
    await reader.call('POST', 'auth/register', account);
    const config = { schedule: '0 * * * *' };
    await admin.call('POST', 'agents', { name: 'Cada hora', status: 'active', config });
    const jumping = { ...clocked, jump, site, reader, admin, start0 };
    await codeTwice(jumping);
    await writeAndMove(jumping, 'antes', jump.ms);
    await writeAndMove(jumping, 'después', -jump.ms);
    await untilSessionsEnd(jumping);
    clocked.expect((await site.end()) === 0, `ended badly: ${site.output()}`);
  });
}

/** A code that was used is no code any more, whatever the clock does meanwhile. */
async function codeTwice({ clock, setClock, jump, site, admin, expect }: Jumping): Promise<void> {
  const setup = await admin.call('POST', 'auth/second-factor/begin', {
    password: 'una clave larga',
  });
  const { secret } = (await setup.json()) as { secret: string };
  const codeOf = (time: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
  const used = codeOf(clock.now());
  await admin.call('POST', 'auth/second-factor/confirm', { code: used });
  const tryCode = async (code: string) => {
    const session = await logIn(site.url);
    return (await session.call('POST', 'auth/second-factor', { code })).status;
  };
  await setClock(new Date(clock.now().getTime() + jump.ms));
  expect((await tryCode(codeOf(clock.now()))) === 200, 'a code of the new time is refused');
  await setClock(new Date(clock.now().getTime() - jump.ms));
  expect((await tryCode(used)) === 401, 'a code was taken twice');
  const off = await admin.call('POST', 'auth/second-factor/off', { password: 'una clave larga' });
  expect(off.ok, `a second factor cannot be switched off: ${off.status}`);
}

/** Work is begun, the clock is moved at once, and the work is done all the same. */
async function writeAndMove(jumping: Jumping, when: string, ms: number): Promise<void> {
  const { clock, setClock, place, site, admin, reader, expect, start0 } = jumping;
  const made = await admin.call('POST', 'agents', { name: `Sonda ${when}`, status: 'active' });
  const { id } = (await made.json()) as { id: string };
  const executed = await admin.call('POST', `agents/${id}/execute`);
  const { run } = (await executed.json()) as { run: { id: string } };
  const email = `${when === 'antes' ? 'm1' : 'm2'}@example.org`;
  const message = { name: 'Eva', email, message: 'Una pregunta.', privacy: true };
  await reader.call('POST', 'contact', message);
  await openSession(site.url).call('POST', 'newsletter/subscribe', { email: `s-${email}` });
  await setClock(new Date(clock.now().getTime() + ms));
  const wasDue = start0.getTime() + jumping.jump.ms / 2 <= clock.now().getTime();
  const isSeen = async () => (await fetch(`${site.url}/noticias/con-fecha`)).status === 200;
  const session = Math.abs(ms) < dayMs ? admin : await logIn(site.url);
  await Promise.all([
    readerHolds(jumping, when),
    limitHolds(jumping, when),
    expectWithin(embargoMs, async () => (await isSeen()) === wasDue, 'an embargo does not hold'),
    expectWithin(
      laterMs,
      async () => (await countMails(place, `<${email}>`)) > 0,
      'no mail of a message',
    ),
    expectWithin(
      laterMs,
      async () => (await countMails(place, `s-${email}`)) > 0,
      'no mail of a subscription',
    ),
    expectWithin(
      laterMs,
      async () => (await stateOf(session, run.id)) === 'completed',
      'a run does not end well',
    ),
  ]);
  const share = await coreShare(site, 5000);
  expect(share < maxCoreShare, `${when}: uses ${share.toFixed(2)} of a core at rest`);
  const runs = await session.read<Run[]>('agent-runs');
  const byTimetable = runs.filter(({ trigger }) => trigger === 'schedule').length;
  expect(byTimetable <= 1, `${when}: ${byTimetable} runs for one hour`);
  jumping.admin = session;

  async function expectWithin(withinMs: number, isSo: () => Promise<boolean>, loss: string) {
    expect(await holdsWithin(withinMs, isSo), `${when}: ${loss}`);
  }
}

async function stateOf(session: Session, runId: string): Promise<string> {
  const run = await session.read<Run>(`agent-runs/${runId}`);
  return run.status;
}

async function readerHolds({ reader, expect }: Jumping, when: string): Promise<void> {
  expect(await isOpen(reader), `${when}: a session is lost`);
}

async function isOpen(session: Session): Promise<boolean> {
  return (await session.read<{ user: unknown }>('auth/session')).user !== null;
}

/** A limit lasts for its hour, and no longer. */
async function limitHolds({ site, expect }: Jumping, when: string): Promise<void> {
  const client = openSession(site.url);
  for (let times = 0; times < 4; times += 1) {
    const answer = await client.call('POST', 'auth/password-reset', { email: 'nadie@example.org' });
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    expect(seconds <= hourSeconds, `${when}: a limit of an hour lasts for ${seconds} s`);
  }
}

/** A session ends when it would have ended by the latest time that the clock has shown. */
async function untilSessionsEnd({ setClock, jump, admin, reader, expect, start0 }: Jumping) {
  const latest = start0.getTime() + Math.max(jump.ms, 0) + 10 * minuteMs;
  await setClock(new Date(latest + dayMs));
  expect(!(await isOpen(admin)), "an administrator's session outlives its day");
  expect(await isOpen(reader), 'a session is lost after a day');
  await setClock(new Date(latest + 31 * dayMs));
  expect(!(await isOpen(reader)), 'a session outlives its month');
}
