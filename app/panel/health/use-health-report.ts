import { useQuery } from '@tanstack/react-query';
import type { HealthReport } from '#domain/health';
import { call } from '../api.ts';

/** The examination of the installation, made anew each time the screen is opened or asks again. */
export function useHealthReport() {
  return useQuery({
    queryKey: ['health-report'],
    queryFn: ({ signal }) => call<HealthReport>('GET', '/api/health-report', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
