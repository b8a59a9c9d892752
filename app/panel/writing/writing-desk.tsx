// The texts of an article, what belongs to both, and the acts on it.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePanel } from '../panel-context.tsx';
import { BackToList } from '../publications/back-to-list.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Clashes } from './clashes.tsx';
import { createKeeper, forgetKept, type KeptText, keyOf, randomKey } from './kept-texts.ts';
import { ArticleDetails } from './article-details.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { SaveLine } from './save-line.tsx';
import { Schedules } from './schedules.tsx';
import { SessionProvider, useWords } from './use-writing.ts';
import { usePresence } from './use-presence.ts';
import { useRefusalToast, useSaveKey, useSaveOnLeaving } from './use-saving.ts';
import { WritingActions } from './writing-actions.tsx';
import { type Copy, materialKey, saveCopy, type Saving } from './writing-calls.ts';
import { WritingSession } from './writing-session.ts';
import styles from './writing.module.css';

const MaterialPanel = lazy(() =>
  import('./material-panel.tsx').then(({ MaterialPanel: each }) => ({ default: each })),
);

export interface WritingDeskProps {
  copy: Copy;
  /** A text to go on with in place of what is stored. */
  recovered: KeptText | null;
  /** Keys of texts that the browser kept, which are decided on. */
  oldKeys: readonly string[];
}

export function WritingDesk({ copy, recovered, oldKeys }: WritingDeskProps) {
  const w = useWords();
  const { user } = usePanel();
  const [session] = useState(() => {
    const keep = createKeeper(keyOf(user.username, copy.id, randomKey()));
    const save = (saving: Saving, isLeaving: boolean) =>
      saveCopy(copy.id, { ...saving, follows_title: writing.followsTitle() }, isLeaving);
    const writing = new WritingSession({ copy, save, keep });
    return writing;
  });
  useEffect(() => {
    if (recovered) session.recover(recovered);
    void forgetKept(oldKeys);
  }, [session, recovered, oldKeys]);
  useSaveOnLeaving(session);
  useSaveKey(session);
  useRefusalToast(session);
  useFirstField(copy);
  const others = usePresence(copy.id);
  const material = useSearchParams()[0].get(materialKey);
  return (
    <SessionProvider value={session}>
      <BackToList>{w('writing.back')}</BackToList>
      <WritingActions />
      <SaveLine others={others} />
      <Schedules />
      <Clashes />
      {material !== null && (
        <Suspense fallback={null}>
          <MaterialPanel id={material} />
        </Suspense>
      )}
      <SkipLink to="details">{w('writing.skipToDetails')}</SkipLink>
      <div className={styles.desk}>
        <ArticleTexts />
        <ArticleDetails />
      </div>
    </SessionProvider>
  );
}

/** Who opens an article without a word wants to write its title; unless the focus is in another place by now. */
function useFirstField({ content }: Copy): void {
  const [isBlank] = useState(() => texts.every((field) => content[field] === ''));
  useEffect(() => {
    const { activeElement: focused } = document;
    if (!isBlank || (focused !== document.body && focused?.id !== 'main')) return;
    document.querySelector<HTMLElement>('textarea[name=title_es]')?.focus();
  }, [isBlank]);
}

const texts = ['title_es', 'title_en', 'body_es', 'body_en'] as const;
