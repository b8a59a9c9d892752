// The administrators: whether mail reaches them, and how they log in.
import { type Administrator, defaultEmail, listAdministrators } from '#domain/accounts/server';
import type { Config } from '#platform/config';
import type { Services } from '#platform/services';
import { about, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';
import { isPrivate } from './mail/site-check.ts';

type Settings = Pick<Config, 'SITE_URL' | 'ADMIN_EMAIL'>;

/** What there is to say of the administrators. */
export function examinePeople(services: Pick<Services, 'config' | 'db'>): Promise<HealthFinding[]> {
  const examined = listAdministrators(services).then((all) => judgePeople(all, services.config));
  return unlessBroken(about('people', 'subject.administrator'), examined);
}

/** What these administrators mean. */
export function judgePeople(all: readonly Administrator[], config: Settings): HealthFinding[] {
  if (all.length === 0)
    return [about('people', 'subject.administrator').error('administratorNone')];
  return [...judgeAddresses(all, config), judgeFactors(all, config)];
}

function judgeAddresses(all: readonly Administrator[], config: Settings): HealthFinding[] {
  const { good, advice, error } = about('people', 'subject.administrator');
  const configured = config.ADMIN_EMAIL?.trim().toLowerCase();
  const madeUp = configured === undefined ? defaultEmail(config) : undefined;
  const found = all.flatMap(({ email: address }) => {
    const domain = address.slice(address.lastIndexOf('@') + 1);
    if (isPrivate(domain)) {
      const isConfigured = address === configured;
      return [
        error(isConfigured ? 'administratorSetNowhere' : 'administratorNowhere', { address }),
      ];
    }
    return address === madeUp ? [advice('administratorMadeUp', { address })] : [];
  });
  const addresses = all.map(({ email }) => email).join(', ');
  return found.length > 0 ? found : [good('administratorGood', { addresses })];
}

function judgeFactors(all: readonly Administrator[], { SITE_URL: url }: Settings): HealthFinding {
  const { good, advice } = about('people', 'subject.secondFactor');
  const without = all.filter(({ hasSecondFactor }) => !hasSecondFactor);
  if (without.length === 0) return good('factorGood');
  const addresses = without.map(({ email }) => email).join(', ');
  return advice('factorMissing', { addresses, url });
}
