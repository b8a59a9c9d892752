// The tooltip of a control. A table has hundreds of them, so nothing is rendered until one is shown, and the
// bubble is rendered beside its control, within the same landmark or dialog. Written by hand for the reasons in
// docs/decisions/015-tooltip-of-the-panel.md.
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
  /** Undefined for no tooltip; the control stays mounted either way. */
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
  /** In a later task: a dialog takes the focus back if a node is removed while the focus moves. */
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

/** Above the control if there is room, within the window. Escape and scrolling hide it. */
function Bubble({ text, anchor, onHide }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (control && bubble.current) positionBeside(control, bubble.current);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const options = { signal, capture: true };
    addEventListener('keydown', ({ key }) => key === 'Escape' && onHide(), options);
    addEventListener('scroll', onHide, options);
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
  const maxLeft = document.documentElement.clientWidth - offsetWidth - edgePx;
  const centered = left + width / 2 - offsetWidth / 2;
  const isAbove = top - offsetHeight >= edgePx;
  bubble.style.top = `${isAbove ? top - offsetHeight : bottom}px`;
  bubble.style.left = `${Math.max(edgePx, Math.min(centered, maxLeft))}px`;
}
