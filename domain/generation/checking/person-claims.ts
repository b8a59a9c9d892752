// Whether a text says of itself that a person wrote it, translated it or looked at it, or that no AI was
// used: what a model may not say of what it wrote. What others say between quotation marks is theirs.
// Safe in the browser.
import { fold, quotationsOf, replacePieces } from '#domain/text';
import { plainText } from './plain-text.ts';

/** The first sentence that makes such a claim, in either language; null where none does. */
export function personClaimIn(markdown: string): string | null {
  const sentences = withoutQuotations(plainText(markdown)).split(/(?<=[.!?…])\s+|\n+/);
  return sentences.find((sentence) => claimsPerson(sentence))?.trim() ?? null;
}

/** What is longer is no sentence, and would take its time. */
const maxSentenceLength = 1000;

function claimsPerson(sentence: string): boolean {
  const own = fold(sentence.slice(0, maxSentenceLength)).trim();
  return claims.some((claim) => claim.test(own));
}

function withoutQuotations(text: string): string {
  return replacePieces(text, quotationsOf(text), () => '');
}

const ai = String.raw`(?:(?:la |una |ninguna )?(?:ia|inteligencia artificial)|(?:an? |any )?(?:ai|artificial intelligence))\b`;
const machine = String.raw`(?:${ai}|(?:una |ninguna |a |any )?(?:maquina|machine)\b|(?:un |ningun |a |any )?(?:modelo|model|chatbot)\b)`;

/** The text that speaks of itself. */
const self = String.raw`(?:(?:est[ea]|(?:el|la) presente) (?:articulo(?! \d)|texto|contenido|pieza|nota|cronica|reportaje|informacion|publicacion|noticia|analisis|traduccion|entrevista|resumen|boletin)|(?:this|the (?:above|present|following)) (?:article(?! \d)|text|content|piece|story|post|report|summary|translation|interview|digest|newsletter))\b`;
/** Somebody of the newsroom, or anybody made of flesh. */
const person = String.raw`(?:(?:un|una|a|an|por|by)? ?(?:persona|humano|human|person)s?\b|people\b|humanos\b|(?:el |la |los |un |una |the |our |a )*(?:nuestr[oa]s? |real |human )?(?:equipo|redaccion|redactor|redactora|editor|editora|periodista|newsroom|staff|team|journalist|reporter|editorial)(?:e?s|as)?\b|vigia\b)`;
const ours = String.raw`(?:nuestr[oa]s? (?:propi[oa]s? )?(?:equipo|redaccion|redactor|editor|periodista|personal)(?:e?s|as?)?|our (?:own |human )?(?:editorial |news )?(?:team|newsroom|staff|editor|journalist|reporter|writer|fact-checker)s?)\b`;
const done = String.raw`(?:escrit|redactad|elaborad|revisad|verificad|contrastad|comprobad|editad|corregid|supervisad|aprobad|validad|traducid|cread|hech|producid|leid)[oa]s?\b`;
const didEn = String.raw`(?:written|wrote|reviewed|verified|checked|fact-checked|edited|proofread|proof-read|approved|produced|created|translated|made|read|vetted)\b`;
const doing = String.raw`(?:${done}|${didEn})`;
/** Other words on the way, of the same sentence. */
const on = String.raw`[^.;:]{0,60}?\b`;
const start = String.raw`^(?:[^:]{0,40}: )?`;

const claims = [
  // «Este artículo ha sido revisado por nuestro equipo», «Esta traducción la ha revisado una persona».
  String.raw`${self}${on}${doing}${on}(?:por|by) (?:${on})?${person}`,
  String.raw`${self}${on}(?:ha|han) ${done} ${person}`,
  // «Una periodista de nuestro equipo ha revisado este texto».
  String.raw`${person}${on}(?:ha |han |has |have )?${doing}${on}${self}`,
  String.raw`\b${ours}${on}(?:ha|han|has|have) (?:\w+ )?${doing}`,
  // «Revisado por nuestro equipo», «Texto escrito por una persona».
  String.raw`${start}(?:texto|contenido|articulo|pieza|nota|informacion|content|text|article)? ?${doing}(?: (?:y|and) ${doing})?(?: \w+mente| entirely)? (?:por|by) ${person}`,
  String.raw`\b${doing} (?:por|by) ${ours}`,
  // «Este texto no lo ha escrito una IA», «No se ha usado IA en este texto», «Escrito sin IA».
  String.raw`${self}${on}(?:no|not|ningun|ninguna|never|sin|without)\b${on}${machine}`,
  String.raw`\b(?:no|ningun|ninguna|sin|without)\b${on}${machine}${on}${self}`,
  String.raw`${start}(?:no se ha (?:usado|utilizado|empleado)|no|ninguna|sin) ${ai}(?:${on}(?:was|has been|ha) ${on}(?:used|involved|intervenido))?[^.;:]{0,30}$`,
  String.raw`${start}(?:texto|contenido|articulo|pieza|content|text|article)? ?${doing} (?:sin|without) ${on}${machine}`,
  // «Contenido 100 % humano», “AI-free”, “Human-written”.
  String.raw`${start}(?:\w+ ){0,4}(?:(?:100 ?%|totalmente|integramente|entirely|fully) (?:human|humano|humana)(?:[ -]made)?|human[- ](?:written|made|edited|reviewed)|(?:libre|exento) de ${ai}|(?:ai|ia)[- ]free)(?: \w+)?[.! ]*$`,
  // «Por Elena Prat, periodista de Vigía».
  String.raw`^(?:por|by) \p{L}+(?: \p{L}+){1,3}, (?:redactora?|periodista|editora?|staff writer|reporter|editor|journalist)\b[^.]{0,30}\.?$`,
  // «Hemos comprobado cada cifra de este artículo».
  String.raw`\b(?:he|hemos) (?:${done}|hablado|entrevistado|visitado)${on}(?:${self}|cada|todos|todas)`,
  String.raw`\b(?:i|we) (?:have )?(?:${didEn}|spoke|interviewed|visited)${on}${self}`,
  String.raw`\bhe ${done} ${self}`,
].map((pattern) => new RegExp(pattern, 'u'));
