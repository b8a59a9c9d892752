import { useState } from 'react';
import type { Language } from '#i18n/i18n';
import type { Mode } from '../editor/mode-switch.tsx';
import { TextArea } from '../ui/field.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { BodyField, type BodyFieldProps } from './body-field.tsx';
import { fieldLabel } from './field-labels.ts';
import { useWriting } from './use-writing.ts';
import type { FieldName } from './merge-content.ts';
import styles from './writing.module.css';

/** Below it the two languages have no room beside each other. */
const narrow = '(width < 48rem)';

/**
 * The texts in both languages: side by side, or one at a time where there is no room. Each is shown as it was, also
 * after the room has changed.
 */
export function ArticleTexts() {
  const { w } = useWriting();
  const [language, setLanguage] = useState<Language>('es');
  const [modes, setModes] = useState<Record<Language, Mode>>({ es: 'formatted', en: 'formatted' });
  const modeOf = (each: Language) => ({
    mode: modes[each],
    onMode: (mode: Mode) => setModes((before) => ({ ...before, [each]: mode })),
  });
  const isNarrow = useMediaQuery(narrow);
  if (isNarrow) {
    return (
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(shown) => <TextsIn language={shown} {...modeOf(shown)} />}
      </LanguageTabs>
    );
  }
  return (
    <div className={styles.columns}>
      {(['es', 'en'] as const).map((each) => (
        <section key={each} aria-labelledby={`texts-${each}`}>
          <h3 id={`texts-${each}`}>{w(each === 'es' ? 'writing.spanish' : 'writing.english')}</h3>
          <TextsIn language={each} {...modeOf(each)} />
        </section>
      ))}
    </div>
  );
}

function TextsIn({ language, mode, onMode }: BodyFieldProps) {
  const { w } = useWriting();
  const title = useTextField('title', language);
  const summary = useTextField('summary', language);
  const why = useTextField('why_it_matters', language);
  return (
    <div className={styles.texts}>
      <TextArea
        {...title}
        isRequired
        maxLength={300}
        rows={1}
        onChange={(text) => title.onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <TextArea {...summary} maxLength={2000} rows={3} />
      <BodyField language={language} mode={mode} onMode={onMode} />
      <TextArea {...why} hint={w('writing.whyHint')} maxLength={2000} rows={3} />
    </div>
  );
}

/** A text of the article as a field of the form. */
function useTextField(field: 'title' | 'summary' | 'why_it_matters', language: Language) {
  const { session, state, w } = useWriting();
  const name = `${field}_${language}` as const satisfies FieldName;
  return {
    name,
    lang: language,
    label: fieldLabel(w, name),
    value: state.content[name],
    problem: state.refusal?.details[name],
    onChange: (text: string) => session.change({ [name]: text }),
  };
}
