import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FormBody, type FormScript } from '#app/ui/form-body.tsx';
import { useFormWords } from '#app/ui/form-words.ts';
import { useT } from '#app/ui/reader.tsx';
import type { FormState } from '../../page.ts';

type Words = FormScript['words'];

/** A form about an account: posted to its page, or by its script to the API. */
export function AccountForm({
  script: { call, extra, words, after },
  submitLabel,
  children,
  ...form
}: {
  action: string;
  label: string;
  form: FormState | null;
  script: Omit<FormScript, 'words'> & {
    words: Pick<Words, 'refused' | 'failed' | 'busy'> & Partial<Words>;
  };
  submitLabel: string;
  children: ReactNode;
}) {
  const t = useT();
  const common = { ...useFormWords(), missing: t('account.missingFields') };
  return (
    <FormBody {...form} script={{ call, extra, words: { ...common, ...words }, after }}>
      {children}
      <Button type="submit" variant="primary">
        {submitLabel}
      </Button>
    </FormBody>
  );
}
