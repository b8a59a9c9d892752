// The tooltip of a control. A table has a hundred of them, so nothing is rendered until one is shown, and the
// bubble is rendered beside its control, within the same landmark or dialog.
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

const delayMs = 400;
const edgePx = 8;

interface TooltipProps {
  /** Undefined while there is nothing to say: the control stays the same. */
  text: string | undefined;
  children: ReactElement;
}

/** Shows a text about a control on hover and focus. The control itself gives the text to screen readers. */
export function Tooltip({ text, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { isShown, show, hide } = useShown();
  function handleEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') show(delayMs);
  }
  function handleFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) show(0);
  }
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={handleEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={handleFocus}
      onBlur={hide}
    >
      {children}
      {isShown && text !== undefined && <Bubble text={text} anchor={anchor} onHide={hide} />}
    </span>
  );
}

function useShown() {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function show(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(true), afterMs);
  }
  /** Once the focus has arrived elsewhere: a dialog takes it back where a node goes while it is on its way. */
  function hide() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShown(false));
  }
  return { isShown, show, hide };
}

interface BubbleProps {
  text: string;
  anchor: { current: HTMLElement | null };
  onHide: () => void;
}

/** Above the control where there is room, within the window; Escape and scrolling hide it. */
function Bubble({ text, anchor, onHide }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (control && bubble.current) positionBeside(control, bubble.current);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('keydown', ({ key }) => key === 'Escape' && onHide(), {
      signal,
      capture: true,
    });
    addEventListener('scroll', onHide, { signal, capture: true });
    return () => ended.abort();
  });
  return (
    <span className={styles.bridge} ref={bubble}>
      <span className={styles.bubble} role="tooltip">
        {text}
      </span>
    </span>
  );
}

function positionBeside(control: Element, bubble: HTMLElement): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = bubble;
  const widest = document.documentElement.clientWidth - offsetWidth - edgePx;
  const middle = left + width / 2 - offsetWidth / 2;
  const isAbove = top - offsetHeight >= edgePx;
  bubble.style.top = `${isAbove ? top - offsetHeight : bottom}px`;
  bubble.style.left = `${Math.max(edgePx, Math.min(middle, widest))}px`;
}
