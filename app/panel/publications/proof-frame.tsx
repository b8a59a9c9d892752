import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { handOnEscape } from '../ui/hand-on-escape.ts';
import styles from './proof-frame.module.css';

/** The width of the window that is imitated; `own` for the room there is. */
export type ProofScreen = 'own' | '375' | '1440';
/** `panel` follows the panel's theme. */
export type ProofTheme = 'panel' | 'light' | 'dark';

export interface ProofFrameProps {
  /** A whole document without scripts. */
  html: string;
  title: string;
  screen: ProofScreen;
  theme: ProofTheme;
  /** Changes the document once it is shown; what it returns takes that back. */
  onShown: (page: Document) => () => void;
}

/** A page in a window of its own width, drawn smaller where there is less room. The sandbox runs no scripts. */
export function ProofFrame({ html, title, screen, theme, onShown }: ProofFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const available = useWidth(room);
  const { loads, height, handleLoad } = useHeight(frame);
  const width = screen === 'own' ? available : Number(screen);
  const scale = Math.min(1, available / width || 1);
  useLayoutEffect(() => {
    if (loads > 0) setTheme(frame.current?.contentDocument, theme);
  }, [loads, theme]);
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument;
    return loads > 0 && page ? onShown(page) : undefined;
  }, [loads, onShown]);
  return (
    <div ref={room} className={styles.room} data-proof={screen}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          data-theme={theme === 'panel' ? undefined : theme}
          style={{ width, height, transform: `scale(${scale})` }}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html}
          onLoad={handleLoad}
        />
      </div>
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const room = element.current;
    if (!room) return undefined;
    const measure = () => setWidth(room.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** How high the page is, and how often one was loaded. */
function useHeight(frame: RefObject<HTMLIFrameElement | null>) {
  const [loads, setLoads] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const body = loads > 0 && frame.current?.contentDocument?.body;
    if (!body) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.offsetHeight)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [frame, loads]);
  function handleLoad() {
    if (frame.current) handOnEscape(frame.current);
    setLoads((before) => before + 1);
  }
  return { loads, height, handleLoad };
}

function setTheme(page: Document | null | undefined, theme: ProofTheme): void {
  const root = page?.documentElement;
  const chosen = theme === 'panel' ? document.documentElement.dataset['theme'] : theme;
  if (chosen) root?.setAttribute('data-theme', chosen);
  else root?.removeAttribute('data-theme');
}
