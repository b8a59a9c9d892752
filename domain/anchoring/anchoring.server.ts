// What can be done with a text and its sources: no network, no model, no database.
export { anchor } from './anchor.server.ts';
export { anchorAside, knownAnchoring } from './anchor-aside.server.ts';
export { type CitedText, citedTexts } from './cited-texts.server.ts';
export { classOfChange } from './class-of-change.server.ts';
export { sentenceTexts } from './text-parts.server.ts';
export { disguisesIn } from './disguises.ts';
