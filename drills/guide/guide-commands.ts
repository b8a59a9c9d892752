// The commands of docs/operating.md, as its text has them.

/** What an operator types: a line of a block for a shell, or a command in a sentence or table. */
export function commandsOf(guide: string): string[] {
  const lines = blocksOf(guide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
  const prose = guide.replaceAll(/^```[^]*?^```$/gm, '');
  // A code span may go over the end of a line.
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    text.replaceAll('\n', ' '),
  );
  return [...new Set([...lines, ...spans.filter(isCommand)])];
}

/** The other blocks, by their first line: files and settings, which nobody types. */
export function filesShownIn(guide: string): string[] {
  return blocksOf(guide)
    .filter(({ language }) => language !== 'sh')
    .map(({ text }) => text.split('\n')[0] ?? '');
}

function blocksOf(guide: string): { language: string; text: string }[] {
  const blocks = guide.matchAll(/^```(\w*)\n([^]*?)^```$/gm);
  return [...blocks].map(([, language = '', text = '']) => ({ language, text }));
}

const programs = [
  'apt-get',
  'curl',
  'du',
  'find',
  'git',
  'journalctl',
  'node',
  'npm',
  'openssl',
  'runuser',
  'systemctl',
  'vigia',
];

function isCommand(span: string): boolean {
  return programs.some((program) => span.startsWith(`${program} `));
}
