// How long calls to a model and the runs of agents may take, and how many of each go on at once: stated here, and
// taken from here by the calls, the budget, drafting, the runs, the queue and the API.
import { secondMs } from '#platform/durations';

const callMs = 60 * secondMs;
const runMs = 150 * secondMs;
/** What lies around the calls of a run: reading, storing, answering. */
const marginMs = 10 * secondMs;

/** The limits of a run, in which a text or several are drafted. */
export const runLimits = {
  /** A run is given up after this time. */
  runMs,
  /** A call that the text can do without begins only in this time of a run, so that it can end within it. */
  optionalCallsMs: runMs - callMs - marginMs,
  /** How long the API waits for the end of a run. */
  responseMs: runMs + marginMs,
  /** A call that reserved tokens longer ago than this has ended, perhaps with its process. */
  reservationMs: callMs + marginMs,
  /** How long is waited for other calls to give back the tokens they reserved: until each has ended. */
  reservationWaitMs: callMs + marginMs,
  /** Runs of agents, and texts asked for by hand, that go on at once in a process. */
  agentsAtOnce: 3,
  textsAtOnce: 2,
} as const;

/** The limits of a call: how long the service is waited for, how much is read of it, how often it is called again. */
export interface CallLimits {
  deadlineMs: number;
  maxAnswerBytes: number;
  maxPictureBytes: number;
  callsAtOnce: number;
  /** The pauses before a call is made again; as many as there may be. */
  backoffMs: number[];
  /** A service that asks to be left alone for longer is not called again. */
  maxRetryAfterMs: number;
}

export const defaultCallLimits: CallLimits = {
  deadlineMs: callMs,
  maxAnswerBytes: 2 * 1024 * 1024,
  maxPictureBytes: 32 * 1024 * 1024,
  callsAtOnce: 2,
  backoffMs: [1 * secondMs, 4 * secondMs],
  maxRetryAfterMs: 20 * secondMs,
};
