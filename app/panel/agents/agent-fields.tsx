import { agentStatuses, agentTypes, newsFormats, targetLength, tones } from '#domain/agents';
import { defaultFeeds } from '#domain/news';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { CheckField, FieldGroup, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { type AgentValues, type FieldName, lengthOf, sectionsOf } from './agent-values.ts';
import { formatKeys, languageKeys, statusKeys, toneKeys, typeKeys } from './agent-labels.ts';
import { ScheduleField } from './schedule-field.tsx';
import type { Problems } from './use-agent-form.ts';

export interface AgentFieldsProps {
  values: AgentValues;
  problems: Problems;
  /** A new agent is a draft, without a choice of status. */
  isNew: boolean;
  onChange: <Name extends FieldName>(name: Name, value: AgentValues[Name]) => void;
}

type SectionProps = Omit<AgentFieldsProps, 'isNew'>;

/** The fields of an agent's type. */
export function AgentFields({ isNew, ...form }: AgentFieldsProps) {
  const { hasContent, hasNews } = sectionsOf(form.values.type);
  return (
    <>
      <Basics {...form} isNew={isNew} />
      {hasContent && <Content {...form} />}
      {hasNews && <News {...form} />}
      <Sources {...form} />
      <Timetable {...form} />
    </>
  );
}

function Basics({ isNew, ...form }: AgentFieldsProps) {
  const t = useT();
  const field = useFieldOf(form);
  const options = useOptions();
  return (
    <FieldGroup title={t('panel.agentBasics')}>
      <TextField {...field('name')} label={t('panel.agentName')} maxLength={200} isRequired />
      <SelectField
        {...field('type')}
        label={t('panel.agentType')}
        options={options(agentTypes, typeKeys)}
      />
      {!isNew && (
        <SelectField
          {...field('status')}
          label={t('panel.agentStatus')}
          options={options(agentStatuses, statusKeys)}
        />
      )}
      <TextArea
        {...field('description')}
        label={t('panel.agentDescription')}
        maxLength={2000}
        rows={2}
      />
      <CheckField
        {...field('auto_publish')}
        label={t('panel.agentAutoPublish')}
        hint={t('panel.agentAutoPublishHint')}
      />
      <CheckField
        {...field('api_keys_enabled')}
        label={t('panel.agentApiKeys')}
        hint={t('panel.agentApiKeysHint')}
      />
    </FieldGroup>
  );
}

function Content(form: SectionProps) {
  const t = useT();
  const field = useFieldOf(form);
  const options = useOptions();
  return (
    <FieldGroup title={t('panel.agentContent')}>
      <TextField {...field('topics')} label={t('panel.agentTopics')} hint={t('panel.commaHint')} />
      <Length {...form} />
      <SelectField
        {...field('tone')}
        label={t('panel.agentTone')}
        options={options(tones, toneKeys)}
      />
      <SelectField
        {...field('language')}
        label={t('panel.agentLanguage')}
        options={options(['es', 'en'], languageKeys)}
      />
      <TextArea
        {...field('customPrompt')}
        label={t('panel.agentPrompt')}
        hint={t('panel.agentPromptHint')}
        maxLength={10_000}
      />
      {sectionsOf(form.values.type).hasImage && (
        <CheckField {...field('generateImage')} label={t('panel.agentImage')} />
      )}
    </FieldGroup>
  );
}

/** Leaving the field replaces an invalid number by the default length. */
function Length(form: SectionProps) {
  const t = useT();
  const field = useFieldOf(form)('targetLength');
  return (
    <TextField
      {...field}
      label={t('panel.agentLength')}
      hint={t('panel.agentLengthHint', targetLength)}
      type="number"
      min={targetLength.min}
      max={targetLength.max}
      step={50}
      isRequired
      onBlur={() => field.onChange(String(lengthOf(field.value)))}
    />
  );
}

function News(form: SectionProps) {
  const t = useT();
  const field = useFieldOf(form);
  const options = useOptions();
  return (
    <FieldGroup title={t('panel.agentNews')}>
      <TextArea
        {...field('keywords')}
        label={t('panel.agentKeywords')}
        hint={t('panel.commaHintKeywords')}
        rows={2}
      />
      <SelectField
        {...field('format')}
        label={t('panel.agentFormat')}
        options={options(newsFormats, formatKeys)}
      />
    </FieldGroup>
  );
}

/** Sources besides the archive. */
function Sources(form: SectionProps) {
  const t = useT();
  const field = useFieldOf(form);
  const { hasPages, hasNews } = sectionsOf(form.values.type);
  const names = defaultFeeds.map(({ name }) => name).join(' · ');
  return (
    <FieldGroup title={t('panel.agentSources')}>
      <TextArea
        {...field('feeds')}
        label={t('panel.agentFeeds')}
        hint={t('panel.lineHint')}
        placeholder={hasNews ? t('panel.defaultFeeds', { names }) : t('panel.onlyArchive')}
        rows={3}
      />
      {hasPages && (
        <TextArea
          {...field('pages')}
          label={t('panel.agentPages')}
          hint={t('panel.lineHint')}
          placeholder="https://…"
          rows={3}
        />
      )}
    </FieldGroup>
  );
}

/** When the agent runs by itself. */
function Timetable(form: SectionProps) {
  const t = useT();
  const field = useFieldOf(form)('schedule');
  return (
    <FieldGroup title={t('panel.agentSchedule')}>
      <ScheduleField {...field} />
    </FieldGroup>
  );
}

/** The props of every field: name, value, problem and change handler. */
function useFieldOf({ values, problems, onChange }: SectionProps) {
  return <Name extends FieldName>(name: Name) => ({
    name,
    value: values[name],
    problem: problems[name],
    // A select returns one of its options.
    onChange: (value: string | boolean) => onChange(name, value as AgentValues[Name]),
  });
}

function useOptions() {
  const t = useT();
  return <Value extends string>(values: readonly Value[], keys: Record<Value, PanelKey>) =>
    values.map((value) => ({ value, label: t(keys[value]) }));
}
