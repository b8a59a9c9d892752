// Bodies are JSON, declared so in the header, of limited depth, each name once in an object.

const maxDepth = 32;
const jsonType = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

/** Whether a `Content-Type` says JSON and nothing else: no odd spaces, no other parameters. */
export function isJsonType(header: string | undefined): boolean {
  return header !== undefined && jsonType.test(header);
}

/** The value of a JSON text. Throws a `SyntaxError` where it is broken, nested too deep or repeats a name. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseOddNames(text);
  return value;
}

/**
 * Walks a text known to be JSON, of which only brackets and the names in objects matter. The names of an
 * object are not collected before it has one: a body of empty objects costs nothing.
 */
function refuseOddNames(text: string): void {
  const open: (Set<string> | '[' | '{')[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char);
      if (open.length > maxDepth) throw new SyntaxError('The JSON is nested too deep.');
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      if (isBeforeColon(text, end)) addName(open, text.slice(at, end));
      at = end - 1;
    }
  }
}

/** Where the string that begins here has ended. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before this place. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function isBeforeColon(text: string, end: number): boolean {
  let at = end;
  while (' \t\r\n'.includes(text[at] ?? '.')) at += 1;
  return text[at] === ':';
}

function addName(open: (Set<string> | '[' | '{')[], token: string): void {
  const name = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
  const known = open.at(-1);
  const names = known instanceof Set ? known : new Set<string>();
  if (names.has(name) || name === '__proto__') {
    throw new SyntaxError('The JSON names a thing twice, or by a name that is not allowed.');
  }
  names.add(name);
  open[open.length - 1] = names;
}
