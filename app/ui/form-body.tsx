import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext } from 'react';
import type { NoticeCode } from '../notices.ts';
import styles from './form-body.module.css';
import { Island } from './island.tsx';

/** What a form shows again after it was sent. */
export interface FormView {
  problem: string;
  details: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** What the form's script needs: the call, its texts, and what follows a success. */
export interface FormScript {
  call: string;
  /** Sent beside the fields. */
  extra?: Record<string, string>;
  words: {
    errorTitle: string;
    /** Shown where something required is empty, and at each such field; without the second one the first. */
    missing: string;
    fieldMissing?: string | undefined;
    oddEmail: string;
    short?: string;
    differ?: string;
    /** Shown where the server refuses, and where it cannot be reached; with `unexplained` also where it puts it off. */
    refused: string;
    failed: string;
    /** Shown above the form where the server refuses without a reason; else `refused`. */
    unexplained?: string;
    busy: string;
    /** What the button says for a while after it went well. */
    done?: string;
  };
  /** Whether the server's own sentence is the notice, after a success and after a failure. */
  tellsServer?: boolean;
  /** After a success: the page to go to and its notice, or the notice to show here. */
  after: { go: string; notice: NoticeCode; needsUser?: boolean } | { title: string; text?: string };
}

const emptyView: FormView = { problem: '', details: {}, values: {} };
const FormContext = createContext<FormView>(emptyView);

/** What the form around this field shows again. */
export function useForm(): FormView {
  return useContext(FormContext);
}

/** A form that is posted to a page and works without scripts; with `script` it is sent in place. */
export function FormBody({
  action,
  label,
  note,
  form,
  script,
  children,
}: {
  action: string;
  /** What the form is for, for those who hear it. */
  label: string;
  note?: string;
  form?: FormView | null;
  script?: FormScript;
  children: ReactNode;
}) {
  const body = (
    <form className={styles.form} method="post" action={action} aria-label={label}>
      <FormProblem problem={form?.problem ?? ''} />
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </form>
  );
  return (
    <FormContext value={form ?? emptyView}>
      {script ? (
        <Island name="form" props={{ ...script }}>
          {body}
        </Island>
      ) : (
        body
      )}
    </FormContext>
  );
}

/** What went wrong, above the fields: read first when the page comes back with it. */
function FormProblem({ problem }: { problem: string }) {
  return (
    <div
      className={clsx(styles.message, styles.problem)}
      role={problem ? 'alert' : undefined}
      tabIndex={-1}
      // Where the page comes back with a problem, reading begins at it (WCAG 3.3.1).
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={problem !== ''}
      hidden={!problem}
      data-problem
    >
      {problem}
    </div>
  );
}

/** What went well, in place of a form or above it. */
export function FormSuccess({
  isHidden = false,
  children,
}: {
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(styles.message, styles.success)}
      role={isHidden ? undefined : 'status'}
      hidden={isHidden}
      data-success
    >
      {children}
    </div>
  );
}
