/** One figure of the benchmark beside what it is measured against and what is to be reached. */
export interface Figure {
  name: string;
  measured: string;
  floor: string;
  result: string;
  toReach: string;
  isReached: boolean;
}

/** The figures as a Markdown table. */
export function reportTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, measured, floor, result, toReach, isReached }) =>
      `| ${name} | ${measured} | ${floor} | **${result}** | ${toReach} | ${isReached ? 'yes' : 'no'} |`,
  );
  return [
    '| figure | measured | floor | result | to reach | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
