// The answers of the calls about issues: exactly these fields.
import { z } from 'zod';
import { ArticleFile } from '#domain/articles';
import { storedShape } from './stored-shape.ts';

const text = z.string();
const languages = ['es', 'en'] as const;
const model = { model: text };

const ReviewAnswer = z.object({ by: text, role: text, at: text, hash: text });

const {
  body_es: _bodyEs,
  body_en: _bodyEn,
  sources: _sources,
  ai: _ai,
  review: _review,
  ...cardShape
} = ArticleFile.shape;

/** The card of an article as an issue keeps it. */
const CardAnswer = z.object({
  ...storedShape(cardShape),
  ai: z
    .object({
      text: z
        .discriminatedUnion('method', [
          z.object({ method: z.literal('model'), ...model }),
          z.object({ method: z.literal('composer') }),
        ])
        .nullable(),
      translation: z.object({ language: z.enum(languages), ...model }).nullable(),
      image: z.object({ ...model, made_at: text.optional() }).nullable(),
      made_at: text,
      run_id: text.nullable(),
    })
    .nullable(),
  review: z.object({ es: ReviewAnswer.nullable(), en: ReviewAnswer.nullable() }).nullable(),
});

const PickAnswer = z
  .object({
    article: CardAnswer,
    reasons: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('chosen') }),
        z.object({ kind: z.literal('sample') }),
        z.object({ kind: z.literal('featured') }),
        z.object({ kind: z.literal('fresh'), date: text }),
        z.object({ kind: z.literal('read'), reads: z.number() }),
        z.object({ kind: z.literal('topic'), topic: text }),
      ]),
    ),
  })
  .meta({ id: 'IssuePick' });

const ContentAnswer = z.object({
  picks: z.array(PickAnswer),
  sponsored: z.array(CardAnswer),
  intro_es: text,
  intro_en: text,
});

/** The coming issue, as it would go out now. */
export const ComingIssueAnswer = z
  .object({
    id: text,
    week: text,
    version: z.number(),
    status: z.enum(['coming', 'held']),
    held_because: z.enum(['editor', 'late']).nullable(),
    due_at: text,
    is_automatic: z.boolean(),
    is_chosen: z.boolean(),
    stories_from: text,
    content: ContentAnswer,
    candidates: z.array(PickAnswer),
    audience: z.object({ es: z.number(), en: z.number() }),
    unconfirmed: z.number(),
    has_samples: z.boolean(),
    sends_in_ms: z.number().nullable(),
  })
  .meta({ id: 'ComingIssue' });

/** An issue of a past week or one that is being sent, and what became of its mails. */
export const IssueReportAnswer = z
  .object({
    id: text,
    week: text,
    number: z.number().nullable(),
    status: z.enum(['sending', 'sent', 'empty', 'dropped']),
    due_at: text,
    started_at: text.nullable(),
    finished_at: text.nullable(),
    trouble: text.nullable(),
    /** The answer to many of its mails over which the sending waits for a person. */
    held_answer: text.nullable(),
    /** For how many people it was meant. */
    recipients: z.number(),
    deliveries: z.object({
      queued: z.number(),
      'handed-over': z.number(),
      accepted: z.number(),
      failed: z.number(),
      uncertain: z.number(),
      skipped: z.number(),
    }),
    /** How many of those that were accepted are files in `DATA_DIR/outbox/`, for want of a mail server. */
    written: z.number(),
    /** How many of those that failed wait for a person to judge the refusal. */
    waiting: z.number(),
    /** Who stopped receiving issues over this one. */
    departures: z.object({
      unsubscribed: z.number(),
      bounced: z.number(),
      complained: z.number(),
    }),
  })
  .meta({ id: 'IssueReport' });

/** The same, with what it says. */
export const WholeIssueAnswer = IssueReportAnswer.extend({ content: ContentAnswer }).meta({
  id: 'WholeIssue',
});

/** A mail as it would be sent. */
export const IssueEmailAnswer = z.object({ subject: text, html: text, text });

/** The subjects under which an issue goes out. */
export const SubjectsAnswer = z.object({ es: text, en: text });

/** A mail that failed or of which nobody knows whether it arrived; without an address once the person is erased. */
export const DeliveryProblemAnswer = z
  .object({
    id: z.number(),
    email: text.nullable(),
    language: z.enum(languages),
    state: z.enum(['failed', 'uncertain']),
    tries: z.number(),
    answer: text.nullable(),
    handed_at: text.nullable(),
  })
  .meta({ id: 'DeliveryProblem' });

/** The mails of an issue that failed with one answer, but for names and numbers in it. */
export const RefusalAnswer = z
  .object({
    group: text,
    answer: text,
    mails: z.number(),
    waiting: z.number(),
    suppressed: z.number(),
  })
  .meta({ id: 'Refusal' });

/** What became of a test. */
export const TestSentAnswer = z.object({
  message: text,
  is_written: z.boolean().meta({
    description: 'Whether it was written to `DATA_DIR/outbox/`, as mails are without SMTP_URL.',
  }),
});

/** Whether issues go out by themselves. */
export const AutomaticAnswer = z.object({ is_automatic: z.boolean() });

/** When an issue begins to be sent, and how many it would go to now. */
export const SendingAnswer = z.object({
  message: text,
  sends_in_ms: z.number(),
  recipients: z.number(),
});

/** How many of the mails that were named a decision could be taken about. */
export const ResolvedAnswer = z.object({ message: text, settled: z.number() });

/** How many received issues at the end of a day. */
export const SubscriberDayAnswer = z.object({ day: text, es: z.number(), en: z.number() });
