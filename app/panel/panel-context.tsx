// What every part of the panel may ask: who works in it, the language and its words.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AccountUser } from '#domain/accounts';
import type { Language } from '#i18n/i18n';
import { type PanelTranslate, panelTranslators } from '#i18n/panel-messages';
import type { Toast } from './ui/toast.tsx';

/** What the document tells the panel. */
interface DocumentData {
  language: Language;
  user: AccountUser;
  toast: Toast | null;
  nonce: string;
}

/** Reads what the server put into the document. */
export function readDocumentData({ dataset, ownerDocument }: HTMLElement): DocumentData {
  return {
    language: ownerDocument.documentElement.lang === 'en' ? 'en' : 'es',
    user: JSON.parse(dataset['user'] ?? '{}') as AccountUser,
    toast: JSON.parse(dataset['toast'] ?? 'null') as Toast | null,
    nonce: dataset['nonce'] ?? '',
  };
}

interface Panel {
  language: Language;
  user: AccountUser;
  /** What the security policy allows style elements by. */
  nonce: string;
  t: PanelTranslate;
}

const PanelContext = createContext<Panel | null>(null);

export function PanelProvider({ data, children }: { data: DocumentData; children: ReactNode }) {
  const { language, user, nonce } = data;
  const panel = useMemo(
    () => ({ language, user, nonce, t: panelTranslators[language] }),
    [language, user, nonce],
  );
  return <PanelContext value={panel}>{children}</PanelContext>;
}

/** The administrator, the language and its words. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelProvider above it.');
  return panel;
}

/** The panel's words. */
export function useT(): PanelTranslate {
  return usePanel().t;
}
