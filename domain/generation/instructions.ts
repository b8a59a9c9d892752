// Texts that speak to whatever model reads them. Safe in the browser.
import { fold } from './words.ts';

const instructions = [
  /\b(?:ignor[ae]n?|olvid[ae]n?|desatiend[ae]|omit[ae])\b[^.\n]{0,40}\b(?:instrucci|reglas|indicaci|anterior|previ|sistema)/,
  /\b(?:ignore|forget|disregard|override)\b[^.\n]{0,40}\b(?:instruction|rule|prompt|previous|above|prior|system)/,
  /\b(?:system|developer)\s*(?:prompt|message)\b|\bprompt del? sistema\b/,
  /^[ \t]*(?:system|assistant|user|sistema|asistente)\s*:/m,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?inst\]/,
  /\b(?:you are now|from now on you|as an ai (?:language )?model|eres ahora|a partir de ahora eres|como modelo de lenguaje)\b/,
  /\b(?:anad[ae]|incluy[ae]|insert[ae]|add|include|insert|append)\b[^.\n]{0,40}\b(?:enlace|link|url|tema)\b/,
  /"(?:status|author|role|sponsored|is_agent)"\s*:/,
  /\bdatos-[0-9a-f]{3,}/,
  /\b(?:set|pon|cambia)\b[^.\n]{0,30}\b(?:status|estado|author|autor)\b[^.\n]{0,20}\b(?:to|a|=|como)\b/,
];

/** Whether a text seems to speak to whatever model reads it. */
export function speaksToModels(text: string): boolean {
  const folded = fold(text);
  return instructions.some((instruction) => instruction.test(folded));
}
