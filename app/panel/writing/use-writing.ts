// What the parts of the page share: the session, its state and the words.
import { createContext, use, useSyncExternalStore } from 'react';
import { type WritingTranslate, writingTranslators } from '#i18n/writing-messages';
import { usePanel } from '../panel-context.tsx';
import type { SessionState, WritingSession } from './writing-session.ts';

const SessionContext = createContext<WritingSession | null>(null);
export const SessionProvider = SessionContext;

/** The translator of the page's messages. */
export function useWords(): WritingTranslate {
  return writingTranslators[usePanel().language];
}

interface Writing {
  session: WritingSession;
  state: SessionState;
  w: WritingTranslate;
}

/** The session of the page, and its state as it is now. */
export function useWriting(): Writing {
  const session = use(SessionContext);
  if (!session) throw new Error('useWriting needs a SessionProvider above it.');
  const state = useSyncExternalStore(session.subscribe, session.read);
  return { session, state, w: useWords() };
}
