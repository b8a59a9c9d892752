// What an error of the mail server means for the mail that was on its way.
import type { SendOutcome } from './connection.ts';

/** What nodemailer tells of an error, as far as it matters here. */
interface SmtpError extends Error {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** How far a mail had come: no connection yet, not yet wholly sent, or sent to its end. */
export type Stage = 'connecting' | 'sending' | 'sent';

/**
 * How a mail ended over which an error came.
 *
 * A refusal is ours where it was said before the recipient was named or before the mail was shown, and,
 * when permanent, where its enhanced code (RFC 3463) is about policy (5.7), the form of the mail (5.6) or
 * its size (5.3.4), or where the server does not relay: the address may be as good as any.
 */
export function sendOutcomeOf(
  error: SmtpError,
  stage: Stage,
): Exclude<SendOutcome, { kind: 'accepted' }> {
  const answer = plainAnswer(error.response ?? error.message);
  if (error.code === 'EMESSAGE' && error.responseCode === undefined) {
    // The server had said how long a mail may be, and this one is longer.
    return { kind: 'refused', isPermanent: true, isOurs: true, answer };
  }
  if (error.responseCode === undefined) {
    return { kind: stage === 'sent' ? 'uncertain' : 'lost', answer };
  }
  const isPermanent = error.responseCode >= 500;
  const isOurs = isBeforeRecipient(error, stage) || (isPermanent && isAboutUs(answer));
  return { kind: 'refused', isPermanent, isOurs, answer };
}

/** Whether `Mail.send` rejected because the server does not take mail for that address, now or for good. */
export function wasRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || (error as SmtpError).command !== 'RCPT TO') return false;
  const outcome = sendOutcomeOf(error, 'sending');
  return outcome.kind === 'refused' && !outcome.isOurs;
}

/** What the server said when `Mail.send` rejected, or why it could not be asked. */
export function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return plainAnswer((error as SmtpError).response ?? error.message);
}

/** The answer with which `Mail.send` rejected because the address is none for good; null for whatever else went wrong. */
export function addressRefusalOf(error: unknown): string | null {
  if (!wasRecipientRefused(error)) return null;
  const { answer, ...outcome } = sendOutcomeOf(error as SmtpError, 'sending');
  const isForGood = outcome.kind === 'refused' && outcome.isPermanent;
  return isForGood && isAboutAddress(answer) ? answer : null;
}

// RFC 3463: no such mailbox, no proper address, mailbox moved, takes no mail, mailbox disabled.
const addressCodes = new Set(['5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Subjects of codes that are never about the address alone: system, network, protocol, content, policy. */
const otherSubjects = /^5\.[34567]\./;
const addressWords =
  /\b(user|mailbox|recipient|account|address)\b.{0,20}\b(unknown|unavailable|not found|does not exist|doesn't exist|disabled)\b|\b(unknown|no such)\b.{0,10}\b(user|mailbox|recipient|account|address|person)\b/i;

/** Whether a refusal for good is clearly about the address, and not perhaps about a mail server between us and it. */
export function isAboutAddress(answer: string): boolean {
  const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0];
  if (code !== undefined && addressCodes.has(code)) return true;
  if (code !== undefined && otherSubjects.test(code) && code !== '5.5.0') return false;
  return addressWords.test(answer);
}

function isBeforeRecipient({ command = '' }: SmtpError, stage: Stage): boolean {
  if (stage !== 'sending') return stage === 'connecting';
  // With pipelining a 421 after MAIL FROM is reported for the connection; at MAIL FROM the command says so.
  return command !== 'RCPT TO' && command !== 'CONN';
}

function isAboutUs(answer: string): boolean {
  return /^5\d\d[ -]5\.(?:[67]\.\d+|3\.4)\b/.test(answer) || noRelay.test(answer);
}

const noRelay =
  /\brelay(?:ing)?\b.{0,20}\b(?:denied|prohibited|not (?:permitted|allowed))|\b(?:unable|not (?:permitted|allowed)) to relay\b|\ballowed rcpthosts\b/i;

/** How many characters of an answer are looked through for addresses. */
const maxLooked = 2000;

/** One line without addresses: answers are kept after the person is gone. */
export function plainAnswer(text: string): string {
  // Strangers write some of these: what is looked through is cut first, behind a whole word.
  const line = text.slice(0, 10 * maxLooked).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  const looked = line.length > maxLooked ? line.slice(0, maxLooked).replace(/\S*$/, '') : line;
  return looked
    .replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '•••')
    .trim()
    .slice(0, 300);
}
