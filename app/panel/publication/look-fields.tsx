import { type CSSProperties, useRef, useState } from 'react';
import { accentOf, isColour, type Logo, timeZones } from '#domain/publication';
import { publicationTranslators } from '#i18n/publication-messages';
import { call, CallFailed } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { FieldGroup, OtherField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import styles from './publication-form.module.css';

/** What the form holds of how the publication looks and where it is. */
export interface Look {
  accent: string;
  logo: Logo | null;
  /** A profile a line. */
  socials: string;
  time_zone: string;
}

interface LookProps {
  form: Look;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Look>) => void;
}

const zones = timeZones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));

/** Logo, accent, profiles and time zone. */
export function LookFields({ form, problems, onChange }: LookProps) {
  const words = publicationTranslators[usePanel().language];
  const socials = Object.entries(problems).find(([field]) => field.startsWith('socials'))?.[1];
  return (
    <FieldGroup title={words('imprint.groups.look')}>
      <LogoField value={form.logo} onChange={(logo) => onChange({ logo })} />
      <TextField
        name="accent"
        label={words('imprint.accent')}
        hint={words('imprint.accentHint')}
        value={form.accent}
        onChange={(accent) => onChange({ accent })}
        problem={problems['accent']}
        below={<Swatches colour={form.accent.trim()} />}
      />
      <SelectField
        name="time_zone"
        label={words('imprint.timeZone')}
        hint={words('imprint.timeZoneHint')}
        options={zones}
        value={form.time_zone}
        onChange={(zone) => onChange({ time_zone: zone })}
        problem={problems['time_zone']}
      />
      <TextArea
        name="socials"
        label={words('imprint.socials')}
        hint={words('imprint.socialsHint')}
        rows={2}
        value={form.socials}
        onChange={(lines) => onChange({ socials: lines })}
        problem={socials}
      />
    </FieldGroup>
  );
}

/** The accent as it is by day and by night. */
function Swatches({ colour }: { colour: string }) {
  const words = publicationTranslators[usePanel().language];
  if (!isColour(colour)) return null;
  const { text } = accentOf(colour);
  return (
    <p className={styles.swatches}>
      {(['day', 'night'] as const).map((light) => (
        <span
          key={light}
          className={styles.swatch}
          data-light={light}
          style={{ '--swatch': text[light] } as CSSProperties}
        >
          {words(light === 'day' ? 'imprint.byDay' : 'imprint.byNight')} {text[light]}
        </span>
      ))}
    </p>
  );
}

function LogoField({
  value,
  onChange,
}: {
  value: Logo | null;
  onChange: (logo: Logo | null) => void;
}) {
  const { language, publication } = usePanel();
  const words = publicationTranslators[language];
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  async function take(picked: File | undefined): Promise<void> {
    if (!picked) return;
    try {
      onChange(await sendLogo(picked));
      setProblem('');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setProblem(error.message);
    }
  }
  return (
    <OtherField label={words('imprint.logo')}>
      {value ? (
        <img className={styles.logo} {...value} alt={publication} />
      ) : (
        <p className={styles.fine}>{words('imprint.noLogo')}</p>
      )}
      <div className={styles.actions}>
        <Button type="button" size="small" onClick={() => file.current?.click()}>
          {words('imprint.chooseLogo')}
        </Button>
        {value && (
          <Button type="button" size="small" onClick={() => onChange(null)}>
            {words('imprint.removeLogo')}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={words('imprint.chooseLogo')}
        accept="image/png,image/webp,image/jpeg,image/avif"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <output className={styles.problem}>{problem}</output>
    </OtherField>
  );
}

async function sendLogo(picked: File): Promise<Logo> {
  const bytes = new Uint8Array(await picked.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return call<Logo>('POST', '/api/publication/logo', { body: { picture: btoa(text) } });
}
