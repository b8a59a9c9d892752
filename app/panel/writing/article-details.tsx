// What belongs to the article in both languages.
import { useState } from 'react';
import type { ArticleContent } from '#domain/articles';
import { contentTypes, filterTopics, otherTopics } from '#domain/taxonomy';
import { editorialPlace } from '#i18n/dates';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import { usePanel } from '../panel-context.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { AddressField } from './address-field.tsx';
import { typeLabel } from './field-labels.ts';
import { type ClockTime, clockTime, hasWholeYear, isoOf, lastDay } from './editors-clock.ts';
import { OriginFields } from './origin-fields.tsx';
import { SourcesField } from './sources-field.tsx';
import { typedTags } from './typed-tags.ts';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';

/** The first body on the page, in the view that is shown of it. */
const shownBody = ':not([hidden]) > [role=textbox], textarea[aria-describedby$=-count]';

export function ArticleDetails() {
  const { w } = useWriting();
  return (
    <aside className={styles.details} id="details" tabIndex={-1} aria-label={w('writing.details')}>
      <SkipLink to="main" control={shownBody}>
        {w('writing.skipToText')}
      </SkipLink>
      <SourcesField />
      <Classification />
      <Signature />
      <OriginFields />
      <Placement />
      <AddressField />
    </aside>
  );
}

function Classification() {
  const { session, state, w } = useWriting();
  const t = topicTranslators[usePanel().language];
  const { topics, tags, type } = state.content;
  const offered = [...new Set([...filterTopics, ...otherTopics, ...topics])];
  const types = [...new Set<string>([...contentTypes, type])];
  function turn(topic: string, isOn: boolean): void {
    const next = isOn ? [...topics, topic] : topics.filter((each) => each !== topic);
    session.change({ topics: next });
  }
  return (
    <fieldset className={styles.group}>
      <legend>{w('writing.classification')}</legend>
      <fieldset className={styles.topics} aria-label={w('writing.topics')}>
        {offered.map((topic) => (
          <CheckField
            key={topic}
            name={`topic-${topic}`}
            label={topicLabel(t, topic)}
            value={topics.includes(topic)}
            onChange={(isOn) => turn(topic, isOn)}
          />
        ))}
      </fieldset>
      <TagsField key={state.turn} tags={tags} onChange={(next) => session.change({ tags: next })} />
      <SelectField
        name="type"
        label={w('writing.type')}
        value={type}
        options={types.map((value) => ({ value, label: typeLabel(w, value) }))}
        onChange={(next) => session.change({ type: next })}
      />
    </fieldset>
  );
}

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags as text, which stays as it is typed. */
function TagsField({ tags, onChange }: TagsFieldProps) {
  const { state, w } = useWriting();
  const [text, setText] = useState(tags.join(', '));
  function handleChange(typed: string): void {
    setText(typed);
    onChange(typedTags(typed));
  }
  return (
    <TextArea
      name="tags"
      rows={1}
      label={w('writing.tags')}
      hint={w('writing.tagsHint')}
      problem={refusalOf(state.refusal?.details ?? {}, 'tags')}
      value={text}
      onChange={handleChange}
    />
  );
}

/** What is wrong with a list or with one of its items. */
function refusalOf(details: Readonly<Record<string, string>>, field: string): string | undefined {
  const name = Object.keys(details).find((each) => each === field || each.startsWith(`${field}.`));
  return name && details[name];
}

function Signature() {
  const { session, state, w } = useWriting();
  return (
    <fieldset className={styles.group}>
      <legend>{w('writing.signature')}</legend>
      <TextField
        name="author"
        label={w('writing.author')}
        value={state.content.author}
        maxLength={200}
        onChange={(next) => session.change({ author: next })}
      />
      <DateFields key={state.turn} />
      <p className={styles.hint}>{w('writing.dateHint', { place: editorialPlace() })}</p>
    </fieldset>
  );
}

/** Day and hour as they are typed; the article has them once the year is whole, and they are its own again when left. */
function DateFields() {
  const { session, state, w } = useWriting();
  const [typed, setTyped] = useState<ClockTime | null>(null);
  const at = typed ?? clockTime(state.content.date);
  function change(part: Partial<ClockTime>): void {
    const next = { ...at, ...part };
    setTyped(next);
    if (hasWholeYear(next)) session.change({ date: isoOf(next) });
  }
  // An hour without a day is no date yet, and waits for one.
  const leave = () => setTyped(at.day === '' ? at : null);
  return (
    <div className={styles.two}>
      <TextField
        name="day"
        type="date"
        max={lastDay}
        label={w('writing.day')}
        value={at.day}
        problem={state.refusal?.details['date']}
        onChange={(day) => change({ day })}
        onBlur={leave}
      />
      <TextField
        name="time"
        type="time"
        label={w('writing.time')}
        value={at.time}
        onChange={(time) => change({ time })}
        onBlur={leave}
      />
    </div>
  );
}

function Placement() {
  const { session, state, w } = useWriting();
  const { sponsored, sponsor_label, featured } = state.content;
  const change = (values: Partial<ArticleContent>) => session.change(values);
  return (
    <fieldset className={styles.group}>
      <legend>{w('writing.placement')}</legend>
      <PictureField />
      <CheckField
        name="featured"
        label={w('writing.featured')}
        value={featured}
        onChange={(next) => change({ featured: next })}
      />
      <CheckField
        name="sponsored"
        label={w('writing.sponsored')}
        value={sponsored}
        onChange={(next) => change({ sponsored: next })}
      />
      {sponsored && (
        <TextField
          name="sponsor_label"
          label={w('writing.sponsor')}
          value={sponsor_label ?? ''}
          maxLength={200}
          onChange={(next) => change({ sponsor_label: next || null })}
        />
      )}
    </fieldset>
  );
}

/** The address of the picture; below it the picture itself, once the address is typed, or a word where it does not load. */
function PictureField() {
  const { session, state, w } = useWriting();
  const { image_url: url } = state.content;
  const [shown, setShown] = useState(url);
  const [lost, setLost] = useState('');
  const isLost = url !== '' && url === lost;
  return (
    <TextField
      name="image_url"
      label={w('writing.image')}
      hint={isLost ? undefined : w('writing.imageHint')}
      problem={state.refusal?.details['image_url'] ?? (isLost ? w('writing.imageLost') : undefined)}
      value={url}
      maxLength={2000}
      onChange={(next) => session.change({ image_url: next })}
      onBlur={() => setShown(url)}
      below={
        url !== '' &&
        url === shown &&
        !isLost && (
          <img
            key={url}
            className={styles.picture}
            src={url}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => setLost(url)}
          />
        )
      }
    />
  );
}
