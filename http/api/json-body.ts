// The one way a body comes in: JSON, said so in the header, of bounded depth, each name once.

const maxDepth = 32;
const jsonType = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i;

/** Whether a `Content-Type` says JSON and nothing else: no odd spaces, no other parameters. */
export function isJsonType(header: string | undefined): boolean {
  return header !== undefined && jsonType.test(header);
}

/** The value of a JSON text. Throws a `SyntaxError` where it is broken, too deep or names a thing twice. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const open: (Set<string> | null)[] = [];
  for (const [token, isName] of tokens(text)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (isName) addName(open.at(-1), JSON.parse(token) as string);
    if (open.length > maxDepth) throw new SyntaxError('The JSON is nested too deep.');
  }
  return value;
}

/** Brackets, and strings with whether a colon follows: all that matters in a text known to be JSON. */
function* tokens(text: string): Generator<[token: string, isName: boolean]> {
  for (const match of text.matchAll(/[{}[\]]|"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    const [whole, colon] = match;
    yield [colon ? whole.slice(0, -colon.length) : whole, colon !== undefined];
  }
}

function addName(names: Set<string> | null | undefined, name: string): void {
  if (!names) return;
  if (names.has(name) || name === '__proto__') {
    throw new SyntaxError('The JSON names a thing twice, or by a name that is not allowed.');
  }
  names.add(name);
}
