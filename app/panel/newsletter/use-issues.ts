// The queries of the newsletter. While they are shown they refetch every 30 s, and every 2 s during a sending.
import { useQuery } from '@tanstack/react-query';
import type { DeliveryProblem, Refusal } from '#domain/deliveries';
import type { ComingIssue, IssueEmail, IssueReport, WholeIssue } from '#domain/issues';
import type { SubscriberDay } from '#domain/newsletter';
import type { Language } from '#i18n/i18n';
import { call } from '../api.ts';

export const newsletterPath = '/api/admin/newsletter';
export const comingPath = `${newsletterPath}/issues/coming`;
/** The prefix of all query keys of the newsletter. */
export const newsletterKey = ['newsletter'] as const;
export const comingKey = [...newsletterKey, 'coming'] as const;
export const letterKey = [...newsletterKey, 'letter'] as const;
export const subjectsKey = [...newsletterKey, 'subjects'] as const;

const idleRefetchMs = 30_000;
/** While a sending can be undone, so that its start is noticed soon. */
const leavingRefetchMs = 1000;
const sendingRefetchMs = 2000;

/** The coming issue, as it would be sent now. */
export function useComingIssue() {
  return useQuery({
    queryKey: comingKey,
    queryFn: ({ signal }) => call<ComingIssue>('GET', comingPath, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data && isLeaving(data) ? leavingRefetchMs : idleRefetchMs,
  });
}

/** The past issues, newest first. */
export function usePastIssues() {
  return useQuery({
    queryKey: [...newsletterKey, 'past'],
    queryFn: ({ signal }) => call<IssueReport[]>('GET', `${newsletterPath}/issues`, { signal }),
    refetchInterval: ({ state }) =>
      refetchIntervalOf(state.status, state.data?.some(isSending) ?? false),
  });
}

/** One sent issue with its content. */
export function useIssue(number: string) {
  return useQuery({
    queryKey: [...newsletterKey, 'issue', number],
    queryFn: ({ signal }) => call<WholeIssue>('GET', issuePath(number), { signal }),
    refetchInterval: ({ state }) =>
      refetchIntervalOf(state.status, state.data !== undefined && isSending(state.data)),
  });
}

/** The failed and the uncertain mails of an issue. */
export function useProblems(number: string, isGoing: boolean) {
  return useQuery({
    queryKey: [...newsletterKey, 'problems', number],
    queryFn: ({ signal }) =>
      call<DeliveryProblem[]>('GET', `${issuePath(number)}/problems`, { signal }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.status, isGoing),
  });
}

/** The number of subscribers at the end of each day, oldest first. */
export function useGrowth() {
  return useQuery({
    queryKey: [...newsletterKey, 'growth'],
    queryFn: ({ signal }) => call<SubscriberDay[]>('GET', `${newsletterPath}/growth`, { signal }),
  });
}

/** The email of the coming issue in a language, as it would be sent now. */
export function useIssueEmail(language: Language) {
  return useQuery({
    queryKey: [...letterKey, language],
    queryFn: ({ signal }) =>
      call<IssueEmail>('GET', `${comingPath}/preview?language=${language}`, { signal }),
  });
}

/** The subjects of the coming issue, as it would be sent now. */
export function useSubjects() {
  return useQuery({
    queryKey: subjectsKey,
    queryFn: ({ signal }) =>
      call<Record<Language, string>>('GET', `${comingPath}/subjects`, { signal }),
  });
}

/** The responses with which an issue's mails failed. */
export function useRefusals(number: string, isGoing: boolean) {
  return useQuery({
    queryKey: [...newsletterKey, 'refusals', number],
    queryFn: ({ signal }) => call<Refusal[]>('GET', `${issuePath(number)}/refusals`, { signal }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.status, isGoing),
  });
}

/** Whether it was sent and that can still be undone. */
export function isLeaving({ sends_in_ms: left }: Pick<ComingIssue, 'sends_in_ms'>): boolean {
  return left !== null;
}

/** Whether its mails are being sent. */
export function isSending({ status }: Pick<IssueReport, 'status'>): boolean {
  return status === 'sending';
}

/** The API's path of an issue. */
export function issuePath(number: string): string {
  return `${newsletterPath}/issues/${encodeURIComponent(number)}`;
}

/** In milliseconds; a failing server is polled less often. */
function refetchIntervalOf(status: 'pending' | 'error' | 'success', isGoing: boolean): number {
  return isGoing && status === 'success' ? sendingRefetchMs : idleRefetchMs;
}
