// Repair: an answer that cannot be used is sent back once, with what is wrong with it.
import { z } from 'zod';
import { jsonIn } from './json-in.ts';
import { ModelFailure, type ModelFailureKind } from './model-failure.ts';
import type { WriteRequest, Written } from './requests.ts';

const maxProblem = 1500;
const maxShownAnswer = 60_000;

/** A message of the conversation with a model. */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

/** An answer as far as it is judged. */
export interface Reply {
  text: string;
  model: string;
  tokens: number;
  /** Why it ended there. */
  finish: string;
  isCapped: boolean;
}

/** The first answer that can be used, of two. Throws `ModelFailure` where neither can. */
export async function withRepair<T>(
  request: WriteRequest<T>,
  call: (messages: readonly Message[]) => Promise<Reply>,
): Promise<Written<T>> {
  const messages: Message[] = [{ role: 'user', content: request.prompt }];
  let spent = 0;
  for (let isRepair = false; ; isRepair = true) {
    const reply = await call(messages);
    spent += reply.tokens;
    const judged = judge(request, reply);
    if ('value' in judged) return { value: judged.value, model: reply.model, tokens: spent };
    if (isRepair || !judged.canMend) throw new ModelFailure(judged.kind, judged.problem);
    request.onEvent?.({ kind: 'repair', fault: judged.kind, problem: judged.problem });
    if (reply.text.trim() !== '') {
      messages.push({ role: 'assistant', content: reply.text.slice(0, maxShownAnswer) });
    }
    messages.push({ role: 'user', content: complaint(judged.problem) });
  }
}

type Judged<T> = { value: T } | { kind: ModelFailureKind; problem: string; canMend: boolean };

function judge<T>(
  { schema, check }: WriteRequest<T>,
  { text, finish, isCapped }: Reply,
): Judged<T> {
  if (finish === 'content-filter') {
    return { kind: 'refused', problem: 'The service refused to answer.', canMend: false };
  }
  const found = jsonIn(text);
  const parsed = found === undefined ? undefined : schema.safeParse(found);
  if (parsed?.success) {
    const objection = check?.(parsed.data);
    return objection ? { ...objection, canMend: true } : { value: parsed.data };
  }
  if (finish === 'length') {
    const kind = isCapped ? 'budget' : 'truncated';
    return { kind, problem: 'The answer ran out of tokens.', canMend: false };
  }
  if (text.trim() === '') return { kind: 'empty', problem: 'It was empty.', canMend: true };
  const problem = parsed ? z.prettifyError(parsed.error) : 'It held no JSON object.';
  return { kind: 'off-schema', problem: problem.slice(0, maxProblem), canMend: true };
}

function complaint(problem: string): string {
  return `Your answer could not be used:\n${problem}\nAnswer the request again, whole and mended, with the JSON object alone.`;
}
