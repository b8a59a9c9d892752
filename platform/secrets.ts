// Secrets of the configuration, kept out of whatever a program writes for people to read.
import { type Config, variables } from '#platform/config';

const shortest = 6;
const mark = '•••';

/** The text with every secret of the configuration blotted out, and the passwords inside of its addresses. */
export function withoutSecrets(config: Config, text: string): string {
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
    .filter((secret) => secret.length >= shortest)
    .toSorted((one, other) => other.length - one.length);
}

function passwordIn(value: string): string {
  return URL.parse(value)?.password ?? '';
}
