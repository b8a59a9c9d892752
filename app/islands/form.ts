// Sends a form in place: says at the fields what is missing, in a notice and above the form how it went.
// Forms without this script are posted to their page and get the same sentences from the server.
import type { FormScript } from '#app/ui/form-body.tsx';
import { setNextNotice } from './next-notice.ts';
import { store } from './storage.ts';
import { showToast } from './toast.ts';

const doneMs = 3000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is wrong: a sentence for the whole, and one for each field. */
interface Fault {
  text: string;
  details: Readonly<Record<string, string>>;
}

interface Answer {
  status: number;
  ok: boolean;
  body: {
    user?: unknown;
    message?: unknown;
    error?: unknown;
    details?: Record<string, string>;
  };
}

/** Takes over the form of this place. */
export function mount(place: HTMLElement): void {
  const form = place.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !button) return;
  const script = JSON.parse(place.dataset['props'] ?? '{}') as FormScript;
  const label = button.textContent;
  const set = setterOf(button);

  async function send(): Promise<void> {
    const fault = faultOf(form!, script.words);
    if (fault) return refuse(fault, fault.text);
    set(script.words.busy, true);
    show(form!, { text: '', details: {} });
    const answer = await ask(form!, script);
    if (answer?.ok) return succeed(answer);
    set(label, false);
    if (answer?.body.details?.['code'] === 'required') askForCode(form!, answer);
    else refuseAnswer(answer);
  }

  function refuseAnswer(answer: Answer | null): void {
    const { words, tellsServer } = script;
    // A notice that says what is wrong with what was sent is not for what nobody has looked at.
    const isRefusal = answer && !(words.unexplained && isPutOff(answer));
    const toast = isRefusal ? words.refused : words.failed;
    const text = textOr(answer?.body.error, (answer && words.unexplained) ?? toast);
    refuse({ text, details: detailsOf(form!, answer, text) }, tellsServer ? text : toast);
  }

  function refuse(fault: Fault, toast: string): void {
    show(form!, fault);
    showToast({ title: script.words.errorTitle, text: toast, isDestructive: true });
    form!.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function succeed({ body }: Answer): void {
    const { after, words, tellsServer } = script;
    if (body.user) store('user', JSON.stringify(body.user));
    if ('go' in after) {
      setNextNotice(after.notice);
      location.assign(after.go);
      return;
    }
    form!.reset();
    form!.querySelector<HTMLElement>('[data-success]')?.removeAttribute('hidden');
    showToast({
      title: after.title,
      text: tellsServer ? textOr(body.message, after.text) : after.text,
    });
    set(words.done ?? label, words.done !== undefined);
    if (words.done) setTimeout(() => set(label, false), doneMs);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  form.addEventListener('input', ({ target }) => mark(target as Control, undefined));
  // A page that the back button brings back as it was left can be sent again.
  addEventListener('pageshow', ({ persisted }) => persisted && set(label, false));
}

/** Sets what the button says and whether it can be pressed. */
function setterOf(button: HTMLButtonElement) {
  let hadFocus = false;
  return (text: string, isDisabled: boolean) => {
    hadFocus ||= document.activeElement === button;
    button.textContent = text;
    button.disabled = isDisabled;
    if (isDisabled) return;
    // It lost the focus when it was disabled, and gets it back unless that went elsewhere.
    if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    hadFocus = false;
  };
}

/** What the form lacks, in the order in which it is said; null where nothing. */
function faultOf(form: HTMLFormElement, words: FormScript['words']): Fault | null {
  const controls = controlsOf(form);
  const password = controls.find(({ name }) => name === 'password')?.value;
  return (
    about(
      controls.filter((each) => each.required && !valueOf(each)),
      words.missing,
      words.fieldMissing,
    ) ??
    about(
      controls.filter(({ name, value }) => name === 'confirmPassword' && value !== password),
      words.differ ?? '',
    ) ??
    about(
      controls.filter((each) => 'minLength' in each && each.value.length < each.minLength),
      words.short ?? '',
    ) ??
    about(
      controls.filter(({ validity }) => validity.typeMismatch),
      words.oddEmail,
    )
  );
}

function about(found: readonly Control[], text: string, atField = text): Fault | null {
  if (found.length === 0) return null;
  return { text, details: Object.fromEntries(found.map(({ name }) => [name, atField])) };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    ({ name, type, disabled }) => name && !disabled && type !== 'hidden' && type !== 'submit',
  );
}

function valueOf(control: Control): string | boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  return control.type === 'password' ? control.value : control.value.trim();
}

/** Sends the fields; null where no answer came. */
async function ask(
  form: HTMLFormElement,
  { call, extra, after }: FormScript,
): Promise<Answer | null> {
  const fields = controlsOf(form)
    .filter(({ name }) => name !== 'confirmPassword')
    .map((each) => [each.name, valueOf(each)]);
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-language': document.documentElement.lang,
        accept: 'application/json',
      },
      body: JSON.stringify({ ...Object.fromEntries(fields), ...extra }),
    });
    const body = ((await response.json().catch(() => null)) ?? {}) as Answer['body'];
    const isWhole = !('needsUser' in after) || Boolean(body.user);
    return { status: response.status, ok: response.ok && isWhole, body };
  } catch {
    return null;
  }
}

/** Whether the server has not looked at what was sent: it is asked too often, or has too much to do. */
function isPutOff({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

/** What the server said of each field; of a code that was asked for, what it said of the whole. */
function detailsOf(form: HTMLFormElement, answer: Answer | null, text: string) {
  const hasCode = controlsOf(form).some(({ name }) => name === 'code');
  return { ...(hasCode && answer && { code: text }), ...answer?.body.details };
}

/** Shows the field for the code of a second factor, in place of the fields before it. */
function askForCode(form: HTMLFormElement, { body }: Answer): void {
  const step = form.querySelector<HTMLElement>('[data-code]');
  const code = step?.querySelector('input');
  if (!step || !code) return;
  const before = form.querySelector<HTMLElement>('[data-credentials]');
  if (before) before.hidden = true;
  step.hidden = false;
  code.disabled = false;
  code.focus();
  showToast({ title: textOr(body.error, '') });
}

/** Shows the fault above the form and at its fields. */
function show(form: HTMLFormElement, { text, details }: Fault): void {
  const summary = form.querySelector<HTMLElement>('[data-problem]');
  const controls = controlsOf(form);
  if (summary) {
    summary.removeAttribute('role');
    summary.hidden = !text;
    summary.textContent = text;
  }
  for (const [index, control] of controls.entries()) {
    const own = details[control.name];
    mark(control, own ?? (summary || index > 0 ? undefined : text));
  }
}

/** Shows what is wrong with one field, or that nothing is. */
function mark(control: Control, text: string | undefined): void {
  const place = document.getElementById(`${control.id}-problem`);
  if (!place) return;
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== place.id);
  const described = [...(text ? [place.id] : []), ...others].join(' ');
  place.textContent = text ?? '';
  place.hidden = !text;
  if (text) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  if (described) control.setAttribute('aria-describedby', described);
  else control.removeAttribute('aria-describedby');
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value ? value : fallback;
}
