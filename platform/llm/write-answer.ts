// A text of a certain shape: asked for, looked at, and sent back once when it cannot be used.
import { z } from 'zod';
import type { Calls } from './calls.ts';
import { jsonIn } from './json-in.ts';
import { ModelFailure, type ModelFailureKind } from './model-failure.ts';
import type { WriteRequest, Written } from './models.ts';

const maxProblem = 1500;
const maxShownAnswer = 60_000;

/** The first answer that can be used, of two. */
export async function writeAnswer<T>(
  calls: Calls,
  model: string,
  request: WriteRequest<T>,
): Promise<Written<T>> {
  const dialogue = calls.begin(request);
  const said: Turn[] = [{ role: 'user', content: request.prompt }];
  let spent = 0;
  for (let isRepair = false; ; isRepair = true) {
    const answer = await dialogue.ask({ ...request, model, messages: said });
    spent += answer.tokens;
    const judged = judge(request, answer);
    if ('value' in judged) return { value: judged.value, model: answer.model, tokens: spent };
    if (isRepair || !judged.canMend) throw new ModelFailure(judged.kind, judged.problem);
    request.note?.({ kind: 'repair', problem: judged.problem });
    if (answer.text.trim() !== '') {
      said.push({ role: 'assistant', content: answer.text.slice(0, maxShownAnswer) });
    }
    said.push({ role: 'user', content: complaint(judged.problem) });
  }
}

interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

type Judged<T> = { value: T } | { kind: ModelFailureKind; problem: string; canMend: boolean };

function judge<T>(
  { schema, check }: WriteRequest<T>,
  { text, finish, isCapped }: { text: string; finish: string; isCapped: boolean },
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
