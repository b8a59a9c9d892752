// What calls cost, in tokens: estimated before they are made, and where nobody says afterwards.

/** What a call may cost at most, the least it can be made with, and what it probably did cost where nobody says. */
export interface Cost {
  max: number;
  min: number;
  estimate: number;
}

/** What a call for a text costs. */
export function costOf(
  {
    messages,
    maxOutputTokens,
    minOutputTokens = maxOutputTokens,
  }: {
    messages: readonly { content: string }[];
    maxOutputTokens: number;
    minOutputTokens?: number | undefined;
  },
  system: string,
): Cost {
  const length = messages.reduce((sum, { content }) => sum + content.length, system.length);
  const estimate = tokensOf(length);
  return { max: estimate + maxOutputTokens, min: estimate + minOutputTokens, estimate };
}

/** About how many tokens a text of so many characters is. */
export function tokensOf(length: number): number {
  return Math.ceil(length / charactersPerToken);
}

/** A count that can be true of a call of this cost; undefined for what no service can have meant. */
export function honestCount(
  tokens: number | undefined,
  { max }: Pick<Cost, 'max'>,
): number | undefined {
  if (tokens === undefined || !Number.isFinite(tokens) || tokens <= 0) return undefined;
  return tokens > max * mostOverrun ? undefined : Math.ceil(tokens);
}

/** About what a picture costs where the service does not say. */
export const pictureCost: Cost = { max: 6000, min: 6000, estimate: 6000 };
/** What stays on the account of a call that was refused, so that refusals end as well. */
export const refusedTokens = 100;
/**
 * How many times its most a call may be said to have used. A character is a few tokens in some scripts instead of a
 * third, and some services think for longer than they were given.
 */
const mostOverrun = 10;
const charactersPerToken = 3;
