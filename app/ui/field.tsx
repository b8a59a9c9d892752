// A field of a form: its label above, its hint below, and the control between them.
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { useT } from './reader.tsx';

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A line of text to fill in; what is not required says so. */
export function TextField({
  label,
  hint,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>) {
  return (
    <Field id={input.id} label={label} hint={hint} required={input.required}>
      <input
        type="text"
        maxLength={200}
        aria-describedby={hint && `${input.id}-hint`}
        className={styles.control}
        {...input}
      />
    </Field>
  );
}

/** A text of several lines to fill in. */
export function TextArea({
  label,
  hint,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'style'>) {
  return (
    <Field id={area.id} label={label} hint={hint} required={area.required}>
      <textarea
        rows={7}
        aria-describedby={hint && `${area.id}-hint`}
        className={styles.control}
        {...area}
      />
    </Field>
  );
}

/** One of several options; the empty one says that none has to be chosen. */
export function Choice({
  label,
  hint,
  name,
  none,
  options,
  ...field
}: FieldProps & {
  name: string;
  none: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Field label={label} hint={hint} {...field}>
      <select id={field.id} name={name} required={field.required} className={styles.control}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  required = false,
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {!required && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A box to tick; its sentence may hold links. */
export function Tick({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.tick}>
      <input id={id} name={name} type="checkbox" value="true" required className={styles.box} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}

/** The fields of a form one under the other, in pairs where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
