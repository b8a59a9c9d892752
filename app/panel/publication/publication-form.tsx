import { type FormEvent, useState } from 'react';
import { requiredFields, type TextField as FieldName } from '#domain/publication';
import { publicationTranslators } from '#i18n/publication-messages';
import { CallFailed } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField, FieldGroup, TextField } from '../ui/field.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useFormDraft } from '../use-form-draft.ts';
import { fieldLabels, groupLabels } from './field-labels.ts';
import { LookFields } from './look-fields.tsx';
import styles from './publication-form.module.css';
import { type PublicationAnswer, useSavePublication } from './use-publication.ts';

const groups = {
  name: ['name', 'tagline_es', 'tagline_en'],
  owner: [
    ...(['owner_name', 'owner_tax_id', 'owner_address', 'contact_email', 'owner_phone'] as const),
    ...(['owner_register', 'jurisdiction', 'licence_es', 'licence_en'] as const),
  ],
  privacy: [
    ...(['privacy_email', 'privacy_officer', 'hosting_provider', 'mail_provider'] as const),
    ...(['transfers_es', 'transfers_en'] as const),
  ],
  mail: ['default_author', 'sender_name'],
} as const satisfies Record<string, readonly FieldName[]>;

const hints = {
  sender_name: 'imprint.senderHint',
  transfers_es: 'imprint.transfersHint',
} as const;

/** All fields; what is typed is kept until it is saved or discarded. */
export function PublicationForm({ publication }: { publication: PublicationAnswer }) {
  const words = publicationTranslators[usePanel().language];
  const toasts = useToasts();
  const { missing: _missing, has_samples: _hasSamples, ...stored } = publication;
  const base = { ...stored, socials: stored.socials.join('\n') };
  const { typed, change, put, forget, forgetSent } = useFormDraft('vigia.publication', base);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useSavePublication();
  const form = { ...base, ...typed, version: base.version };
  function handleSave(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { ...form, socials: linesOf(form.socials) },
      {
        onSuccess() {
          forgetSent(typed);
          setProblems({});
          toasts.show({ title: words('imprint.saved'), text: words('imprint.savedText') });
        },
        onError(error) {
          if (error instanceof CallFailed) setProblems(error.details);
          toasts.show({
            title: words('imprint.saveFailed'),
            text: error.message,
            isDestructive: true,
          });
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={handleSave} aria-label={words('imprint.title')}>
      <Groups form={form} problems={problems} onChange={change} />
      <LookFields form={form} problems={problems} onChange={put} />
      <Samples
        isAway={form.are_samples_away}
        onChange={(isAway) => change('are_samples_away', isAway)}
      />
      {Object.keys(typed).length > 0 && <p>{words('imprint.kept')}</p>}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isBusy={isPending}>
          {words('imprint.save')}
        </Button>
        <Button type="button" onClick={forget} isDisabled={Object.keys(typed).length === 0}>
          {words('imprint.discard')}
        </Button>
      </div>
    </form>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface GroupsProps {
  form: Readonly<Record<FieldName, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (field: FieldName, value: string) => void;
}

function isNeeded(field: FieldName): boolean {
  return requiredFields.some((each) => each === field);
}

function Groups({ form, problems, onChange }: GroupsProps) {
  const words = publicationTranslators[usePanel().language];
  return (['name', 'owner', 'privacy', 'mail'] as const).map((group) => (
    <FieldGroup key={group} title={words(groupLabels[group])}>
      {groups[group].map((field) => (
        <TextField
          key={field}
          name={field}
          label={words(fieldLabels[field])}
          hint={field in hints ? words(hints[field as keyof typeof hints]) : undefined}
          isRequired={field === 'name'}
          optionalText={isNeeded(field) ? words('imprint.neededByLaw') : undefined}
          value={form[field]}
          onChange={(value) => onChange(field, value)}
          problem={problems[field]}
        />
      ))}
    </FieldGroup>
  ));
}

interface SamplesProps {
  isAway: boolean;
  onChange: (isAway: boolean) => void;
}

function Samples({ isAway, onChange }: SamplesProps) {
  const words = publicationTranslators[usePanel().language];
  return (
    <FieldGroup title={words('imprint.groups.samples')}>
      <CheckField
        name="are_samples_away"
        label={words('imprint.away')}
        hint={words('imprint.awayHint')}
        value={isAway}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
