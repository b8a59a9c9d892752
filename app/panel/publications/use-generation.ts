// Content on demand: what is asked for, and what goes on after it was.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { defaultAuthor, defaultSystemPrompt } from './default-prompt.ts';
import { useReadAgain } from './use-articles.ts';

/** A run may take so long (CONTRACT.md), and a little for the way. */
const longestMs = 160_000;

export const contentTypes = ['article', 'interview', 'news'] as const;

export interface GenerationForm {
  contentType: (typeof contentTypes)[number];
  authorName: string;
  userPrompt: string;
  systemPrompt: string;
  generateImage: boolean;
}

const untouched: GenerationForm = {
  contentType: 'article',
  authorName: defaultAuthor,
  userPrompt: '',
  systemPrompt: defaultSystemPrompt,
  generateImage: true,
};

/** The form of manual generation, and its one call. */
export function useGeneration() {
  const [form, setForm] = useState(untouched);
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const clear = () => setForm({ ...form, userPrompt: '', authorName: defaultAuthor });
  const generation = useMutation({
    mutationFn: (asked: GenerationForm) =>
      call('POST', '/api/generate-manual-content', asked, { timeoutMs: longestMs }),
    onSuccess() {
      toasts.done('panel.contentGenerated');
      clear();
      return readAgain();
    },
    onError: (error) => toasts.failed('panel.generateFailed', error),
  });
  return {
    form,
    change: <Name extends keyof GenerationForm>(name: Name, value: GenerationForm[Name]) =>
      setForm((before) => ({ ...before, [name]: value })),
    clear,
    isRunning: generation.isPending,
    /** When it was asked for, in milliseconds. */
    since: generation.submittedAt,
    generate: () => generation.mutateAsync(form),
  };
}
