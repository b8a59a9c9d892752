// Which dialog of the tab is open, as the address keeps it.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The names of the dialogs in the address. */
const names = {
  create: 'crear',
  edit: 'editar',
  runs: 'ejecuciones',
  execution: 'ejecucion',
} as const;

export type DialogName = keyof typeof names;

/** What is open: which dialog, and of what; the new agent's form is of nothing. */
export interface OpenDialog {
  name: DialogName;
  /** An agent's id, or what is executed. */
  of: string;
}

/** The dialog that the address names, and what opens and closes one. */
export function useOpenDialog() {
  const [params, setParams] = useSearchParams();
  const open = useMemo(() => readOpen(params), [params]);
  const show = useCallback(
    (name: DialogName, of = 'si') => setParams({ [names[name]]: of }),
    [setParams],
  );
  const close = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { open, show, close };
}

function readOpen(params: URLSearchParams): OpenDialog | null {
  for (const name of Object.keys(names) as DialogName[]) {
    const of = params.get(names[name]);
    if (of) return { name, of };
  }
  return null;
}
