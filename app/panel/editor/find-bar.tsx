import { ArrowDown, ArrowUp, X } from 'lucide-react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditorTranslate } from '#i18n/editor-messages';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import styles from './find-bar.module.css';

export interface FindBarProps {
  t: EditorTranslate;
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Finds and replaces in the area; Enter goes to the next, Escape closes. */
export function FindBar({ t, view, state, onClose }: FindBarProps) {
  const [wanted, setWanted] = useState('');
  const [replacement, setReplacement] = useState('');
  const show = useEffectEvent((search: string, replace: string) => {
    const query = new SearchQuery({ search, replace, literal: true });
    view.dispatch(setSearchState(view.state.tr, query));
  });
  useEffect(() => show(wanted, replacement), [wanted, replacement]);
  const clear = useEffectEvent(() => {
    if (!view.isDestroyed) show('', '');
  });
  useEffect(() => () => clear(), []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      run(view, event.shiftKey ? findPrev : findNext);
    }
  });
  const [bar, listen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    bar?.querySelector('input')?.focus();
    const ended = new AbortController();
    bar?.addEventListener('keydown', (event) => handleKey(event), ended);
    return () => ended.abort();
  }, [bar]);
  const count = wanted ? getMatchHighlights(state).find().length : 0;
  return (
    <search className={styles.find} aria-label={t('editor.find')} ref={listen}>
      <div className={styles.field}>
        <TextField
          name="find"
          label={t('editor.findText')}
          isRequired
          value={wanted}
          onChange={setWanted}
        />
      </div>
      <div className={styles.field}>
        <TextField
          name="replace"
          label={t('editor.replaceText')}
          isRequired
          value={replacement}
          onChange={setReplacement}
        />
      </div>
      <FindActs t={t} view={view} onClose={onClose} />
      <output className={styles.count}>{wanted && t('editor.found', { count })}</output>
    </search>
  );
}

function FindActs({ t, view, onClose }: Omit<FindBarProps, 'state'>) {
  return (
    <div className={styles.acts}>
      <IconButton
        label={t('editor.findPrevious')}
        icon={<ArrowUp />}
        onClick={() => run(view, findPrev)}
      />
      <IconButton
        label={t('editor.findNext')}
        icon={<ArrowDown />}
        onClick={() => run(view, findNext)}
      />
      <Button size="small" onClick={() => run(view, replaceNext)}>
        {t('editor.replaceOne')}
      </Button>
      <Button size="small" onClick={() => run(view, replaceAll)}>
        {t('editor.replaceAll')}
      </Button>
      <IconButton label={t('editor.findClose')} icon={<X />} onClick={onClose} />
    </div>
  );
}

function run(view: EditorView, command: Command): void {
  command(view.state, (tr) => view.dispatch(tr.scrollIntoView()), view);
}
