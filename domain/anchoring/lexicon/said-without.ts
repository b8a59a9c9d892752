// What one sentence denies and another one says without a negation. Safe in the browser.

/** What a negation of one sentence says as another one says it without: «no más de» of “at most”, «no … sin» of «solo». */
const saidWithout: readonly (readonly [RegExp, RegExp])[] = (
  [
    [
      'no\\s+m[aá]s\\s+de|no\\s+(?:pod\\p{L}+\\s+)?(?:super|exced|sobrepas|rebas|pas)\\p{L}+|not?\\s+(?:be\\s+)?(?:more|longer|later|greater|higher)\\s+than|not\\s+exceed',
      'como\\s+m(?:ucho|[aá]ximo)|a\\s+lo\\s+sumo|m[aá]xim[oa]s?|hasta|tope|l[ií]mite|at\\s+(?:the\\s+)?most|maximum|up\\s+to|within|limit(?:s|ed)?|capped|or\\s+(?:less|fewer)',
    ],
    [
      'no\\s+menos\\s+de|not?\\s+(?:less|fewer|earlier)\\s+than',
      'al\\s+menos|como\\s+m[ií]nimo|por\\s+lo\\s+menos|m[ií]nim[oa]s?|at\\s+least|minimum|or\\s+more',
    ],
    [
      "no(?=\\s.*(?<!\\p{L})(?:sin|hasta|salvo|m[aá]s\\s+que)(?!\\p{L}))|(?:not|never|no\\s+one|nobody|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})(?:without|until|unless|except|but)(?!\\p{L}))",
      's[oó]lo|solamente|[uú]nicamente|siempre\\s+que|mientras|only|solely|if|provided|from|a\\s+partir\\s+de|desde|always|siempre|every|tod[oa]s?',
    ],
    // What is not so until June is so in June.
    [
      "no(?=\\s.*(?<!\\p{L})hasta(?!\\p{L}))|(?:not|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})until(?!\\p{L}))",
      '\\p{L}+',
    ],
    // What is so only for some is not so for others.
    [
      "no|not|ning[uú]n[oa]?|nadie|nobody|none|\\p{L}+n['’]t",
      's[oó]lo|solamente|[uú]nicamente|exclusiv\\p{L}+|only|solely|reserved',
    ],
    [
      "(?:a[uú]n|todav[ií]a)\\s+no|no(?=\\s.*(?<!\\p{L})(?:a[uú]n|todav[ií]a)(?!\\p{L}))|(?:not|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})yet(?!\\p{L}))|not\\s+(?:yet|so\\s+far)",
      'a[uú]n|todav[ií]a|pendientes?|queda[n]?|falta[n]?|still|yet\\s+to|remains?|pending|await(?:s|ed|ing)?',
    ],
    [
      'not?(?=\\s.*(?<!\\p{L})(?:before|in\\s+time|ready|a\\s+tiempo|antes|list[oa]s?)(?!\\p{L}))',
      'too\\s+late|late|after|demasiado\\s+tarde|tarde|despu[eé]s|tras',
    ],
    [
      'no\\s+(?:es|era|son|eran|fue)\\s+(?:lo\\s+mism[oa]|igual(?:es)?)|not\\s+the\\s+same|not\\s+(?:like|equal)',
      'distint[oa]s?|diferentes?|otr[oa]s?|different|another|other|differs?',
    ],
    // What is kept is not paid back, and the worst case is one that none was worse than.
    [
      '(?:no|not)\\s+(?:\\p{L}+\\s+){0,2}(?:repay|return|refund|devolver\\p{L}*)',
      'keep(?:s|ing)?|kept|retain\\p{L}*|se\\s+quedar?\\p{L}*|conserv\\p{L}+',
    ],
    [
      '(?:no|not|ning[uú]n[oa]?|none|never|nunca)(?=\\s.*(?<!\\p{L})(?:m[aá]s|mayor|peor|mejor|worse|better|bigger|more|\\p{L}+er)(?!\\p{L}))',
      '(?:el|la|l[oa]s|the)\\s+(?:\\p{L}+\\s+)?(?:m[aá]s|mayor|peor|mejor|worst|best|most|\\p{L}+est)',
    ],
  ] as const
).map(([denied, said]) => [asWord(denied), asWord(said)]);

function asWord(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');
}

/** Whether what one sentence denies may be what the other says in such words, without a negation. */
export function mayBeSaidWithout(denying: string, other: string): boolean {
  return saidWithout.some(([denied, said]) => denied.test(denying) && said.test(other));
}
