// What a sentence says to have been done, of which its passage says that it is to come: “has added” of “will add”.
import { says } from '../lexicon/equivalents.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { type Finding, unsure } from './finding.ts';
import type { Held } from './held.ts';

/** What has been done: the participle behind «ha», “has”. */
const perfect =
  /(?<!(?:would|could|should|might|will|must|may|shall)\s+(?:not\s+)?)(?<![a-zªºß-ɏ])(?:ha[ns]?|has|have|['’]ve)\s+(?:(?:ya|already|now|since|just|finally|sido|been)\s+){0,2}(?<done>\p{Ll}{4,})/gu;
/** What stands before that which is to come, and a Spanish future. */
const toCome =
  /(?<![a-zªºß-ɏ])(?:will|shall|would|['’]ll|going\s+to|plans?\s+to|intends?\s+to|hopes?\s+to|wants?\s+to|expects?\s+to|due\s+to|pretenden?|quieren?|prev[eé]n?|planean?|van?\s+a|promete[n]?|ha[n]?\s+prometido|promised\s+to|promises\s+to)\s+(?:not\s+|also\s+|be\s+|no\s+|have\s+)?$/iu;
const future = /^\p{L}+r(?:á|án|emos|é)(?!\p{L})/u;
/** What is only thought of. */
const thoughtOf =
  /(?<![a-zªºß-ɏ])(?:considering|considers?|weighing|weighs?|contemplat(?:ing|es?)|mulling|mulls?|studying|studies|estudia[n]?|valora[n]?|sopesa[n]?|baraja[n]?|se\s+plantea[n]?|considera[n]?)\s+(?:(?:presentar|interponer|imponer|filing|lodging|imposing|bringing)\s+)?(?:an?|the|una?|el|la)\s+(?<what>[a-zªºß-ɏ]{4,})/giu;
const thinking =
  /(?<![a-zªºß-ɏ])(?:consider|weigh|contemplat|mull|stud[iy]|estudi|valor|sopes|baraj|plante|pued|podr|may|might|could|quiz|tal\s+vez|amenaz|threat)/iu;
/** What is brought against somebody, or forbidden: of it alone that it is thought of counts. */
const steps =
  'appeal lawsuit suit claim complaint ban fine recurso demanda prohibicion multa querella sancion denuncia';

const stepKeys = new Set(steps.split(' ').map((word) => keyOf(word) ?? word));

/** Doubtful what a sentence says to be done, where its passage says that it is to come or only thought of. */
export function holdDone({ part }: Held, sentence: SourceSentence): Finding[] {
  const isOpen =
    doneIn(part.text).some((key) => isOnlyToCome(sentence, key)) ||
    (!thinking.test(part.text) && thoughtOfIn(sentence.text).some((key) => says(part.keys, key)));
  return isOpen ? [{ ...unsure('degree', { at: part.at, text: '' }), sentence }] : [];
}

function doneIn(text: string): string[] {
  return [...text.matchAll(perfect)].flatMap(({ groups }) => keyOf(groups!.done!) ?? []);
}

function thoughtOfIn(text: string): string[] {
  return [...text.matchAll(thoughtOf)]
    .flatMap(({ groups }) => keyOf(groups!.what!) ?? [])
    .filter((key) => stepKeys.has(key));
}

/** Whether a passage says of a word that it will be done, and nowhere that it is. */
function isOnlyToCome({ words, text, at: start }: SourceSentence, key: string): boolean {
  const said = words.filter((word) => says(new Set([word.key]), key));
  return (
    said.length > 0 &&
    said.every(
      ({ at }) => toCome.test(text.slice(0, at - start)) || future.test(text.slice(at - start)),
    )
  );
}
