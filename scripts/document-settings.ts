// `npm run document-settings`: writes `.env.example` and the README's table from the settings' schema.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assignment, variables } from '../platform/settings.ts';

const root = path.join(import.meta.dirname, '..');
const quoting = `# A value with anything but letters without accents, digits and -_.,:/@%+= in it stands in single quotes.\n`;
const tableStart = '| variable | default | meaning |';

/** The text of `.env.example`. */
export function envExample(): string {
  const entries = Object.entries(variables).map(([name, { meaning, fallback, example }]) => {
    const preset = fallback ? `Default: ${fallback}.` : 'Unset by default.';
    return `# ${meaning} ${preset}\n# ${assignment(name as keyof typeof variables, example)}\n`;
  });
  return `# Every setting of Vigía. All are optional: copy this file to .env and uncomment what you need.\n${quoting}\n${entries.join('\n')}`;
}

/** The README's table of settings. */
export function settingsTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { meaning, fallback }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'unset'} | ${meaning} |`,
  );
  return [tableStart, '|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  writeFileSync(path.join(root, '.env.example'), envExample());
  const file = path.join(root, 'README.md');
  const readme = readFileSync(file, 'utf8');
  const start = readme.indexOf(tableStart);
  const end = readme.indexOf('\n\n', start);
  writeFileSync(file, readme.slice(0, start) + settingsTable() + readme.slice(end));
}
