export interface Point {
  x: number;
  y: number;
}

/** Gives the point at a bearing (degrees clockwise from east) and distance, as path text. */
export function polar({ x, y }: Point, radius: number, bearing: number): string {
  const angle = (bearing * Math.PI) / 180;
  return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
}

/** Draws a circle as path text, so that many share one element. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}

/** Draws a filled path. */
export function fill(paint: string, path: string): string {
  return `<path fill="${paint}" d="${path}"/>`;
}

/** Draws a line, a hairline unless given a width. */
export function line(
  paint: string,
  path: string,
  { opacity = 1, width = 1 }: { opacity?: number; width?: number } = {},
): string {
  const weight = width === 1 ? '' : ` stroke-width="${width}"`;
  const veil = opacity === 1 ? '' : ` opacity="${String(opacity).slice(1)}"`;
  return `<path fill="none" stroke="${paint}"${weight}${veil} d="${path}"/>`;
}
