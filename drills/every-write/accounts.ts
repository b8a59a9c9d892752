// The writes of accounts: registering, logging in and out, passwords, the second factor, the public name.
import { openSession, type Session } from './session.ts';
import { mailedLink, otherAdmin, type SecondFactor, type World } from './world.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';

const byAdministrator = 'DELETE /api/admin/accounts/{email}/second-factor';

/** Somebody registers, comes back twice, changes the password in one place and leaves the other by it. */
export async function registering(world: World): Promise<void> {
  const { ledger, visitor, next } = world;
  for (const isForm of [false, true]) {
    const username = `persona-${next()}`;
    const email = `${username}@example.org`;
    const password = 'una clave larga';
    const account = { username, email, password };
    const facts = { [`user:${email}`]: 'yes', [`password:${email}`]: password };
    const first = openSession(visitor.url);
    await ledger.write(isForm ? 'form /register' : 'POST /api/auth/register', facts, () =>
      isForm
        ? first.post('/register', { ...account, confirmPassword: password })
        : first.call('POST', 'auth/register', account),
    );
    ledger.note(`session:${first.cookie()}`, 'open');
    const second = await logIn(world, { email, password }, isForm);
    await changePassword(world, { mine: first, other: second, email, isForm });
    await logOut(world, first, isForm);
    await ledger.write(isForm ? 'form /recuperar' : 'POST /api/auth/password-reset', {}, () =>
      isForm
        ? visitor.post('/recuperar', { email })
        : visitor.call('POST', 'auth/password-reset', { email }),
    );
    const link = await mailedLink(world, 'reset');
    if (link) await resetPassword(world, { link, isForm });
  }
}

async function logIn(
  { ledger, visitor }: World,
  login: { email: string; password: string },
  isForm: boolean,
): Promise<Session> {
  const session = openSession(visitor.url);
  const answer = await ledger.write(isForm ? 'form /login' : 'POST /api/auth/login', {}, () =>
    isForm ? session.post('/login', login) : session.call('POST', 'auth/login', login),
  );
  if (answer.status < 400) ledger.note(`session:${session.cookie()}`, 'open');
  return session;
}

interface Change {
  mine: Session;
  other: Session;
  email: string;
  isForm: boolean;
}

async function changePassword({ ledger }: World, change: Change): Promise<void> {
  const { mine, other, email, isForm } = change;
  const passwords = { current_password: 'una clave larga', password: 'otra clave más larga' };
  const facts = {
    [`password:${email}`]: passwords.password,
    [`session:${other.cookie()}`]: null,
    [`session:${mine.cookie()}`]: null,
  };
  await ledger.write(isForm ? 'form /cuenta' : 'POST /api/auth/password', facts, () =>
    isForm
      ? mine.post('/cuenta', {
          ...passwords,
          intent: 'password',
          confirmPassword: passwords.password,
        })
      : mine.call('POST', 'auth/password', passwords),
  );
  ledger.note(`session:${mine.cookie()}`, 'open');
}

async function logOut({ ledger }: World, session: Session, isForm: boolean): Promise<void> {
  const facts = { [`session:${session.cookie()}`]: null };
  await ledger.write(isForm ? 'form /logout' : 'POST /api/auth/logout', facts, () =>
    isForm ? session.post('/logout', {}) : session.call('POST', 'auth/logout'),
  );
}

async function resetPassword(
  { ledger, visitor, links, next }: World,
  { link: [email, token], isForm }: { link: [string, string]; isForm: boolean },
): Promise<void> {
  links.reset.delete(email);
  const password = `repuesta número ${next()}`;
  const facts = { [`password:${email}`]: password };
  const name = isForm ? 'form /restablecer' : 'POST /api/auth/password-reset/confirm';
  await ledger.write(name, facts, () =>
    isForm
      ? visitor.post(`/restablecer?token=${token}`, { password, confirmPassword: password })
      : visitor.call('POST', 'auth/password-reset/confirm', { token, password }),
  );
}

