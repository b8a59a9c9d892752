// A field of a form: its label above, the control, what is wrong with it and its hint below.
import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { useForm } from './form-body.tsx';
import { useT } from './reader.tsx';

interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

type Attributes<Element> = Omit<Element, 'id' | 'name' | 'className' | 'style'>;

/** A line of text to fill in; what is not required says so. */
export function TextField({
  label,
  hint,
  ...input
}: FieldProps & Attributes<InputHTMLAttributes<HTMLInputElement>>) {
  const control = useControl(input, hint);
  return (
    <Field {...input} label={label} hint={hint}>
      <input
        type="text"
        maxLength={200}
        className={styles.control}
        {...(input.type === 'password' ? {} : { defaultValue: control.value })}
        {...control.attributes}
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
}: FieldProps & Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { attributes, value } = useControl(area, hint);
  return (
    <Field {...area} label={label} hint={hint}>
      <textarea
        rows={7}
        className={styles.control}
        defaultValue={value}
        {...attributes}
        {...area}
      />
    </Field>
  );
}

/** One of several options; the empty one says that none has to be chosen. */
export function Choice({
  none,
  options,
  ...field
}: FieldProps & { none: string; options: readonly { value: string; label: string }[] }) {
  const { attributes, value } = useControl(field, field.hint);
  return (
    <Field {...field}>
      <select
        id={field.id}
        name={field.name}
        required={field.required}
        className={styles.control}
        defaultValue={value}
        {...attributes}
      >
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

/** What the form shows again of this control, and how the control names what is said about it. */
function useControl({ id, name }: { id: string; name: string }, hint?: string) {
  const { details, values } = useForm();
  const isWrong = details[name] !== undefined;
  return {
    value: values[name],
    attributes: {
      'aria-invalid': isWrong || undefined,
      'aria-describedby': clsx(isWrong && `${id}-problem`, hint && `${id}-hint`) || undefined,
    },
  };
}

function Field({
  id,
  name,
  label,
  hint,
  required = false,
  children,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {/* One text: a space by itself is none to assistive technology, which would say both words as one. */}
        {required ? label : `${label} `}
        {!required && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {children}
      <FieldProblem id={id} name={name} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field; empty and hidden where nothing is. */
function FieldProblem({ id, name }: { id: string; name: string }) {
  const problem = useForm().details[name];
  return (
    <p className={styles.problem} id={`${id}-problem`} hidden={!problem}>
      {problem}
    </p>
  );
}

/** A box to tick; its sentence may hold links. */
export function Tick({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, value } = useControl({ id, name });
  return (
    <div className={styles.tick}>
      <input
        id={id}
        name={name}
        type="checkbox"
        value="true"
        required
        className={styles.box}
        defaultChecked={value === 'true'}
        {...attributes}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        <FieldProblem id={id} name={name} />
      </div>
    </div>
  );
}

/** The fields of a form one under the other, in pairs where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
