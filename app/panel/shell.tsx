import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { Header } from './header.tsx';
import { useT } from './panel-context.tsx';
import styles from './shell.module.css';

/** The tabs, by the address of each within the panel. */
const tabs = [
  { path: '/', label: 'panel.tabSubscriptions' },
  { path: '/agentes', label: 'panel.tabAgents' },
  { path: '/publicaciones', label: 'panel.tabPublications' },
] as const;

/** The frame of the panel: its header, its tabs, and the section that the address names. */
export function Shell() {
  const t = useT();
  const navigate = useNavigate();
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const current = tabs.find((tab) => tab.path === path);
  useFocusAcross(path);
  return (
    <>
      <Header />
      <Tabs.Root
        asChild
        value={current?.path ?? ''}
        onValueChange={(next) => void navigate(next)}
        activationMode="manual"
      >
        <main className={styles.main} id="main" tabIndex={-1}>
          <Tabs.List className={styles.tabs} aria-label={t('panel.nav')}>
            {tabs.map(({ path, label }) => (
              <Tabs.Trigger key={path} className={styles.tab} value={path}>
                {t(label)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {tabs.map(({ path }) => (
            <Tabs.Content key={path} value={path} className={styles.section} tabIndex={-1}>
              <Outlet />
            </Tabs.Content>
          ))}
          {!current && (
            <div className={styles.section}>
              <Outlet />
            </div>
          )}
        </main>
      </Tabs.Root>
    </>
  );
}

/** Where a section goes with the link that left it, the focus goes to the next one. */
function useFocusAcross(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path]);
}
