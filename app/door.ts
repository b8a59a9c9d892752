import { createContext } from 'react-router';
import type { Door } from './page.ts';

/** Carries what a loader is handed, but for the parameters its route finds. */
export const doorContext = createContext<Omit<Door, 'params'>>();
