// Speculation rules: which links the browser may prefetch.

/** Personal pages, and addresses that are no pages. */
const unfetched = 'admin|api|login|register|cuenta|recuperar|restablecer|boletin';

/** Prefetches pages of this site on intent. */
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

/** Adds the rules to the document. The browser then matches every link, so call it once the page is laid out. */
export function startSpeculation(): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = speculationRules;
  document.head.append(script);
}
