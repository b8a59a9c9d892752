// Words of a source that are meant for whatever model reads it: what they order to be written nobody has stated. In
// the languages in which sources come. Safe in the browser.
import { fold } from '#domain/text';
import {
  ambiguous,
  every,
  handling,
  itself,
  machines,
  model,
  orders,
  pointed,
  reading,
  toldOf,
  whoever,
  writing,
  written,
} from './order-words.ts';

const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';
const word = (words: string) => `${before}(?:${words})${after}`;

const told =
  '(?:,?\\s+(?:that|que|dass|che|dat|in|en|im|nel|no|the following|lo siguiente)(?![\\p{L}])|\\s*[:«“"])';

const ofIt = `(?:${word(itself)}|${word(pointed)}(?=\\s*[,;:]|\\s+(?:${handling}|${word(toldOf)})))`;
const toldOfIt = `(?=[^.\\n]{0,60}?${ofIt})[^.\\n]{0,80}?${word(toldOf)}[^.\\n]{0,40}?${told}`;

const patterns = [
  // Forget what you were told.
  `${word('ignor[ae]n?|ignorez|ignoriere|ignoriert|ignorieren sie|ignorad|olvid[ae]n?|olvidad|desatiend[ae]|omit[ae]|haz caso omiso|haga caso omiso|ignore|forget|disregard|override|bypass|oublie|oubliez|vergiss|vergessen sie|dimentica|dimenticate|esqueca|esquece|desconsidere|negeer|vergeet|oblida|zignoruj|zapomnij')}[^.\\n]{0,60}?(?:instruc|instruk|anweisung|vorgabe|istruzion|consign|indicaci|regla|regra|regol|regeln?${after}|rules?${after}|prompt|previous|above|prior${after}|anterior|precedent|bisherig|vorherig|vorig|poprzedn|system|sistema)`,
  '(?:игнорируй|забудь|не обращай внимания)[^.\\n]{0,60}(?:инструкц|указани|правил|предыдущ)',
  '(?:忽略|无视|無視|忘记|忘れ)[^。\\n]{0,30}(?:指示|指令|说明|規則|规则|提示)',
  '(?:指示|指令|ルール)[^。\\n]{0,15}(?:無視|忘れ)',
  '(?:تجاهل|انس)[^.\\n]{0,40}(?:التعليمات|الأوامر|القواعد)',
  '(?:напиши|добавь|опубликуй|укажи|请写|請寫|写道|请在|必须写|请输出|と書いて|書きなさい|と書け|記事に|اكتب|أضف|انشر)',
  // To whom it speaks.
  word(
    'you are now|from now on,? you|as an ai(?: language)? model|eres ahora|a partir de ahora,? (?:eres|debes)|como modelo de lenguaje|tu es (?:maintenant|desormais)|vous etes (?:maintenant|desormais)|du bist (?:jetzt|nun)|sie sind (?:jetzt|nun)|ora sei|adesso sei|agora voce e|je bent nu|ara ets',
  ),
  `${word('if|si|wenn|se|als')} (?:you are|you.re|eres|es usted|es un|tu es|vous etes|du|sie|sei|voce e|je) ${word('an?|un|una|une|eine?|um|uma|een')} ${word(model)}`,
  `${word('note|notice|message|attention|important|instructions?|nota|aviso|mensaje|atencion|importante|instrucciones|avis|hinweis|achtung|anweisung|anweisungen|avviso|attenzione|istruzioni|atencao|instrucoes|let op|instructies|dear|querid[oa]|estimad[oa]|cher|liebe[sr]?|gentile|car[oa]')}:?\\s+(?:${word('to|for|para|an|a|al|a la|pour|per|fur|voor|all|any|los|las|the|les|die|der|das|todo|todos')} ){0,2}${word(model)}`,
  `(?:^|[.!?\\n(\\[]\\s*)${word(model)}\\s*[,:]`,
  `${word(model)}(?:\\s+\\p{L}+){0,5}?\\s+${word('must|should|shall|deben?|tienen? que|doivent|doit|mussen|muss|sollen|soll|devono|deve|devem|moeten|moet')}\\s+(?:\\p{L}+\\s+){0,3}?${word(writing)}${told}`,
  // What is to be written.
  `${word('you|usted|ustedes|vous|sie|du|voce|lei|je|u')} ${word('must|should|shall|will|debe|deben|deberan?|devez|devrez|mussen|sollen|musst|sollst|deve|moet|moeten')}(?:\\s+\\p{L}+){0,4}?\\s+${word(writing)}${told}`,
  `${word('debes|tienes que|has de|deberas|tu dois|du musst|du sollst|devi|deves')}(?:\\s+\\p{L}+){0,4}?\\s+${word(writing)}${told}`,
  `${word('your|tu|su|ta|votre|dein|deine|deinem|deinen|ihre?[nm]?|il tuo|la tua|tuo|seu|sua|je|jouw')} (?:${word('new|next|only|nueva|unica|final|neue|einzige|nouvelle|nuovo|nova')} )?${word(`task|job|goal|instructions?|system prompt|tarea|mision|instrucciones|tache|mission|aufgabe|compito|tarefa|taak|${written}`)} ${word('is|are|must|should|shall|needs?|has|es|son|debe|sera|est|doit|ist|muss|soll|e|deve')}`,
  `${word(written)}\\s+(?:${word('you|que|that|to|de|a|que se')}\\s+\\p{L}+\\s+)?${word('must|should|shall|has to|needs to|ought to|debe|deberia|debera|tiene que|ha de|doit|devra|devrait|soll|sollte|muss|deve|dovra|devera|moet|ha de')}(?:\\s+\\p{L}+){0,4}?\\s+${word(writing)}`,
  `(?:^|[.!?:;>\\])»”"“«(\\n*#-])\\s*(?:${word('please|por favor|bitte|s.il vous plait|s.il te plait|per favore|alsjeblieft|si us plau|now|ahora|jetzt|also|ademas|then|luego|important|importante')}[,:]?\\s+)?${word(orders)}(?=\\s+\\S|:)`,
  `(?:^|[.!?:;>\\])»”"“«(\\n*#-])\\s*(?:${word('please|por favor|now|ahora|also|ademas')}[,:]?\\s+)?${word(ambiguous)}(?=[\\s:])[^.\\n]{0,80}?(?:${word(`in|en|dans|im|nel|no|in het`)}\\s+(?:${word('the|your|el|la|tu|su|le|votre|ton|dein|deinem|il|tuo|o|seu|este|this')}\\s+)?${word(written)}|${word('verbatim|word for word|exactly|literally|as a fact|as fact|as true|as confirmed|literalmente|textualmente|palabra por palabra|exactamente|como hecho|como un hecho|lo siguiente|the following|el siguiente|la siguiente|this text|este texto|this sentence|esta frase|this article|este articulo|published')})`,
  `${word('make sure|be sure|ensure|asegurate|aseguren?se|asegurese|veille|veillez|achte darauf|stelle sicher|stellen sie sicher|assicurati|certifique-se|zorg ervoor')}\\s+(?:${word('to|that|the|de|que|a|dass|che|dat|di')}\\s+){0,2}(?:\\p{L}+\\s+){0,5}?${word(`${writing}|says?|states?|mentions?|includes?|diga|incluya|mencione|afirme|${written}`)}`,
  `${word('do not|don.t|never|no|ne|nicht|non|nao|niet')} ${word('mention|reveal|disclose|flag|tell|menciones|mencione|reveles|revele|digas|mentionne|mentionnez|revele[zr]?|erwahne|erwahnen|verrate|menzionare|rivelare|mencione|revele')}[^.\\n]{0,50}${word('instructions?|this|source|instruccion(?:es)?|esto|fuente|consigne|cela|anweisung|dies|istruzion[ei]|questo|instrucoes?|isto')}`,
  // To whoever makes a text of it, and what every such text is to say.
  `${word(whoever)}(?=[^.\\n]{0,60}?${before}(?:${handling})\\p{L}*)${toldOfIt}`,
  `${word(machines)}(?=[^.\\n]{0,60}?${before}(?:${handling}|${reading})\\p{L}*)${toldOfIt}`,
  `${word(every)}\\s+(?:\\p{L}+\\s+)?${word(written)}[^.\\n]{0,30}?${ofIt}[^.\\n]{0,40}?${word(toldOf)}[^.\\n]{0,40}?${told}`,
  // Marks of conversations and of data.
  `${word('system|developer')}\\s*${word('prompt|message|override|note')}|prompt del? sistema`,
  '(?:^|\\n)[^\\S\\n]*(?:system|assistant|user|sistema|asistente|developer)\\s*:',
  '<\\|?/?(?:im_start|im_end|system|endoftext|instructions?)\\|?>|\\[/?inst\\]|###\\s*(?:instruction|system|new task)',
  `${word('anad[ae]|incluy[ae]|insert[ae]|add|include|insert|append')}[^.\\n]{0,40}${word('enlace|link|url|tema')}`,
  '"(?:status|author|role|sponsored|is_agent)"\\s*:',
  `${before}datos-[0-9a-f]{3,}`,
  `${word('set|pon|cambia|change')}[^.\\n]{0,30}${word('status|estado|author|autor')}[^.\\n]{0,20}${word('to|a|como')}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Whether a text seems to tell a model what to write. */
export function givesOrders(text: string): boolean {
  const folded = fold(text);
  return patterns.some((pattern) => pattern.test(folded));
}
