// What one sentence denies and another one says without a negation. Safe in the browser.

/** What a negation of one sentence says as another one says it without: «no más de» of “at most”, «no … sin» of «solo». */
const saidWithout: readonly (readonly [RegExp, RegExp])[] = (
  [
    [
      'no\\s+m[aá]s\\s+de|no\\s+(?:pod[a-zªºß-ɏ]+\\s+)?(?:super|exced|sobrepas|rebas|pas)[a-zªºß-ɏ]+|not?\\s+(?:be\\s+)?(?:more|longer|later|greater|higher)\\s+than|not\\s+exceed',
      'como\\s+m(?:ucho|[aá]ximo)|a\\s+lo\\s+sumo|m[aá]xim[oa]s?|hasta|tope|l[ií]mite|at\\s+(?:the\\s+)?most|maximum|up\\s+to|within|limit(?:s|ed)?|capped|or\\s+(?:less|fewer)',
    ],
    [
      'no\\s+menos\\s+de|not?\\s+(?:less|fewer|earlier)\\s+than',
      'al\\s+menos|como\\s+m[ií]nimo|por\\s+lo\\s+menos|m[ií]nim[oa]s?|at\\s+least|minimum|or\\s+more',
    ],
    [
      "(?:no|ning[uú]n[oa]?|nadie)(?=\\s.*(?<![a-zªºß-ɏ])(?:sin|hasta|salvo|m[aá]s\\s+que)(?![a-zªºß-ɏ]))|(?:no|not|none|never|no\\s+one|nobody|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])(?:without|until|unless|except|but)(?![a-zªºß-ɏ]))",
      's[oó]lo|solamente|[uú]nicamente|siempre\\s+que|mientras|only|solely|if|provided|from|a\\s+partir\\s+de|desde|always|siempre|every|each|tod[oa]s?|cada|kept|keep|mant(?:ien|uv)[a-zªºß-ɏ]+|conserv[a-zªºß-ɏ]+',
    ],
    // What has ended is no longer so, and what is kept is not changed.
    [
      "no\\s+longer|ya\\s+no|(?:not|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])any\\s?more(?![a-zªºß-ɏ]))",
      'stop(?:s|ped|ping)?|cease[sd]?|dej[a-zªºß-ɏ]+\\s+de|end(?:s|ed|ing)?|quit|gave\\s+up|abandon[a-zªºß-ɏ]+|former(?:ly)?|once|antes',
    ],
    [
      "no\\s+(?:se\\s+)?(?:cambi|modific|alter|var[ií]|toc)[a-zªºß-ɏ]*|(?:not|[a-zªºß-ɏ]+n['’]t)\\s+(?:be\\s+)?(?:chang|alter|modif|vary|touch)[a-zªºß-ɏ]*|ni",
      'mant(?:ien|uv|en)[a-zªºß-ɏ]+|conserv[a-zªºß-ɏ]+|sigu?e[n]?|igual(?:es)?|keep(?:s|ing)?|kept|maintain[a-zªºß-ɏ]*|remain[a-zªºß-ɏ]*|unchanged|intact[oa]?s?|stay(?:s|ed)?',
    ],
    // What nobody took away goes on.
    [
      "(?:no|not|never|[a-zªºß-ɏ]+n['’]t)\\s+(?:(?:se|ha[ns]?|hab[a-zªºß-ɏ]+|sido|been|be|was|were)\\s+){0,3}(?:retir|suspend|interrump|deten|apag|desactiv|elimin|cancel|withdr|remov|stopp|switch|shut|paus)[a-zªºß-ɏ]*",
      'sigu?e[n]?|seguir[a-zªºß-ɏ]*|contin[uú][a-zªºß-ɏ]*|contin(?:ue|uing)[a-zªºß-ɏ]*|still|remain[a-zªºß-ɏ]*|kept|keeps?|stay(?:s|ed)?|mant(?:ien|uv|en)[a-zªºß-ɏ]+|goes\\s+on',
    ],
    // What nobody has shown yet is an open question, and what does not differ is the same.
    [
      "no\\s+(?:es|est[aá]|se)\\s+(?:segur[oa]|clar[oa]|sab[a-zªºß-ɏ]+|cert[a-zªºß-ɏ]+)|(?:nobody|no\\s+one|not|none|[a-zªºß-ɏ]+n['’]t)\\s+(?:[a-zªºß-ɏ]+\\s+){0,2}(?:sure|certain|clear|known?|shown|proved|proven|established|decided)|nadie\\s+(?:[a-zªºß-ɏ]+\\s+){0,3}(?:sab[a-zªºß-ɏ]+|demostrado|probado)",
      'en\\s+el\\s+aire|por\\s+(?:ver|decidir|demostrar|aclarar)|inciert[oa]s?|incertidumbre|duda[sn]?|open|uncertain[a-zªºß-ɏ]*|unclear|unproven|unsettled|(?<!beyond\\s)doubt[a-zªºß-ɏ]*|moot',
    ],
    [
      "(?:no|ning[uú]n[oa]?|sin|not|without|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])(?:diferenci|distin|differ|distinguish)[a-zªºß-ɏ]*)",
      'lo\\s+mismo|l[oa]s?\\s+mism[oa]s|igual(?:es)?|same|alike|equal(?:ly)?|identical|id[eé]ntic[oa]s?|equival[a-zªºß-ɏ]+',
    ],
    // Who is not against something accepts it.
    [
      "no\\s+(?:[a-zªºß-ɏ]+\\s+)?(?:(?:en\\s+)?contra|se\\s+opon[a-zªºß-ɏ]+)|(?:not|[a-zªºß-ɏ]+n['’]t)\\s+(?:against|opposed|opposing|object[a-zªºß-ɏ]*|oppose)",
      'parece\\s+bien|a\\s+favor|apoy[a-zªºß-ɏ]+|acept[a-zªºß-ɏ]+|admit[a-zªºß-ɏ]+|favou?r[a-zªºß-ɏ]*|support[a-zªºß-ɏ]*|accept[a-zªºß-ɏ]*|welcom[a-zªºß-ɏ]+',
    ],
    // What is not so until June is so in June.
    [
      "no(?=\\s.*(?<![a-zªºß-ɏ])hasta(?![a-zªºß-ɏ]))|(?:not|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])until(?![a-zªºß-ɏ]))",
      '[a-zªºß-ɏ]+',
    ],
    // What is so only for some is not so for others.
    [
      "no|not|ning[uú]n[oa]?|nadie|nobody|none|[a-zªºß-ɏ]+n['’]t",
      's[oó]lo|solamente|[uú]nicamente|exclusiv[a-zªºß-ɏ]+|only|solely|reserved',
    ],
    [
      "(?:a[uú]n|todav[ií]a)\\s+no|no(?=\\s.*(?<![a-zªºß-ɏ])(?:a[uú]n|todav[ií]a)(?![a-zªºß-ɏ]))|(?:not|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])yet(?![a-zªºß-ɏ]))|not\\s+(?:yet|so\\s+far)",
      'a[uú]n|todav[ií]a|pendientes?|queda[n]?|falta[n]?|still|yet\\s+to|remains?|pending|await(?:s|ed|ing)?',
    ],
    [
      'not?(?=\\s.*(?<![a-zªºß-ɏ])(?:before|in\\s+time|ready|a\\s+tiempo|antes|list[oa]s?)(?![a-zªºß-ɏ]))',
      'too\\s+late|late|after|demasiado\\s+tarde|tarde|despu[eé]s|tras',
    ],
    [
      'no\\s+(?:es|era|son|eran|fue)\\s+(?:lo\\s+mism[oa]|igual(?:es)?)|not\\s+the\\s+same|not\\s+(?:like|equal)',
      'distint[oa]s?|diferentes?|otr[oa]s?|different|another|other|differs?',
    ],
    // Who is not fined goes free.
    [
      "(?:no|not|ning[uú]n[oa]?|nadie|none|nobody|[a-zªºß-ɏ]+n['’]t)(?=\\s.*(?<![a-zªºß-ɏ])(?:sanci|mult|conden|castig|expedient|fin(?:ed|es?)|penal|sanction|punish|charg|convict|sentenc)[a-zªºß-ɏ]*)",
      'se\\s+libr[a-zªºß-ɏ]+|librarse|escap[a-zªºß-ɏ]*|exent[oa]s?|indemnes?|absuel[a-zªºß-ɏ]+|spared|exempt[a-zªºß-ɏ]*|cleared|acquitted|unpunished|impunes?|off\\s+the\\s+hook',
    ],
    // What is kept is not paid back, and the worst case is one that none was worse than.
    [
      '(?:no|not)\\s+(?:[a-zªºß-ɏ]+\\s+){0,2}(?:repay|return|refund|devolver[a-zªºß-ɏ]*)',
      'keep(?:s|ing)?|kept|retain[a-zªºß-ɏ]*|se\\s+quedar?[a-zªºß-ɏ]*|conserv[a-zªºß-ɏ]+',
    ],
    [
      '(?:no|not|ning[uú]n[oa]?|none|never|nunca)(?=\\s.*(?<![a-zªºß-ɏ])(?:m[aá]s|mayor|peor|mejor|worse|better|bigger|more|[a-zªºß-ɏ]+er)(?![a-zªºß-ɏ]))',
      '(?:el|la|l[oa]s|the)\\s+(?:[a-zªºß-ɏ]+\\s+)?(?:m[aá]s|mayor|peor|mejor|worst|best|most|[a-zªºß-ɏ]+est)',
    ],
  ] as const
).map(([denied, said]) => [asWord(denied), asWord(said)]);

function asWord(source: string): RegExp {
  return new RegExp(`(?<![a-zªºß-ɏ])(?:${source})(?![a-zªºß-ɏ])`, 'iu');
}

/** Whether what one sentence denies may be what the other says in such words, without a negation. */
export function mayBeSaidWithout(denying: string, other: string): boolean {
  return saidWithout.some(([denied, said]) => denied.test(denying) && said.test(other));
}
