import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { useReviewWords } from './use-review-words.ts';

interface PasteTextProps {
  number: number;
  isBusy: boolean;
  onText: (text: string) => Promise<void>;
}

/** The text of a source, as it is pasted. */
export function PasteText({ number, isBusy, onText }: PasteTextProps) {
  const w = useReviewWords();
  const [text, setText] = useState('');
  return (
    <>
      <TextArea
        name={`source-text-${number}`}
        rows={6}
        label={w('review.textPasted', { number })}
        hint={w('review.textPrivate')}
        value={text}
        onChange={setText}
      />
      <div>
        <Button
          size="small"
          isDisabled={isBusy || text.trim() === ''}
          onClick={() => void onText(text)}
        >
          {w('review.textKeep')}
        </Button>
      </div>
    </>
  );
}
