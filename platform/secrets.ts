// Secrets of the configuration, redacted from texts that people read.
import type { Config } from '#platform/config';
import { variables } from '#platform/settings';

const minSecretLength = 6;
const mark = '•••';

/** The text without the secrets of the configuration and the passwords inside its URLs. */
export function redactSecrets(config: Config, text: string): string {
  return secretsOf(config).reduce((shown, secret) => shown.replaceAll(secret, mark), text);
}

function secretsOf(config: Config): string[] {
  const names = (Object.keys(variables) as (keyof typeof variables)[]).filter(
    (name) => 'isSecret' in variables[name],
  );
  return names
    .map((name) => config[name])
    .filter((value): value is string => typeof value === 'string')
    .flatMap((value) => [value, passwordIn(value)])
    .filter((secret) => secret.length >= minSecretLength)
    .toSorted((one, other) => other.length - one.length);
}

function passwordIn(value: string): string {
  return URL.parse(value)?.password ?? '';
}
