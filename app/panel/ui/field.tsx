// Controlled form fields: label, control, problem and hint.
import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { useT } from '../panel-context.tsx';

interface FieldProps<Value> {
  /** The control's `name` attribute. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** A sentence if the value is invalid. */
  problem?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

interface TextProps extends FieldProps<string> {
  isRequired?: boolean;
  /** What stands behind the label where the field may stay empty. */
  optionalText?: string | undefined;
  maxLength?: number;
  /** What stands under the field, below its hint. */
  below?: ReactNode;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'max' | 'step' | 'onBlur' | 'lang'
>;

/** A single-line input. */
export function TextField({
  value,
  onChange,
  type = 'text',
  maxLength,
  min,
  max,
  step,
  onBlur,
  lang,
  ...field
}: TextProps & InputAttributes) {
  const id = useId();
  return (
    <Field {...field} id={id}>
      <input
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        {...{ type, maxLength, min, max, step, onBlur, lang }}
        {...attributesOf(id, field)}
      />
    </Field>
  );
}

/** A multi-line input. */
export function TextArea({
  value,
  onChange,
  maxLength,
  placeholder,
  rows = 4,
  lang,
  ...field
}: TextProps & { rows?: number; placeholder?: string; lang?: string }) {
  const id = useId();
  return (
    <Field {...field} id={id} isWide>
      <textarea
        className={styles.control}
        // It grows with its content, from this many lines on.
        style={{ minHeight: `calc(${rows} * 1lh + 0.8em + 2px)` }}
        rows={rows}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        lang={lang}
        onChange={(event) => onChange(event.target.value)}
        {...attributesOf(id, field)}
      />
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** One of several options. */
export function SelectField({
  value,
  onChange,
  options,
  ...field
}: FieldProps<string> & { options: readonly Option[] }) {
  const id = useId();
  return (
    <Field {...field} id={id} isRequired>
      <select
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...attributesOf(id, field)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A checkbox. */
export function CheckField({ label, value, onChange, ...field }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        {...attributesOf(id, field)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <Notes id={id} {...field} />
      </div>
    </div>
  );
}

/** What is chosen otherwise than with one control, labelled as a field is and in line with those beside it. */
export function OtherField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <div className={styles.entry}>{children}</div>
    </div>
  );
}

/** A fieldset with its legend. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

type FieldNotes = Pick<FieldProps<unknown>, 'name' | 'hint' | 'problem'>;

function attributesOf(
  id: string,
  { name, hint, problem, isRequired }: FieldNotes & { isRequired?: boolean },
) {
  return {
    id,
    name,
    'aria-required': isRequired,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': clsx(problem && `${id}-problem`, hint && `${id}-hint`) || undefined,
  };
}

function Field({
  id,
  label,
  isRequired,
  optionalText,
  isWide,
  below,
  children,
  ...notes
}: FieldNotes & {
  id: string;
  label: string;
  isRequired?: boolean;
  optionalText?: string | undefined;
  isWide?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={clsx(styles.field, isWide && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label}{' '}
        {!isRequired && (
          <span className={styles.optional}>{optionalText ?? t('panel.optional')}</span>
        )}
      </label>
      <div className={styles.entry}>
        {children}
        <Notes id={id} {...notes} />
        {below}
      </div>
    </div>
  );
}

function Notes({ id, hint, problem }: FieldNotes & { id: string }) {
  return (
    <>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
