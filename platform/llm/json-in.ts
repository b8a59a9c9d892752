// Models that were asked for JSON wrap it in thoughts, words and fences.

/**
 * The JSON object in the text, or undefined where there is none.
 * `jsonIn('Claro: {"a":1} ¿Algo más?')` → `{ a: 1 }`
 */
export function jsonIn(text: string): unknown {
  const spoken = withoutThoughts(text).trim();
  const whole = parse(text) ?? parse(spoken);
  if (whole !== undefined) return whole;
  let tries = 0;
  for (let at = spoken.indexOf('{'); at !== -1 && tries < maxTries; tries += 1) {
    const end = endOfObject(spoken, at);
    const found = end === -1 ? undefined : parse(spoken.slice(at, end));
    if (found !== undefined) return found;
    at = spoken.indexOf('{', at + 1);
  }
  return undefined;
}

/** Some servers put the opening mark into the question, so that an answer has the closing one alone. */
function withoutThoughts(text: string): string {
  const parts = text.split(/<\/think(?:ing)?>/);
  const spoken = parts.pop();
  return [...parts.map((part) => part.slice(0, Math.max(0, part.search(thoughts)))), spoken].join(
    '',
  );
}

const thoughts = /<think(?:ing)?>/;
const maxTries = 20;

/** Where the object that begins at `start` ends, braces inside of strings not counted; -1 where it does not. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
