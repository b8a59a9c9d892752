import { type IframeHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { handOnEscape } from './hand-on-escape.ts';

export interface HtmlFrameProps
  extends
    Pick<IframeHTMLAttributes<HTMLIFrameElement>, 'className'>,
    Record<`data-${string}`, string | boolean> {
  /** A whole document, whose elements hold their style in `data-style`. */
  html: string;
  title: string;
  /** Filters each element's style before it is applied. */
  filterStyle?: (style: string) => string;
}

/**
 * An email's HTML in a frame as high as its content. The sandbox runs no scripts, and links open in a new
 * tab. The panel's security policy, which the frame inherits, forbids style attributes, so a script applies
 * them from `data-style`.
 */
export function HtmlFrame({ html, title, filterStyle = unchanged, ...rest }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => () => stop.current?.(), []);

  function handleLoad() {
    const email = frame.current?.contentDocument;
    if (!frame.current || !email) return;
    handOnEscape(frame.current);
    for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = filterStyle(element.dataset['style'] ?? '');
    }
    stop.current?.();
    const observer = new ResizeObserver(() => setHeight(email.documentElement.offsetHeight));
    observer.observe(email.documentElement);
    stop.current = () => observer.disconnect();
  }

  return (
    <iframe
      {...rest}
      ref={frame}
      style={{ height }}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={handleLoad}
    />
  );
}

function unchanged(style: string): string {
  return style;
}
