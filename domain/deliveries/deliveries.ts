// The journal of a sending: where each mail stands. Safe in the browser.

/**
 * `handed-over` is written before the mail server is given the mail, so that whatever a process dies at is
 * known; found there afterwards, a mail is `uncertain` and waits for a person. `skipped`: the person had
 * left, paused, been erased or suppressed before it was their turn.
 */
export const deliveryStates = [
  'queued',
  'handed-over',
  'accepted',
  'failed',
  'uncertain',
  'skipped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];
