import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { Header } from './header.tsx';
import { PanelNav, tabs } from './panel-nav.tsx';
import styles from './shell.module.css';

/** The panel's layout: header, tabs, and the screen of the current path. */
export function Shell() {
  const navigate = useNavigate();
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const current = tabs.find((tab) => tab.path === path);
  useFocusAfterNavigation(path);
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
          <PanelNav path={path} />
          {tabs.map((tab) => (
            <Tabs.Content key={tab.path} value={tab.path} className={styles.section} tabIndex={-1}>
              {/* A tab that is left stays for one more render, in which the next screen must not begin. */}
              {tab === current && <Outlet />}
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

/** After a navigation whose link was removed with its screen, moves the focus to the new screen. */
function useFocusAfterNavigation(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path]);
}
