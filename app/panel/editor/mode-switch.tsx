import type { EditorTranslate } from '#i18n/editor-messages';
import styles from './mode-switch.module.css';

export type Mode = 'formatted' | 'markdown';

export interface ModeSwitchProps {
  label: string;
  t: EditorTranslate;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

const words = { formatted: 'editor.formatted', markdown: 'editor.markdown' } as const;

/** Switches between the formatted text and its Markdown. */
export function ModeSwitch({ label, t, mode, onMode }: ModeSwitchProps) {
  return (
    <fieldset aria-label={label} className={styles.modes}>
      {(['formatted', 'markdown'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.mode}
          aria-pressed={mode === each}
          onClick={() => onMode(each)}
        >
          {t(words[each])}
        </button>
      ))}
    </fieldset>
  );
}
