/**
 * Handlers, addresses that run, and elements that no component of ours makes, in the document that this runs in and
 * in the frames that it holds as text. It is sent to the browser as text: it must not use anything from outside
 * itself.
 */
export function oddElements(): string[] {
  const runs = /^\s*(javascript|vbscript|data:text)/i;
  const mayLead = /^(href|src|action|formaction|data|xlink:href)$/i;
  const never = 'object, embed, base[href], meta[http-equiv=refresh], iframe:not([sandbox])';
  const found: string[] = [];
  const look = (root: Document) => {
    for (const each of root.querySelectorAll('*')) {
      for (const { name, value } of each.attributes) {
        const isOdd = /^on/i.test(name) || (mayLead.test(name) && runs.test(value));
        if (isOdd) found.push(`${each.tagName}[${name}=${value.slice(0, 40)}]`);
      }
      const isData = each.matches('script[type$="json"], script[type=speculationrules]');
      const isForeign = each.matches('script') && !isData && each.textContent.includes('__hit(');
      if (each.matches(never) || isForeign) found.push(each.outerHTML.slice(0, 80));
      const inside = each.matches('iframe') ? each.getAttribute('srcdoc') : null;
      if (inside) look(new DOMParser().parseFromString(inside, 'text/html'));
    }
  };
  look(document);
  return found;
}
