// Whose a passage is that names nobody: of the one who speaks in its turn, who has the office it says, or whose document it is.
import type { NameFact } from '../facts/facts.ts';
import { officesIn } from '../facts/name-facts.ts';
import { isSameName } from '../facts/same-name.ts';
import { saidBefore } from '../reading/analysis.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import type { Held } from './held.ts';
import { isInterview, voicesIn } from './interviews.server.ts';
import { isOfOffice } from './speakers.server.ts';

/** Whether this is said in an interview, in a turn of the one of this name. */
export function speaksIn(held: Held, name: NameFact, speaking: SourceSentence): boolean {
  if (!isInterview(speaking.from)) return false;
  const isTranslated = held.isTranslated(speaking);
  return voicesIn(speaking).some((voice) => isSameName(name, voice, isTranslated));
}

/** Whether what says this calls the one of this name by an office alone: «el secretario» of «Tomás Iruretagoyena (secretario)». */
export function isByOffice(held: Held, name: NameFact, speaking: SourceSentence): boolean {
  if (held.isTranslated(speaking)) return false;
  const isToo = (other: NameFact) => held.part.names.some((own) => isSameName(own, other, false));
  if (!speaking.names.every(isToo)) return false;
  const offices = officesIn(speaking).filter((office) => officesIn(held.part).includes(office));
  return (
    offices.length > 0 &&
    speaking.from.sentences.some((each) =>
      each.names.some(
        (other) => isSameName(name, other, false) && isOfOffice(each, other, offices),
      ),
    )
  );
}

/** How many lines at the top of a document may say whose it is. */
const topLines = 4;

/** Whether the top of the document that says this names it, and its passage nobody else: a report is its author's. */
export function isOfIssuer(held: Held, name: NameFact, speaking: SourceSentence): boolean {
  if (held.isTranslated(speaking)) return false;
  const { from } = speaking;
  const isTop = from.sentences
    .slice(0, topLines)
    .some(
      (line) =>
        !/[.!?»”"]$/.test(line.text) &&
        line.names.some(
          (other) =>
            isSameName(name, other, false) &&
            !/(?<!\p{L})(?:in|en|at)\s+$/u.test(saidBefore(line, other.at)),
        ),
    );
  const others = speaking.names.filter(
    (each) => !held.part.names.some((own) => isSameName(own, each, false)),
  );
  return isTop && others.length === 0;
}
