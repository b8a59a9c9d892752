// What the newsroom tells of its content. Safe in the browser.
export type {
  Provenance,
  PublicVersion,
  ReadSource,
  TextChange,
  ToldSentence,
} from './provenance.ts';
