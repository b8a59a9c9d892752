// Which links the browser may fetch before they are followed.

/** Pages that are made for one person, or that are no pages. */
const unfetched = 'admin|api|login|register|cuenta|recuperar|restablecer|boletin';

/** Which links the browser may fetch before they are followed: this site's pages, on intent. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: `{/en}?/(${unfetched}){/*}?` } },
          { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Gives the browser the rules. For them it looks at every link, so this is for when the page is laid out. */
export function startSpeculation(): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}
