// How AI was used, as the person who writes states it. What the record of a run says cannot be taken back.
import { useId, useState } from 'react';
import type { ArticleContent } from '#domain/articles';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';

type Ai = NonNullable<ArticleContent['ai']>;

/** The parts of an article that a model may have made, with the model; empty while nobody has typed its name. */
interface Stated {
  text: string | null;
  translation: { language: 'es' | 'en'; model: string } | null;
  image: string | null;
}

const nothing: Stated = { text: null, translation: null, image: null };

export function OriginFields() {
  const { state } = useWriting();
  return <Fields key={state.turn} />;
}

function Fields() {
  const { session, state, w } = useWriting();
  const { ai, is_agent: isAgent } = state.content;
  const [stated, setStated] = useState(() => statedIn(ai));
  const id = useId();
  const recorded = recordedIn(state.copy.stored, state.content);
  const isByProgram = ai?.text?.method === 'composer' || (isAgent && !ai?.text);
  function change(part: Partial<Stated>): void {
    const next = { ...stated, ...part };
    setStated(next);
    const models = [next.text, next.translation?.model ?? null, next.image];
    // A model without a name is not stated yet.
    if (models.every((model) => model === null || model.trim() !== '')) {
      session.change({ ai: aiOf(next, ai) });
    }
  }
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint`}>
      <legend>{w('writing.ai')}</legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {w(ai?.run_id || isByProgram ? 'writing.originOfRun' : 'writing.originHint')}
      </p>
      {!isByProgram && recorded.text === null && (
        <Part
          name="origin_text"
          label={w('writing.originText')}
          model={stated.text}
          onChange={(text) => change({ text })}
        />
      )}
      {recorded.translation === null && (
        <Translation
          stated={stated.translation}
          onChange={(translation) => change({ translation })}
        />
      )}
      {recorded.image === null && (
        <Part
          name="origin_image"
          label={w('writing.originImage')}
          model={stated.image}
          onChange={(image) => change({ image })}
        />
      )}
    </fieldset>
  );
}

interface PartProps {
  name: string;
  label: string;
  model: string | null;
  onChange: (model: string | null) => void;
}

/** Whether a model made it, and which. */
function Part({ name, label, model, onChange }: PartProps) {
  return (
    <>
      <CheckField
        name={name}
        label={label}
        value={model !== null}
        onChange={(isOn) => onChange(isOn ? '' : null)}
      />
      {model !== null && <ModelField name={`${name}_model`} {...{ label, model, onChange }} />}
    </>
  );
}

function ModelField({ name, label, model, onChange }: PartProps & { model: string }) {
  const { w } = useWriting();
  return (
    <TextField
      name={name}
      label={w('writing.originModel', { part: label })}
      hint={w('writing.originModelHint')}
      isRequired
      value={model}
      maxLength={200}
      onChange={onChange}
    />
  );
}

interface TranslationProps {
  stated: Stated['translation'];
  onChange: (stated: Stated['translation']) => void;
}

function Translation({ stated, onChange }: TranslationProps) {
  const { w } = useWriting();
  const label = w('writing.originTranslation');
  return (
    <>
      <SelectField
        name="origin_translation"
        label={label}
        value={stated?.language ?? ''}
        options={[
          { value: '', label: w('writing.originNotTranslated') },
          { value: 'en', label: w('writing.originIntoEnglish') },
          { value: 'es', label: w('writing.originIntoSpanish') },
        ]}
        onChange={(language) =>
          onChange(
            language === 'es' || language === 'en'
              ? { language, model: stated?.model ?? '' }
              : null,
          )
        }
      />
      {stated && (
        <ModelField
          name="origin_translation_model"
          label={label}
          model={stated.model}
          onChange={(model) => onChange({ ...stated, model: model ?? '' })}
        />
      )}
    </>
  );
}

/** What the record of a run says: of a picture as long as it is that one. */
function recordedIn(stored: ArticleContent | null, content: ArticleContent): Stated {
  if (!stored?.ai?.run_id) return nothing;
  const isSamePicture = stored.image_url === content.image_url;
  return { ...statedIn(stored.ai), ...(!isSamePicture && { image: null }) };
}

function statedIn(ai: Ai | null): Stated {
  return {
    text: ai?.text?.method === 'model' ? ai.text.model : null,
    translation: ai?.translation ?? null,
    image: ai?.image?.model ?? null,
  };
}

/** What is stated, as articles have it; null for nothing. Days and runs that are on record stay. */
function aiOf({ text, translation, image }: Stated, before: Ai | null): Ai | null {
  const composed = before?.text?.method === 'composer' ? before.text : null;
  const made: Ai = {
    text: text === null ? composed : { method: 'model', model: text.trim() },
    translation: translation && { ...translation, model: translation.model.trim() },
    image: image === null ? null : { ...before?.image, model: image.trim() },
    made_at: before?.made_at ?? new Date().toISOString(),
    run_id: before?.run_id ?? null,
  };
  return (made.text ?? made.translation ?? made.image) ? made : null;
}
