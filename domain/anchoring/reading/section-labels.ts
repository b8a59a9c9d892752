// The labels that say what a paragraph or an item is about, and nothing of it: «**Por qué importa:**», “Background:”.
// Safe in the browser.
import { fold, isStopWord } from '#domain/text';

const label =
  /^(?:\*\*|__|\s)*([\p{Lu}¿][^\n:*_.;,«“"()\d]{1,50}?)(?:\?|(?:\*\*|__|\s)*)(?::(?:\*\*|__|\s)*|(?:\*\*|__|\s)*[–—-])\s+(?=\S)/u;

/** The words that labels are made of, besides those that say nothing anywhere. */
const sectionWords = new Set(
  `alcance aplicacion antecedentes contexto cifra cifras clave claves dato datos reaccion reacciones respuesta respuestas calendario plazo plazos fecha
  fechas proximo proximos paso pasos siguiente siguientes impacto consecuencias resumen conclusion conclusiones detalle detalles novedad
  novedades cambia cambian cambio cambios importa pasa paso pasado ocurrio ocurrido sabe sabemos queda saber falta significa implica
  hecho hechos caso decision tema balance corto breve fondo origen causa causas empresa empresas autoridad autoridades regulador
  scope background context figure figures number numbers fact facts key reaction reactions response responses timeline timetable date dates
  deadline deadlines next step steps impact consequences summary conclusion conclusions detail details change changes matter matters
  happened happens know known means mean takeaway takeaways bottom line brief short case decision ruling finding findings origin cause
  causes company companies authority authorities regulator`.split(/\s+/),
);

const denying =
  /(?<![a-zªºß-ɏ])(?:no|sin|ni|nada|nadie|nunca|not|never|nothing|nobody|none|without)(?![a-zªºß-ɏ])/iu;

/** Whether words only say what is told below or behind them. */
export function isSectionTitle(words: string): boolean {
  const said = words.match(/\p{L}+/gu) ?? [];
  return (
    said.length > 0 &&
    !/\d/.test(words) &&
    !denying.test(words) &&
    said.every((word) => sectionWords.has(fold(word)) || isStopWord(fold(word)))
  );
}

/** How many characters of a sentence its label takes, with what follows it; none where it may state something. */
export function labelLength(sentence: string): number {
  const [whole = '', words = ''] = label.exec(sentence) ?? [];
  return isSectionTitle(words) ? whole.length : 0;
}
