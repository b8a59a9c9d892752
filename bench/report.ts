/** One figure of the benchmark beside what it is measured against and what is to be reached. */
export interface Figure {
  name: string;
  measured: string;
  /** Empty where there is nothing that it could be measured against. */
  floor: string;
  result: string;
  toReach: string;
  isReached: boolean;
  /** What measured it and where; that of its part where it is not given. */
  tool?: string;
}

export const reportHead = [
  '| figure | measured | floor | result | to reach | reached | tool | part |',
  '|---|---|---|---|---|---|---|---|',
];

/** A figure as a line of the Markdown table, with the part that printed it and the tool of that part. */
export function reportLine(figure: Figure, { part, tool }: { part: string; tool: string }): string {
  const { name, measured, floor, result, toReach, isReached } = figure;
  const cells = [name, measured, floor || 'none', `**${result}**`, toReach];
  return `| ${[...cells, isReached ? 'yes' : 'no', figure.tool ?? tool, `\`${part}\``].join(' | ')} |`;
}
