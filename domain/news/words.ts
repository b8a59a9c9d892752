// Words as they are compared: without case, accents or the endings of number.

const stopWords = new Set(
  `a al algo ante antes aquel aqui asi aun aunque cada casi como con contra cual cuando cuanto de del desde donde
  durante e el ella ellas ellos en entre era es esa ese eso esta estan estar este esto estos estas fue fueron ha han
  hasta hay la las le les lo los mas menos mi mientras mismo misma mucho muy nada ni no nos o os otra otro otros
  para pero por porque pues que quien se segun ser si sido sin sino sobre solo son su sus tal tambien tan tanto tener
  tiene tienen toda todo todos todas tras tu tus un una unas uno unos y ya hace hacer hecho sera puede pueden
  about after again against all also an and any are as at be because been before being below between both but by can
  could did do does down during each few for from further had has have having he her here hers him his how i if in
  into is it its itself just like made make may me more most my never new no nor not now of off on once only or other
  our out over own per same say says said she should so some such than that the their them then there these they
  this those through to too under until up us very was we were what when where which while who whom why will with
  would you your via vs nuevo nueva nuevos nuevas gran`.split(/\s+/),
);

/** The text in lower case without accents, to be compared. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Whether a folded word says nothing by itself in Spanish or English. */
export function isStopWord(folded: string): boolean {
  return stopWords.has(folded);
}

/**
 * A folded word without the ending that number gives it, in Spanish and English alike.
 * @example singular('leyes') === singular('ley') && singular('policies') === singular('policy')
 */
export function singular(folded: string): string {
  if (folded.length < 3 || /\d/.test(folded)) return folded;
  const plain = folded.replace(/ies$/, 'y').replace(/s$/, '');
  const bare = plain.length > 3 ? plain.replace(/e$/, '') : plain;
  return bare.replace(/z$/, 'c');
}
