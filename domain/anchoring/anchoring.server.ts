// What can be done with a text and its sources: no network, no model, no database.
export { anchor } from './anchor.server.ts';
export { anchorAside } from './anchor-aside.server.ts';
export { classOfChange } from './class-of-change.server.ts';
export { sentenceTexts } from './text-parts.server.ts';
