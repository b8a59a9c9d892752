// The responses that the panel's document asked for before this script arrived (app/early-reads.ts).

type EarlyReads = Map<string, Promise<Response>>;

/** The response to this path that is on its way since the document came; once, since it grows old. */
export function takeEarlyRead(path: string): Promise<Response> | undefined {
  const { earlyReads } = globalThis as { earlyReads?: EarlyReads };
  const response = earlyReads?.get(path);
  earlyReads?.delete(path);
  return response;
}
