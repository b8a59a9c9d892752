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
