// What every component of the panel may ask for: the user, the language and its messages.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AccountUser } from '#domain/accounts';
import type { Language } from '#i18n/i18n';
import { type PanelTranslate, panelTranslators } from '#i18n/panel-messages';

interface PanelSettings {
  language: Language;
  user: AccountUser;
  /** The publication's name. */
  publication: string;
  /** Whether this is a backup that was put back to be looked at only. */
  isRehearsal: boolean;
  /** The nonce that the security policy asks of style elements. */
  nonce: string;
}

interface Panel extends PanelSettings {
  t: PanelTranslate;
}

const PanelContext = createContext<Panel | null>(null);

export function PanelProvider({
  settings: { language, user, publication, isRehearsal, nonce },
  children,
}: {
  settings: PanelSettings;
  children: ReactNode;
}) {
  const panel = useMemo(
    () => ({ language, user, publication, isRehearsal, nonce, t: panelTranslators[language] }),
    [language, user, publication, isRehearsal, nonce],
  );
  return <PanelContext value={panel}>{children}</PanelContext>;
}

/** The administrator, the language and its messages. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelProvider above it.');
  return panel;
}

/** The translator of the panel's messages. */
export function useT(): PanelTranslate {
  return usePanel().t;
}
