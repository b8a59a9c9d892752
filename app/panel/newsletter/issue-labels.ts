// Labels of issues, reasons and dates.
import { dayMs } from '#platform/durations';
import type { ComingIssue, IssueReport, PickReason } from '#domain/issues';
import { editorialDay, editorialTimeZone } from '#i18n/dates';
import { formatNumber, type Language } from '#i18n/i18n';
import type { PanelKey, PanelTranslate } from '#i18n/panel-messages';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import type { StatusTone } from '../ui/status-mark.tsx';

const reasons = {
  chosen: 'panel.reasonChosen',
  featured: 'panel.reasonFeatured',
  fresh: 'panel.reasonFresh',
  sample: 'panel.reasonSample',
} as const;

/** Why a story is in the issue. */
export function reasonText(reason: PickReason, t: PanelTranslate, language: Language): string {
  if (reason.kind === 'topic') {
    return t('panel.reasonTopic', { topic: topicLabel(topicTranslators[language], reason.topic) });
  }
  if (reason.kind !== 'read') return t(reasons[reason.kind]);
  const { reads: count } = reason;
  return t('panel.reasonRead', { count, reads: formatNumber(count, language) });
}

/** The status of the coming issue and its consequence. */
export function issueStatusOf(issue: ComingIssue): {
  tone: StatusTone;
  label: PanelKey;
  hint: PanelKey;
} {
  const { status, held_because: because, is_automatic: isAutomatic, content, has_samples } = issue;
  if (issue.sends_in_ms !== null) {
    return { tone: 'waiting', label: 'panel.issueLeaving', hint: 'panel.issueLeavingHint' };
  }
  if (status === 'held' && because === 'late') {
    return { tone: 'bad', label: 'panel.issueLate', hint: 'panel.issueLateHint' };
  }
  if (status === 'held') {
    return { tone: 'waiting', label: 'panel.issueHeld', hint: 'panel.issueHeldHint' };
  }
  if (content.picks.length === 0) {
    const hint = has_samples ? 'panel.issueSamplesHint' : 'panel.issueWithoutHint';
    return { tone: 'waiting', label: 'panel.issueWithout', hint };
  }
  if (!isAutomatic) {
    return { tone: 'waiting', label: 'panel.issueWaits', hint: 'panel.issueWaitsHint' };
  }
  return { tone: 'good', label: 'panel.issueGoes', hint: 'panel.issueGoesHint' };
}

/** Of an issue that reached nobody, or not everybody, because there was no mail server. */
const writtenStatus = { tone: 'bad', label: 'panel.issueWritten' } as const;

const pastStatuses: Record<IssueReport['status'], { tone: StatusTone; label: PanelKey }> = {
  sending: { tone: 'waiting', label: 'panel.issueSending' },
  sent: { tone: 'good', label: 'panel.issueSent' },
  empty: { tone: 'still', label: 'panel.issueEmpty' },
  dropped: { tone: 'still', label: 'panel.issueDropped' },
};

/** The status of a past issue. */
export function pastStatusOf({ status, written }: Pick<IssueReport, 'status' | 'written'>) {
  return status === 'sent' && written > 0 ? writtenStatus : pastStatuses[status];
}

/** How many mails of the issue a mail server has accepted. */
export function deliveredOf({ deliveries, written }: Pick<IssueReport, 'deliveries' | 'written'>) {
  return deliveries.accepted - written;
}

/** Whether editing begins only on a later day: the day before the due date. */
export function isEarly({ due_at: dueAt }: Pick<ComingIssue, 'due_at'>, now: number): boolean {
  return editorialDay(new Date(now)) < editorialDay(new Date(Date.parse(dueAt) - dayMs));
}

/** A due date in Spanish format, as all dates of the panel: «viernes, 27 de noviembre, 8:00». */
export function dueText(iso: string): string {
  return new Date(iso).toLocaleString('es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: editorialTimeZone(),
  });
}
