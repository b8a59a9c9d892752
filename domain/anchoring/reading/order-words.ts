// The words by which orders to a model are known, each list in the languages in which sources come; folded, as parts of
// patterns. Safe in the browser.

/** What a text is called that is being written. */
export const written =
  'article|articulo|artikel|articolo|artigo|summary|resumen|resume|zusammenfassung|riassunto|resumo|headline|titular|titulo|title|titre|titel|titolo|text|texto|texte|testo|tekst|draft|borrador|brouillon|entwurf|bozza|rascunho|noticia|nota|news|meldung|nachricht|notizia|bericht|nieuws|translation|traduccion|traduction|ubersetzung|traduzione|traducao|output|answer|response|reply|respuesta|reponse|antwort|risposta|resposta|paragraph|parrafo|paragraphe|absatz|paragrafo';
/** What is done with one, as an infinitive. */
export const writing =
  'write|say|state|include|mention|report|claim|conclude|add|insert|publish|output|print|repeat|quote|describe|present|escribir|decir|afirmar|incluir|mencionar|informar|concluir|anadir|insertar|publicar|repetir|citar|presentar|redactar|ecrire|dire|affirmer|inclure|mentionner|conclure|ajouter|inserer|publier|repeter|citer|indiquer|schreiben|sagen|behaupten|erwahnen|aufnehmen|hinzufugen|einfugen|veroffentlichen|wiederholen|zitieren|berichten|scrivere|affermare|includere|menzionare|concludere|aggiungere|inserire|pubblicare|ripetere|citare|riportare|escrever|dizer|acrescentar|adicionar|inserir|schrijven|zeggen|vermelden|toevoegen|publiceren|dir|escriure|afegir';
/** The same as an order to somebody, where no news says it so of somebody else. */
export const orders =
  'write|state|include|mention|claim|conclude|insert|append|publish|output|print|repeat|rephrase|pretend|escriba|escribid|diga|decid|incluya|incluid|mencione|anada|anadid|inserte|publique|publicad|concluya|repita|redacte|ecris|ecrivez|dis|dites|incluez|mentionne|mentionnez|concluez|ajoute|ajoutez|inserez|publiez|repetez|indiquez|schreib|schreibe|schreiben sie|sage|sagen sie|erwahne|erwahnen sie|fuge|fugen sie|nimm|veroffentliche|wiederhole|wiederholen sie|scrivi|scriva|scrivete|aggiungi|includi|inserisci|menziona|pubblica|ripeti|riporta|escreva|diga|inclua|acrescente|adicione|insira|repita|schrijf|vermeld|voeg|publiceer|escriu|digues|afegeix|inclou|napisz|dodaj|opublikuj';
/** Forms that news says of somebody as well: «escribe que…», “add”. */
export const ambiguous =
  'escribe|di|incluye|menciona|anade|inserta|publica|concluye|repite|redacta|afirma|presenta|add|say|report|quote|describe|present|respond|answer|reply|treat|use|responde|contesta|usa|trata|marca|approva|aprueba|approve';
export const model =
  'ai|ia|ki|llm|llms|ai models?|language models?|modelos? de lenguaje|modelos? de ia|modele de langage|modeles? d.ia|sprachmodelle?|ki-modelle?|modello linguistico|modelli linguistici|modelo de linguagem|taalmodel|assistants?|asistentes? de ia|ki-assistent|assistente|chatbots?|bots?|chatgpt|gpt|crawlers?|redactor automatico|automated (?:readers|writers)|sistemas? automaticos?';
/** Somebody who is not named, before what is done with the source. */
export const whoever =
  'quien|quienes|el que|los que|todo el que|cualquiera que|whoever|anyone who|anybody who|those who|quiconque|celui qui|ceux qui|wer|chi|chiunque|quem|wie|qui';
/** The same of machines. Who reads a text may be anybody: «quien lea esto dirá que exagero». */
export const machines =
  'sistemas? que|modelos? que|programas? que|systems? that|models? that|machines? that|programs? that|(?:modeles?|systemes?) qui|(?:systeme?|modelle?),? (?:das|die)|modelli che|sistemi che';
/** What is done with a source, as the beginning of a word. */
export const handling =
  'resum|redact|traduc|traduzc|proces|summari|sums? up|translat|rewrit|tradui|zusammenfass|fasst|ubersetz|riassum|samenvat|vertaal|vertal|sintetiz';
/** What machines do with one. */
export const reading = 'lea|lee|read|lis|lit|les|liest|legg|analiz|analys|consult';
/** The source, as it speaks of itself, with a noun. */
export const itself =
  'estas lineas|(?:esta|este) (?:pagina|texto|nota|articulo|comunicado|documento|fuente|noticia|informacion)|(?:this|the present) (?:page|text|note|article|release|document|source|notice|message|post|statement)|these lines|(?:cette|ce|cet) (?:page|texte|note|article|communique|document)|diese[rsn]? (?:seite|text(?:es)?|meldung|mitteilung|artikels?)|questa (?:pagina|nota)|questo (?:testo|articolo|comunicato)|deze (?:pagina|tekst)|aquest(?:a)? (?:text|pagina)';
/** The same without one. */
export const pointed = 'esto|this|ceci|dies|isto|dit|aixo|questo';
/** What whoever does so is told to do, as what is going to be so or has to be. */
export const toldOf =
  'dira|diran|diga|digan|haga constar|hagan constar|incluya|incluyan|recoja|recojan|escribira|escribiran|hara constar|haran constar|recogera|afirmara|incluira|anadira|figurara|constara|dara por|daran por|debe|deben|debera|deberan|ha de|han de|tiene que|tienen que|will|must|should|shall|is to|are to|doit|doivent|devra|precisera|ecrira|schreibt|sagt|muss|mussen|soll|sollen|deve|devono|scrivera|escrevera|schrijft|zegt|moet|moeten';
/** One of all texts that are made of it. */
export const every =
  'todo|toda|todos los|todas las|cualquier|cada|any|every|each|all|tout|toute|tous les|jede[rs]?|ogni|qualquer|elke|iedere|qualsevol';
