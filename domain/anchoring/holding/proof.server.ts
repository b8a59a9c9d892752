// How sure a sentence is of something: what only points to it proves nothing, and what depends on something is not certain.
import { fold } from '#domain/text';
import type { Finding } from './finding.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';

/** What a sentence says to be sure, and what a passage makes depend on something. */
const assured =
  /(?<![a-zªºß-ɏ])(?:garantizad[oa]s?|asegurad[oa]s?|guaranteed|assured|certain\s+to|sure\s+to|(?:seguro|cierto)\s+que|definitiv[a-zªºß-ɏ]+|sin\s+duda|without\s+doubt)(?![a-zªºß-ɏ])/iu;
const depending =
  /(?<![a-zªºß-ɏ])(?:si(?!\s+(?:bien|embargo))|siempre\s+que|salvo\s+que|a\s+menos\s+que|depend[a-zªºß-ɏ]+|if|unless|provided|subject\s+to|sujet[oa]s?\s+a)(?![a-zªºß-ɏ])/iu;

/** What depends on something is not sure. */
export function holdAssured({ part }: Held, sentence: SourceSentence): Finding[] {
  const [mine, theirs] = [assured.exec(part.text), depending.exec(sentence.text)];
  if (!mine || !theirs || assured.test(sentence.text) || depending.test(part.text)) return [];
  const at = { at: sentence.at + theirs.index, words: theirs[0] };
  return [degreeOf('differs', { part, words: mine[0], sentence, at })];
}

/** What only points to something, and what settles it. */
const pointing =
  /(?<![a-zªºß-ɏ])(?:suggest(?:s|ed|ing)?|indicat(?:e[sd]?|ing)|hint(?:s|ed)?\s+at|point(?:s|ed)?\s+to|sugier(?:e|en)|sugiri(?:ó|eron)|apunt(?:an?|ó|aron|aban?)\s+(?:a|que)|indicios?|signs?\s+that|se[ñn]ales\s+de|sospech(?:an?|ó|aron|as?)|supon(?:en?|ía|go)|suspect(?:s|ed)?|guess(?:es)?|assum(?:es?|ed)|conjetur[a-zªºß-ɏ]+|hip[oó]tesis|hypothes[ie]s)(?![a-zªºß-ɏ])/iu;
const settling =
  /(?<![a-zªºß-ɏ])(?:prov(?:e[sdn]?|en|ing)|proof|demuestran?|demostr(?:ó|aron|ado)|prueban?\s+que|prob(?:ó|aron|ado)|comprob(?:ó|aron|ado)|constata(?:n|do)?|constató|shown|showed|known|confirm(?:s|ed|an?|ó|aron)|establish(?:es|ed)?|acredita[n]?|pruebas\s+de)(?![a-zªºß-ɏ])/iu;

/** What a passage says to point to something is not proved by it. */
export function holdProof({ part }: Held, sentence: SourceSentence): Finding[] {
  const [mine, theirs] = [settling.exec(part.text), pointing.exec(sentence.text)];
  if (!mine || !theirs || settling.test(sentence.text) || pointing.test(part.text)) return [];
  const at = { at: sentence.at + theirs.index, words: theirs[0] };
  return [degreeOf('differs', { part, words: mine[0], sentence, at })];
}

/** What a sentence says to another degree than a passage. */
export function degreeOf(
  state: Finding['state'],
  {
    part,
    words,
    sentence,
    at,
  }: {
    part: Held['part'];
    words: string;
    sentence: SourceSentence;
    at: { at: number; words: string } | null;
  },
): Finding {
  const place = fold(part.text).indexOf(fold(words));
  return {
    kind: 'degree',
    text: words,
    at: part.at + Math.max(place, 0),
    state,
    sentence,
    instead: at && { text: at.words, at: at.at },
  };
}
