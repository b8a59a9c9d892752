import { type FormEvent, useId } from 'react';
import { isPromptBlank } from '#domain/generation';
import { Elapsed } from '../runs/elapsed.tsx';
import { useT } from '../panel-context.tsx';
import { LiveLog } from '../runs/live-log.tsx';
import { ModelStatus } from '../runs/model-status.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import styles from './generate-dialog.module.css';
import { generatedTypes, type GenerationForm, type useGeneration } from './use-generation.ts';

type Generation = ReturnType<typeof useGeneration>;

const maxNameLength = 200;
const maxPromptLength = 20_000;
const typeKeys = {
  article: 'panel.contentArticle',
  interview: 'panel.contentInterview',
  news: 'panel.contentNews',
} as const;

/** The form of manual generation. While it runs, its log is shown and the dialog can be closed. */
export function GenerateDialog({
  isOpen,
  onClose,
  generation,
}: {
  isOpen: boolean;
  onClose: () => void;
  generation: Generation;
}) {
  const t = useT();
  const id = useId();
  const { form, isRunning, since, clear, generate } = generation;
  const isBlank = isPromptBlank(form.userPrompt);
  function handleCancel() {
    if (!isRunning) clear();
    onClose();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank && !isRunning) void generate().then(onClose, () => undefined);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleCancel}
      title={t('panel.generateTitle')}
      description={t('panel.generateHint')}
      size="wide"
      isKept={form.userPrompt.trim() !== '' && !isRunning}
      footer={
        <>
          {isRunning && (
            <span className={styles.clock}>
              <Elapsed since={since} />
            </span>
          )}
          <Button onClick={handleCancel}>
            {t(isRunning ? 'panel.leaveExecution' : 'panel.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            isBusy={isRunning}
            disabledReason={isBlank && !isRunning ? t('panel.promptMissing') : undefined}
          >
            {t(isRunning ? 'panel.generating' : 'panel.generate')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        {isRunning ? <Running generation={generation} /> : <Fields generation={generation} />}
      </form>
    </Dialog>
  );
}

function Running({ generation: { form, lines } }: { generation: Generation }) {
  const t = useT();
  return (
    <div className={styles.going}>
      {form.userPrompt && (
        <p className={styles.prompt}>
          <bdi>{form.userPrompt}</bdi>
        </p>
      )}
      <LiveLog lines={lines} />
      <p className={styles.hint}>{t('panel.generatingHint')}</p>
    </div>
  );
}

function Fields({ generation: { form, change, problem } }: { generation: Generation }) {
  const t = useT();
  return (
    <>
      {problem !== null && (
        <div className={styles.problem} role="alert">
          <p>{t('panel.generateFailed')}</p>
          {problem && <p className={styles.reason}>{problem}</p>}
        </div>
      )}
      <ModelStatus />
      <div className={styles.fields}>
        <SelectField
          name="contentType"
          label={t('panel.contentType')}
          value={form.contentType}
          onChange={(value) => change('contentType', value as GenerationForm['contentType'])}
          options={generatedTypes.map((value) => ({ value, label: t(typeKeys[value]) }))}
        />
        <TextField
          name="authorName"
          label={t('panel.authorName')}
          value={form.authorName}
          maxLength={maxNameLength}
          onChange={(value) => change('authorName', value)}
        />
        <TextArea
          name="userPrompt"
          label={t('panel.userPrompt')}
          isRequired
          rows={6}
          maxLength={maxPromptLength}
          value={form.userPrompt}
          onChange={(value) => change('userPrompt', value)}
        />
        <TextArea
          name="systemPrompt"
          label={t('panel.systemPrompt')}
          rows={8}
          maxLength={maxPromptLength}
          value={form.systemPrompt}
          onChange={(value) => change('systemPrompt', value)}
        />
        <CheckField
          name="generateImage"
          label={t('panel.generateImage')}
          value={form.generateImage}
          onChange={(value) => change('generateImage', value)}
        />
      </div>
    </>
  );
}