/** An administrator ends the sessions of an account, and deletes it. */
export async function removing({ ledger, admin, leaver }: World): Promise<void> {
  const email = leaver();
  await ledger.write('DELETE /api/admin/accounts/{email}/sessions', {}, () =>
    admin.call('DELETE', `admin/accounts/${email}/sessions`),
  );
  await ledger.write('DELETE /api/admin/accounts/{email}', { [`user:${email}`]: null }, () =>
    admin.call('DELETE', `admin/accounts/${email}?published=editors`),
  );
}

/** The other administrator has a second factor put on, logs in with it and takes it off again, or has it taken away. */
export async function securing(world: World): Promise<void> {
  const { ledger, next } = world;
  const { email, password } = otherAdmin;
  const session = await logInAgain(world);
  if (!session) return;
  const name = `Redactora ${next()}`;
  const identity = { public_name: name, public_role: 'Redacción' };
  await ledger.write('PUT /api/auth/public-identity', { [`identity:${email}`]: name }, () =>
    session.call('PUT', 'auth/public-identity', identity),
  );
  const state = await session.read<{ second_factor: boolean }>('auth/second-factor');
  if (!state.second_factor) await switchOn(world, session);
  const byOwner = 'POST /api/auth/second-factor/off';
  const times = (kind: string) => ledger.acknowledged.get(kind) ?? 0;
  // The rarer of the two, so that both are done however early the kills come.
  if (times(byOwner) <= times(byAdministrator)) {
    await ledger.write(byOwner, { [`factor:${email}`]: null }, () =>
      session.call('POST', 'auth/second-factor/off', { password }),
    );
  } else {
    await takeAway(world);
  }
}

/** Has the second factor put on, and logs in with it elsewhere. */
async function switchOn(world: World, session: Session): Promise<void> {
  const { ledger } = world;
  const { email, password } = otherAdmin;
  const setup = await ledger.write('POST /api/auth/second-factor/begin', {}, () =>
    session.call('POST', 'auth/second-factor/begin', { password }),
  );
  if (!setup.ok) return;
  const factor = (await setup.json()) as SecondFactor;
  world.factor = factor;
  const authenticator = createAuthenticator(factor.secret);
  const code = authenticator.code();
  await ledger.write('POST /api/auth/second-factor/confirm', { [`factor:${email}`]: 'on' }, () =>
    session.call('POST', 'auth/second-factor/confirm', { code }),
  );
  const again = openSession(world.visitor.url);
  await again.call('POST', 'auth/login', { email, password });
  // The code of now has confirmed it, and works once.
  await giveCode(world, again, authenticator.code(1));
}

/**
 * A session of the other administrator, whether a kill has left the second factor on or off. A code that was on
 * its way at a kill may have been used, so each recovery code is tried once; where none is left the administrator takes
 * the factor away, as for somebody who has lost it. Null where a kill comes in between.
 */
async function logInAgain(world: World): Promise<Session | null> {
  const session = openSession(world.visitor.url);
  const begun = await session.call('POST', 'auth/login', otherAdmin);
  if (begun.ok) return session;
  if (begun.status !== 401) return null;
  const code = world.factor?.recovery_codes.pop();
  if (code) return (await giveCode(world, session, code)).ok ? session : null;
  await takeAway(world);
  return (await session.call('POST', 'auth/login', otherAdmin)).ok ? session : null;
}

/** The administrator takes the other's second factor away. */
function takeAway({ ledger, admin }: World): Promise<Response> {
  const { email } = otherAdmin;
  return ledger.write(byAdministrator, { [`factor:${email}`]: null }, () =>
    admin.call('DELETE', `admin/accounts/${email}/second-factor`),
  );
}
function giveCode({ ledger }: World, session: Session, code: string): Promise<Response> {
  return ledger.write('POST /api/auth/second-factor', {}, () =>
    session.call('POST', 'auth/second-factor', { code }),
  );
}
