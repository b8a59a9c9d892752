// Words that say the opposite of each other, Spanish and English: two sides of one matter. Safe in the browser.
import { fold, root } from '#domain/text';
import { keysInBoth } from './glossary.ts';

/** Each line: the words of one side, then those of the other. */
const matters = `
accept agree approve allow authorise authorize grant uphold endorse support back ratify permit aceptar acceder acepta aprobar permitir autorizar conceder concede estimar avalar apoyar respaldar ratificar apreciar aprecia : reject refuse deny dismiss ban block oppose veto forbid overturn quash revoke annul rechazar denegar deniega desestimar inadmitir rehusar rehuso rehusan declinar declino decline declined prohibir bloquear vetar revocar revoca anular impedir impide oponer descartar
confirm admit acknowledge recognise recognize confirmar admitir reconocer asumir : deny dispute refute negar niega negaron desmentir desmiente rebatir
rise grow grew climb increase soar surge expand improve gain aumentar subir crecer incrementar ampliar mejorar ascender : fall fell drop decline decrease shrink shrank reduce cut lose worsen bajar caer descender disminuir reducir redujo recortar empeorar
start begin open launch keep kept continue resume empezar empieza comenzar comienza abrir inaugurar lanzar mantener mantiene continuar reanudar : end stop close cancel shut abandon scrap pause suspend withdraw withdrew acabar terminar cerrar cierra cancelar abandonar suspender paralizar retirar
hire reinstate join joined contratar readmitir incorporar : fire sack dismissal quit resign despedir despido dimitir expulsar
win won acquit clear absolve innocent ganar absolver inocente exculpar : lose lost convict condemn guilty perder condenar culpable
publish reveal disclose release share publicar revelar divulgar compartir difundir : hide hid conceal withhold withheld ocultar esconder retener
include included cover incluir incluye cubrir cubre abarcar : exclude excluded omit leave excluir excluye omitir
pass passed pasar superar : fail failed suspenso fracasar
safe secure seguro segura : unsafe dangerous risky peligroso peligrosa inseguro
mandatory compulsory required obligatorio obligatoria : voluntary optional voluntario voluntaria opcional
permanent indefinido indefinida permanente : temporary provisional temporal
full total whole entero completo : partial parcial
majority mayoria : minority minoria
largest biggest greatest : smallest least
highest : lowest
internal interno interna : external externo externa
public publico publica : private privado privada secret secreto secreta confidential
early temprano : late tarde
easy facil : hard difficult dificil
cheap barato barata : expensive caro cara
deliberate intentional deliberado intencionado : accidental involuntario
day daytime diurno : night nocturno nocturna
north northern norte : south southern sur
legal lawful licito licita : illegal unlawful ilegal ilicito ilicita
true real verdadero verdadera : false fake falso falsa
positive positivo positiva favourable favorable : negative negativo negativa desfavorable unfavourable
maximum most maximo : minimum least minimo
lend lent : borrow borrowed
buy bought comprar : sell sold vender vende
export exportar : import importar
increase aumento subida alza : decrease descenso bajada caida recorte reduction reduccion
`;

/** Of a word's key: the matters it speaks of, and on which side. */
const sidesOf = new Map<string, Map<number, 0 | 1>>();
for (const [matter, line] of matters.trim().split('\n').entries()) {
  for (const [side, words] of line.split(' : ').entries()) {
    for (const word of words.split(' ')) {
      for (const key of keysInBoth(word)) {
        const own = sidesOf.get(key) ?? new Map<number, 0 | 1>();
        if (!own.has(matter)) own.set(matter, side === 0 ? 0 : 1);
        sidesOf.set(key, own);
      }
    }
  }
}

/** The matters of what is granted and what is admitted: nobody translates one side by the other. */
const acts = 2;

/** Whether one word grants or admits what the other refuses. */
export function isOppositeAct(one: string, other: string): boolean {
  const there = sidesOf.get(other);
  return [...(sidesOf.get(one) ?? [])].some(
    ([matter, side]) => matter < acts && there?.get(matter) === 1 - side,
  );
}

/** Whether two words say the opposite of one matter, or the same of it; null where neither is known. */
export function sidesAgree(one: string, other: string): boolean | null {
  const there = sidesOf.get(other);
  for (const [matter, side] of sidesOf.get(one) ?? []) {
    const beside = there?.get(matter);
    if (beside !== undefined) return beside === side;
  }
  return null;
}

interface Worded {
  words: readonly { key: string }[];
  keys: ReadonlySet<string>;
}

/** Whether a word of one sentence says the opposite of a word of the other. */
export function turnsRound(one: Worded, other: Worded): boolean {
  const theirs = other.words.filter(({ key }) => !one.keys.has(key));
  return one.words
    .filter(({ key }) => !other.keys.has(key))
    .some((own) => theirs.some((each) => sidesAgree(own.key, each.key) === false));
}

const prefixes = /^(?:des|dis|un|in|im|ir|il|non|anti|mis)(?=\p{L}{5})/u;
/** What begins like a denial of another word and is none. */
const noDenial =
  /^(?:descub|desarr|despach|destac|descr|desemp|desti|desde|inform|invers|inten|incre|inco|incl|inter|indus|ingr|inst|insp|invest|inv|impr|impo|impu|impl|univ|under|unid|unit|uni|discu|distr|disp|mist)/u;

/** Whether one of two words denies the other by what it begins with: «desestima», “unsafe”. */
export function deniesByPrefix(one: string, other: string): boolean {
  const [denying, plain] =
    one.length > other.length ? [fold(one), fold(other)] : [fold(other), fold(one)];
  if (noDenial.test(denying) || !prefixes.test(denying)) return false;
  const bare = denying.replace(prefixes, '');
  return plain.length > 3 && root(bare) === root(plain);
}
