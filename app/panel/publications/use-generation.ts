// Content on demand: its form, and its run, which goes on whatever screen is shown.
import {
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import { type AgentRun, isGoing } from '#domain/agents';
import { publicationName } from '#i18n/publication-name';
import { usePanel } from '../panel-context.tsx';
import { defaultSystemPrompt } from '#domain/generation';
import { articlesOf, previewPath } from '../runs/run-result.ts';
import { useFormDraft } from '../use-form-draft.ts';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { watchRun } from '../runs/follow-run.ts';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { forgetRuns, isRemembered, rememberRuns } from '../runs/remembered-runs.ts';

const key = ['generate'];
const followedKey = ['followed', 'generation'];
const latestRuns = 20;

export const generatedTypes = ['article', 'interview', 'news'] as const;

export interface GenerationForm {
  contentType: (typeof generatedTypes)[number];
  authorName: string;
  userPrompt: string;
  systemPrompt: string;
  generateImage: boolean;
}

const untouched: GenerationForm = {
  contentType: 'article',
  authorName: publicationName,
  userPrompt: '',
  systemPrompt: defaultSystemPrompt,
  generateImage: true,
};

/** A new run, or one found under way after a reload. */
type GenerationRequest = { form: GenerationForm } | { found: AgentRun };

/** The form of manual generation, and the run that comes of it. */
export function useGeneration() {
  const base = { ...untouched, authorName: usePanel().publication };
  const { typed, change, put, forget } = useFormDraft('vigia.generation', base);
  const form: GenerationForm = { ...base, ...typed };
  const queries = useQueryClient();
  const generation = useGenerating(forget);
  const all = useMutationState({
    filters: { mutationKey: key },
    select: ({ state: { status, submittedAt, error } }) => ({ status, submittedAt, error }),
  });
  const last = all.at(-1);
  const isRunning = last?.status === 'pending';
  useResumeGeneration(isRunning, (found) => generation.mutate({ found }));
  const { data: run } = useQuery<AgentRun>({ queryKey: followedKey, queryFn: skipToken });
  return {
    form,
    change,
    clear() {
      put({ userPrompt: '', authorName: base.authorName });
      forgetFailed(queries);
    },
    isRunning,
    /** When it was requested, in epoch milliseconds. */
    since: last?.submittedAt ?? 0,
    /** What it has said so far. */
    lines: (isRunning && run?.logs) || [],
    /** Why the last one came to nothing. */
    problem: last?.status === 'error' ? sentenceOf(last.error) : null,
    generate: () => generation.mutateAsync({ form }),
  };
}

function forgetFailed(queries: QueryClient): void {
  const cache = queries.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey: key, status: 'error' })) {
    cache.remove(mutation);
  }
}

function sentenceOf(error: Error | null): string {
  return error instanceof CallFailed ? error.message : '';
}

/** Requests content and follows its run; a toast links to the draft. */
function useGenerating(forgetForm: () => void) {
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const refetch = useRefetchArticles();
  const navigate = useNavigate();
  const home = useHref('/').replace(/\/$/, '');
  return useMutation({
    mutationKey: key,
    mutationFn: (request: GenerationRequest) => startAndFollow(request, queries),
    onSuccess(run) {
      const [article] = articlesOf(run.result);
      const path = article && previewPath(article.id, article.status);
      toasts.show({
        title: t('panel.contentGenerated'),
        text: article?.title_es,
        ...(path && {
          link: {
            text: t('panel.seeDraft'),
            href: home + path,
            go: () => void navigate(path),
          },
        }),
      });
      forgetForm();
      return refetch();
    },
    onError: (error) => toasts.failed('panel.generateFailed', error),
  });
}

/** The run once it has ended well. Throws `CallFailed` with the run's sentence where it has not. */
async function startAndFollow(request: GenerationRequest, queries: QueryClient): Promise<AgentRun> {
  queries.removeQueries({ queryKey: followedKey });
  const run = 'found' in request ? request.found : await requestRun(request.form);
  rememberRuns([run.id]);
  const onChange = (next: AgentRun) => queries.setQueryData<AgentRun>(followedKey, next);
  onChange(run);
  const ended = await watchRun(run, { onChange, isStreamed: true });
  forgetRuns([run.id]);
  if (ended.status === 'failed') throw new CallFailed(502, ended.error ?? '');
  return ended;
}

async function requestRun(form: GenerationForm): Promise<AgentRun> {
  const path = '/api/generate-manual-content';
  const { run } = await call<{ run: AgentRun }>('POST', path, {
    body: form,
    isAsynchronous: true,
  });
  return run;
}

/** Goes on following a run that this tab requested before a reload. */
function useResumeGeneration(isRunning: boolean, follow: (run: AgentRun) => void): void {
  const path = `/api/agent-runs?include=manual&limit=${latestRuns}`;
  const { data } = useQuery({
    queryKey: ['agent-runs', 'manual'],
    queryFn: ({ signal }) => call<AgentRun[]>('GET', path, { signal }),
    staleTime: Infinity,
  });
  useEffect(() => {
    const found = data?.find((run) => isGoing(run) && !run.agent_id && isRemembered(run.id));
    if (found && !isRunning) follow(found);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list has come
  }, [data]);
}
