// What can be done with a text and its sources: no network, no model, no database.
export { anchor } from './anchor.server.ts';
export { type ChangeClass, classOfChange } from './class-of-change.server.ts';
export { hashOfSentence } from './text-parts.server.ts';
