import { Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { readStored, store } from '#app/islands/storage.ts';
import { useT } from './panel-context.tsx';
import { IconButton } from './ui/button.tsx';

const themes = {
  auto: { next: 'light', name: 'panel.themeAuto', Icon: SunMoon },
  light: { next: 'dark', name: 'panel.themeLight', Icon: Sun },
  dark: { next: 'auto', name: 'panel.themeDark', Icon: Moon },
} as const;
type Theme = keyof typeof themes;

/** Cycles through the system's theme, light and dark; its label names the current one. */
export function ThemeSwitch() {
  const t = useT();
  const [theme, setTheme] = useState(storedTheme);
  const { next, name, Icon } = themes[theme];
  function handleTurn() {
    setTheme(next);
    store('theme', next === 'auto' ? null : next);
    if (next === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
  }
  return <IconButton label={t(name)} icon={<Icon />} onClick={handleTurn} />;
}

function storedTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
