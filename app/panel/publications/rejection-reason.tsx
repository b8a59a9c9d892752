// The reason that an editor may give with a rejection.
import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { PanelTranslate } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { TextArea } from '../ui/field.tsx';
import { titleOf } from './article-title.ts';
import type { ConfirmText } from './confirmations.ts';

/** The most that the server keeps of it (`DraftDecision`). */
const maxLength = 500;

/** The field of a confirmation, and what was typed into it. */
export function rejectionReason(): { field: React.ReactElement; reasonOf: () => string } {
  let reason = '';
  const keep = (text: string) => {
    reason = text.trim();
  };
  return { field: <ReasonField onChange={keep} />, reasonOf: () => reason };
}

/** Before one draft is rejected from its preview. */
export function rejectionConfirmation(
  article: ArticleRecord,
  t: PanelTranslate,
): { confirmation: ConfirmText; reasonOf: () => string } {
  const { field, reasonOf } = rejectionReason();
  const confirmation = {
    title: t('panel.rejectTitle'),
    text: t('panel.rejectText', { title: titleOf(article, t) }),
    action: t('panel.reject'),
    isDestructive: true,
    field,
  };
  return { confirmation, reasonOf };
}

function ReasonField({ onChange }: { onChange: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  function handleChange(next: string) {
    setText(next);
    onChange(next);
  }
  return (
    <TextArea
      name="reason"
      label={t('panel.rejectReason')}
      hint={t('panel.rejectReasonHint')}
      rows={2}
      maxLength={maxLength}
      value={text}
      onChange={handleChange}
    />
  );
}
