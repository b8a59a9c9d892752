// The open dialog of the tab, as the URL keeps it.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The names of the dialogs in the URL. */
const names = {
  create: 'crear',
  edit: 'editar',
  runs: 'ejecuciones',
  execution: 'ejecucion',
} as const;

export type DialogName = keyof typeof names;

/** The open dialog and its subject; the form of a new agent has none. */
export interface OpenDialog {
  name: DialogName;
  /** An agent's id, or the target of an execution. */
  of: string;
}

/** The dialog that the URL names, and functions that open and close one. */
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
