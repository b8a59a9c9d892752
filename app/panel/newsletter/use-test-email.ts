import { useMutation } from '@tanstack/react-query';
import type { Language } from '#i18n/i18n';
import { call, CallFailed } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { comingPath } from './use-issues.ts';

/** Sends the coming issue in a language to the current administrator, and reports the result. */
export function useTestEmail() {
  const { t, user } = usePanel();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (language: Language) =>
      call<{ is_written: boolean }>('POST', `${comingPath}/test`, { body: { language } }),
    onSuccess: ({ is_written: isWritten }) =>
      toasts.show({
        title: isWritten ? t('panel.testWritten') : t('panel.testSent', { email: user.email }),
      }),
    onError(error) {
      const answer = error instanceof CallFailed ? error.details['answer'] : undefined;
      toasts.failed('panel.testFailed', error, answer && t('panel.serverSaid', { answer }));
    },
  });
}
