import { useState } from 'react';
import { readStored, store } from '#app/islands/storage.ts';

const name = 'vigia.editor.typography';

/** Whether quotation marks, dashes and spaces are set as one types, remembered in this browser for all editors. */
export function useTypography() {
  const [isOn, setIsOn] = useState(isStoredOn);
  return {
    isOn,
    /** As it is now: another editor may have switched it. */
    read: isStoredOn,
    turn: () => {
      store(name, isOn ? 'off' : null);
      setIsOn(!isOn);
    },
  };
}

function isStoredOn(): boolean {
  return readStored(name) !== 'off';
}
