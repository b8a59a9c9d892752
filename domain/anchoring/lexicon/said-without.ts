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
      "(?:no|ning[uú]n[oa]?|nadie)(?=\\s.*(?<!\\p{L})(?:sin|hasta|salvo|m[aá]s\\s+que)(?!\\p{L}))|(?:no|not|none|never|no\\s+one|nobody|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})(?:without|until|unless|except|but)(?!\\p{L}))",
      's[oó]lo|solamente|[uú]nicamente|siempre\\s+que|mientras|only|solely|if|provided|from|a\\s+partir\\s+de|desde|always|siempre|every|each|tod[oa]s?|cada|kept|keep|mant(?:ien|uv)\\p{L}+|conserv\\p{L}+',
    ],
    // What has ended is no longer so, and what is kept is not changed.
    [
      "no\\s+longer|ya\\s+no|(?:not|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})any\\s?more(?!\\p{L}))",
      'stop(?:s|ped|ping)?|cease[sd]?|dej\\p{L}+\\s+de|end(?:s|ed|ing)?|quit|gave\\s+up|abandon\\p{L}+|former(?:ly)?|once|antes',
    ],
    [
      "no\\s+(?:se\\s+)?(?:cambi|modific|alter|var[ií]|toc)\\p{L}*|(?:not|\\p{L}+n['’]t)\\s+(?:be\\s+)?(?:chang|alter|modif|vary|touch)\\p{L}*|ni",
      'mant(?:ien|uv|en)\\p{L}+|conserv\\p{L}+|sigu?e[n]?|igual(?:es)?|keep(?:s|ing)?|kept|maintain\\p{L}*|remain\\p{L}*|unchanged|intact[oa]?s?|stay(?:s|ed)?',
    ],
    // What nobody has shown yet is an open question, and what does not differ is the same.
    [
      "no\\s+(?:es|est[aá]|se)\\s+(?:segur[oa]|clar[oa]|sab\\p{L}+|cert\\p{L}+)|(?:nobody|no\\s+one|not|none|\\p{L}+n['’]t)\\s+(?:\\p{L}+\\s+){0,2}(?:sure|certain|clear|known?|shown|proved|proven|established|decided)|nadie\\s+(?:\\p{L}+\\s+){0,3}(?:sab\\p{L}+|demostrado|probado)",
      'en\\s+el\\s+aire|por\\s+(?:ver|decidir|demostrar|aclarar)|inciert[oa]s?|incertidumbre|duda[sn]?|open|uncertain\\p{L}*|unclear|unproven|unsettled|(?<!beyond\\s)doubt\\p{L}*|moot',
    ],
    [
      "(?:no|ning[uú]n[oa]?|sin|not|without|\\p{L}+n['’]t)(?=\\s.*(?<!\\p{L})(?:diferenci|distin|differ|distinguish)\\p{L}*)",
      'lo\\s+mismo|l[oa]s?\\s+mism[oa]s|igual(?:es)?|same|alike|equal(?:ly)?|identical|id[eé]ntic[oa]s?|equival\\p{L}+',
    ],
    // Who is not against something accepts it.
    [
      "no\\s+(?:\\p{L}+\\s+)?(?:(?:en\\s+)?contra|se\\s+opon\\p{L}+)|(?:not|\\p{L}+n['’]t)\\s+(?:against|opposed|opposing|object\\p{L}*|oppose)",
      'parece\\s+bien|a\\s+favor|apoy\\p{L}+|acept\\p{L}+|admit\\p{L}+|favou?r\\p{L}*|support\\p{L}*|accept\\p{L}*|welcom\\p{L}+',
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
