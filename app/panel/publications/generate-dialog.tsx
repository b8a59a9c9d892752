import { Elapsed } from '../agents/elapsed.tsx';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import styles from './generate-dialog.module.css';
import { contentTypes, type GenerationForm, type useGeneration } from './use-generation.ts';

type Generation = ReturnType<typeof useGeneration>;

const longestName = 200;
const longestPrompt = 10_000;
const typeKeys = {
  article: 'panel.contentArticle',
  interview: 'panel.contentInterview',
  news: 'panel.contentNews',
} as const;

/** Asks for content by a prompt. While it is made the dialog can be left. */
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
  const { form, isRunning, since, clear, generate } = generation;
  const isBlank = form.userPrompt.trim() === '';
  function handleCancel() {
    if (!isRunning) clear();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleCancel}
      title={t('panel.generateTitle')}
      description={t('panel.generateHint')}
      size="wide"
      isKept={!isBlank && !isRunning}
      footer={
        <>
          {isRunning && <Elapsed since={since} />}
          <Button onClick={handleCancel}>
            {t(isRunning ? 'panel.leaveExecution' : 'panel.cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isRunning}
            disabledReason={isBlank ? t('panel.promptMissing') : undefined}
            onClick={() => void generate().then(onClose, () => undefined)}
          >
            {t(isRunning ? 'panel.generating' : 'panel.generate')}
          </Button>
        </>
      }
    >
      <Fields generation={generation} />
    </Dialog>
  );
}

function Fields({ generation: { form, change, isRunning } }: { generation: Generation }) {
  const t = useT();
  return (
    <fieldset className={styles.fields} disabled={isRunning}>
      <SelectField
        name="contentType"
        label={t('panel.contentType')}
        value={form.contentType}
        onChange={(value) => change('contentType', value as GenerationForm['contentType'])}
        options={contentTypes.map((value) => ({ value, label: t(typeKeys[value]) }))}
      />
      <TextField
        name="authorName"
        label={t('panel.authorName')}
        value={form.authorName}
        maxLength={longestName}
        onChange={(value) => change('authorName', value)}
      />
      <TextArea
        name="userPrompt"
        label={t('panel.userPrompt')}
        isRequired
        rows={6}
        maxLength={longestPrompt}
        value={form.userPrompt}
        onChange={(value) => change('userPrompt', value)}
      />
      <TextArea
        name="systemPrompt"
        label={t('panel.systemPrompt')}
        rows={8}
        maxLength={longestPrompt}
        value={form.systemPrompt}
        onChange={(value) => change('systemPrompt', value)}
      />
      <CheckField
        name="generateImage"
        label={t('panel.generateImage')}
        value={form.generateImage}
        onChange={(value) => change('generateImage', value)}
      />
    </fieldset>
  );
}
