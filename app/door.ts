import { createContext } from 'react-router';
import type { Door, FormDoor } from './page.ts';

/** Carries what a loader is handed, but for the parameters its route finds. */
export const doorContext = createContext<Omit<Door, 'params'>>();

/** Carries the fields of the form that was sent. */
export const fieldsContext = createContext<FormDoor['fields']>({});
