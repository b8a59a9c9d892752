// A word about a control. It is light, since a table has a hundred of them: nothing is made until one is
// wanted, and what is made stands beside the control, within its landmark or dialog.
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

/** Shows a word about a control on hover and focus. The control says it itself to screen readers. */
export function Tooltip({ text, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { isShown, show, hide } = useShown();
  function handleEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') show(delayMs);
  }
  function handleFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) show(0);
  }
  return (
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={handleEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={handleFocus}
      onBlur={hide}
    >
      {children}
      {isShown && text !== undefined && <Word text={text} place={place} onHide={hide} />}
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

interface WordProps {
  text: string;
  place: { current: HTMLElement | null };
  onHide: () => void;
}

/** The word itself: above the control where there is room, within the window; gone on Escape and scroll. */
function Word({ text, place, onHide }: WordProps) {
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = place.current?.firstElementChild;
    if (control && word.current) putBeside(control, word.current);
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
    <span className={styles.bridge} ref={word}>
      <span className={styles.word} role="tooltip">
        {text}
      </span>
    </span>
  );
}

function putBeside(control: Element, word: HTMLElement): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = word;
  const widest = document.documentElement.clientWidth - offsetWidth - edgePx;
  const middle = left + width / 2 - offsetWidth / 2;
  const isAbove = top - offsetHeight >= edgePx;
  word.style.top = `${isAbove ? top - offsetHeight : bottom}px`;
  word.style.left = `${Math.max(edgePx, Math.min(middle, widest))}px`;
}
