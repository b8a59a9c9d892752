// What can be done with a text and its sources: no network, no model, no database. Comparing itself is the work of a
// thread, and its modules are loaded there alone: they would take this process a fifth of a second and 30 MB.
export { anchorAside, knownAnchoring } from './anchor-aside.server.ts';
export { type CitedText, citedTexts } from './cited-texts.server.ts';
export { classOfChange } from './class-of-change.server.ts';
export { sentenceTexts } from './field-pieces.ts';
export { disguisesIn } from './disguises.ts';
