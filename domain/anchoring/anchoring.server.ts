// What can be done with a text and its sources: no network, no model, no database. Comparing itself is the work of a
// thread, and its modules are loaded there alone: here they would take a fifth of a second at the start, and 5 to 7 MB of heap.
export { anchorAside, knownAnchoring } from './anchor-aside.server.ts';
export { type CitedText, citedTexts } from './cited-texts.server.ts';
export { classOfChange } from './class-of-change.server.ts';
export { sentenceTexts } from './reading/field-pieces.ts';
export { disguisesIn } from './reading/disguises.ts';
export { plainOf } from './reading/sentences.ts';
