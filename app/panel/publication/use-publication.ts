import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Publication, RequiredField } from '#domain/publication';
import { call } from '../api.ts';

export interface PublicationAnswer extends Publication {
  missing: RequiredField[];
  has_samples: boolean;
}

const key = ['publication'];
const path = '/api/publication';

/** The publication as it is stored. */
export function usePublication() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<PublicationAnswer>('GET', path, { signal }),
  });
}

/** Stores all fields. After a failure the stored ones are read again; what was typed is the form's. */
export function useSavePublication() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Publication) => call<PublicationAnswer>('PUT', path, { body }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
}
