// What the panel knows of the newsletter, read again while somebody looks at it: each half minute, and
// every two seconds while an issue goes out.
import { useQuery } from '@tanstack/react-query';
import type { DeliveryProblem, Refusal } from '#domain/deliveries';
import type { ComingIssue, IssueEmail, IssueReport, WholeIssue } from '#domain/issues';
import type { SubscriberDay } from '#domain/newsletter';
import type { Language } from '#i18n/i18n';
import { call } from '../api.ts';

export const newsletterPath = '/api/admin/newsletter';
export const comingPath = `${newsletterPath}/issues/coming`;
/** All that is kept about the newsletter. */
export const newsletterKey = ['newsletter'] as const;
export const comingKey = [...newsletterKey, 'coming'] as const;

const idleRefetchMs = 30_000;
/** How soon it is seen that an issue which somebody has sent begins to go out. */
const leavingRefetchMs = 1000;
const sendingRefetchMs = 2000;

/** The issue that comes next, as it would go out now. */
export function useComing() {
  return useQuery({
    queryKey: comingKey,
    queryFn: ({ signal }) => call<ComingIssue>('GET', comingPath, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data && isLeaving(data) ? leavingRefetchMs : idleRefetchMs,
  });
}

/** What became of the issues before it, newest first. */
export function usePastIssues() {
  return useQuery({
    queryKey: [...newsletterKey, 'past'],
    queryFn: ({ signal }) => call<IssueReport[]>('GET', `${newsletterPath}/issues`, { signal }),
    refetchInterval: ({ state }) =>
      refetchIntervalOf(state.status, state.data?.some(isSending) ?? false),
  });
}

/** One issue that was sent, with what it says. */
export function useIssue(number: string) {
  return useQuery({
    queryKey: [...newsletterKey, 'issue', number],
    queryFn: ({ signal }) => call<WholeIssue>('GET', issuePath(number), { signal }),
    refetchInterval: ({ state }) =>
      refetchIntervalOf(state.status, state.data !== undefined && isSending(state.data)),
  });
}

/** Its mails that failed, and those of which nobody knows whether they arrived. */
export function useProblems(number: string, isGoing: boolean) {
  return useQuery({
    queryKey: [...newsletterKey, 'problems', number],
    queryFn: ({ signal }) =>
      call<DeliveryProblem[]>('GET', `${issuePath(number)}/problems`, { signal }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.status, isGoing),
  });
}

/** How many received issues at the end of each day, oldest first. */
export function useGrowth() {
  return useQuery({
    queryKey: [...newsletterKey, 'growth'],
    queryFn: ({ signal }) => call<SubscriberDay[]>('GET', `${newsletterPath}/growth`, { signal }),
  });
}

/** The mail of the coming issue in the language, as it would go out now. */
export function useIssueEmail(language: Language) {
  return useQuery({
    queryKey: [...newsletterKey, 'letter', language],
    queryFn: ({ signal }) =>
      call<IssueEmail>('GET', `${comingPath}/preview?language=${language}`, { signal }),
  });
}

/** The subjects under which the coming issue would go out now. */
export function useSubjects() {
  return useQuery({
    queryKey: [...newsletterKey, 'subjects'],
    queryFn: ({ signal }) =>
      call<Record<Language, string>>('GET', `${comingPath}/subjects`, { signal }),
  });
}

/** The answers with which its mails failed. */
export function useRefusals(number: string, isGoing: boolean) {
  return useQuery({
    queryKey: [...newsletterKey, 'refusals', number],
    queryFn: ({ signal }) => call<Refusal[]>('GET', `${issuePath(number)}/refusals`, { signal }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.status, isGoing),
  });
}

/** Whether somebody has sent it, and can take that back. */
export function isLeaving({ sends_in_ms: left }: Pick<ComingIssue, 'sends_in_ms'>): boolean {
  return left !== null;
}

/** Whether its mails are still going out. */
export function isSending({ status }: Pick<IssueReport, 'status'>): boolean {
  return status === 'sending';
}

/** Where the API has the issue of this number. */
export function issuePath(number: string): string {
  return `${newsletterPath}/issues/${encodeURIComponent(number)}`;
}

/** A server that does not answer is not asked so often. */
function refetchIntervalOf(status: 'pending' | 'error' | 'success', isGoing: boolean): number {
  return isGoing && status === 'success' ? sendingRefetchMs : idleRefetchMs;
}
