// The newsletter's field and button, the same on the server and in the browser.
import { type SubmitEvent, useRef, useState } from 'react';
import styles from './newsletter-fields.module.css';
import { showToast } from './toast.ts';

export interface NewsletterProps {
  /** Where the form is posted without scripts. */
  action: string;
  words: Record<
    | 'email'
    | 'placeholder'
    | 'submit'
    | 'submitting'
    | 'done'
    | 'errorTitle'
    | 'missingEmail'
    | 'oddEmail'
    | 'refused'
    | 'failed'
    | 'successTitle'
    | 'success',
    string
  >;
}

type State = 'idle' | 'submitting' | 'done';

const doneMs = 3000;

/** Lets a reader subscribe: says at the field what is missing, and in a notice how it went. */
export function NewsletterFields({ action, words }: NewsletterProps) {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState('');
  const isSending = useRef(false);

  function refuse(text: string): void {
    setProblem(text);
    showToast({ title: words.errorTitle, text, isDestructive: true });
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const input = form.elements.namedItem('email') as HTMLInputElement;
    const wrong = problemOf(input, words);
    if (wrong) {
      refuse(wrong);
      input.focus();
      return;
    }
    isSending.current = true;
    setState('submitting');
    setProblem('');
    const answer = await subscribe(input.value.trim(), words);
    if (answer.ok) {
      form.reset();
      setState('done');
      showToast({ title: words.successTitle, text: answer.text });
      await new Promise((resolve) => setTimeout(resolve, doneMs));
    } else refuse(answer.text);
    setState('idle');
    isSending.current = false;
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <label className={styles.label} htmlFor="newsletter-email">
        {words.email}
      </label>
      <input
        className={styles.input}
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        placeholder={words.placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'newsletter-problem' : undefined}
        onInput={() => setProblem('')}
      />
      <button className={styles.submit} type="submit" disabled={state !== 'idle'}>
        {state === 'idle' ? words.submit : state === 'submitting' ? words.submitting : words.done}
      </button>
      {problem && (
        <p className={styles.problem} id="newsletter-problem">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Brings the form to life. */
export async function mount(place: HTMLElement): Promise<void> {
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(place, NewsletterFields);
}

function problemOf(input: HTMLInputElement, words: NewsletterProps['words']): string {
  if (!input.value.trim()) return words.missingEmail;
  return input.validity.typeMismatch ? words.oddEmail : '';
}

/** Sends the address; the text is the server's own where it gave one. */
async function subscribe(
  email: string,
  words: NewsletterProps['words'],
): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await fetch('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email }),
    });
    const body = (await response.json().catch(() => ({}))) as {
      message?: unknown;
      error?: unknown;
    };
    return response.ok
      ? { ok: true, text: textOr(body.message, words.success) }
      : { ok: false, text: textOr(body.error, words.refused) };
  } catch {
    return { ok: false, text: words.failed };
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value ? value : fallback;
}
