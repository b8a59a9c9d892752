import { useEffect, useState } from 'react';
import { announce } from './writing-calls.ts';

const everyMs = 15_000;

export interface Other {
  name: string;
  since: string;
}

/** Who else has the article open. Says that one has it open oneself, until the page is left. */
export function usePresence(id: string): Other[] {
  const [others, setOthers] = useState<Other[]>([]);
  useEffect(() => {
    let isOpen = true;
    const tell = () => {
      if (document.visibilityState === 'hidden') return;
      announce(id, false).then(
        (answer) => isOpen && setOthers(answer.others),
        () => undefined,
      );
    };
    const leave = () => void announce(id, true).catch(() => undefined);
    tell();
    const timer = setInterval(tell, everyMs);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return others;
}
