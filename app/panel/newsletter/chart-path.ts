// SVG paths of a chart over days, in a square of 100 by 100.

/** The smallest round number that no value exceeds: 1, 2 or 5 times a power of ten. */
export function chartMaximum(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const zeros = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((each) => each * zeros >= highest) ?? 10;
  return step * zeros;
}

/** A line through the values, by date; a single value is a horizontal line. */
export function pathThrough(
  points: readonly { day: string; value: number }[],
  top: number,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = Date.parse(first.day);
  const length = Date.parse(last.day) - start;
  if (length === 0) return `M0 ${heightOf(last.value, top)}H100`;
  const places = points.map(({ day, value }) => {
    const x = round(((Date.parse(day) - start) / length) * 100);
    return `${x} ${heightOf(value, top)}`;
  });
  return `M${places.join('L')}`;
}

function heightOf(value: number, top: number): number {
  return round(100 - (value / top) * 100);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
