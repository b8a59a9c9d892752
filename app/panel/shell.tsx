import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { Header } from './header.tsx';
import { usePanel } from './panel-context.tsx';
import { PanelNav, tabs } from './panel-nav.tsx';
import styles from './shell.module.css';
import { ConfirmProvider } from './ui/confirm.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { screenTitleId } from './ui/toolbar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The panel's layout: header, tabs, and the screen of the current path. */
export function Shell() {
  const { t, isRehearsal } = usePanel();
  const navigate = useNavigate();
  const path = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const current = tabs.find((tab) => tab.path === path);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  useFocusAfterNavigation(path);
  return (
    <ConfirmProvider>
      {/* The first stop of the keyboard: past the header and the navigation. */}
      <SkipLink to="main">{t('panel.skipToContent')}</SkipLink>
      <Header />
      {isRehearsal && <p className={styles.rehearsal}>{t('panel.rehearsal')}</p>}
      <Tabs.Root
        asChild
        value={current?.path ?? ''}
        onValueChange={(next) => void navigate(next)}
        activationMode="manual"
      >
        <div className={styles.frame}>
          <PanelNav path={path} />
          <main
            ref={main}
            className={styles.main}
            id="main"
            tabIndex={-1}
            aria-labelledby={screenTitleId}
          >
            {tabs.map((tab) => (
              <Tabs.Content
                key={tab.path}
                value={tab.path}
                className={styles.section}
                tabIndex={-1}
              >
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
        </div>
      </Tabs.Root>
    </ConfirmProvider>
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
