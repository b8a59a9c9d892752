import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import type { PublicationAnswer } from '../publication/use-publication.ts';
import { useToasts } from '../ui/toast.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import { newsletterKey } from './use-issues.ts';

const path = '/api/publication';

/** Puts the samples away, all else of the publication as it is stored. */
export function usePutSamplesAway() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const u = useUpkeepWords();
  return useMutation({
    mutationFn: async () => {
      const stored = await call<PublicationAnswer>('GET', path);
      const { missing: _missing, has_samples: _hasSamples, ...fields } = stored;
      return call<PublicationAnswer>('PUT', path, { body: { ...fields, are_samples_away: true } });
    },
    onSuccess: () =>
      toasts.show({ title: u('upkeep.samplesPutAway'), text: u('upkeep.samplesPutAwayText') }),
    onError: (error) =>
      toasts.show({ title: u('upkeep.samplesStay'), text: error.message, isDestructive: true }),
    onSettled: () =>
      Promise.all(
        [newsletterKey, ['publication']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
