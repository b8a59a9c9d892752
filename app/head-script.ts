// Runs in the head before anything is painted. Kept as one small expression: it stands in every page.

/**
 * The script that sends a reader who stored English to the English twin of a Spanish page, applies the
 * stored theme, and lets styles know that somebody is logged in and that scripts run. Whom a form posted
 * without scripts logged in, or out, is taken over from a cookie (http/notice.ts).
 */
export const headScript =
  `(()=>{let d=document.documentElement,s={};try{s=localStorage}catch{}d.classList.add('js');
try{let c=/(?:^|; )vigia_user=([^;]*)/.exec(document.cookie);if(c){document.cookie='vigia_user=;path=/;max-age=0';c[1]==='null'?delete s.user:s.user=decodeURIComponent(c[1])}}catch{}
if(s.language==='en'&&d.lang==='es'&&!/^\\/en(\\/|$)/.test(location.pathname)){d.hidden=true;location.replace('/en'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash);return}
if(s.theme==='light'||s.theme==='dark')d.dataset.theme=s.theme;
try{let u=JSON.parse(s.user||'null');if(u&&typeof u.username==='string')d.dataset.user=u.role==='admin'?'admin':'reader'}catch{s.removeItem('user')}})()`.replaceAll(
    '\n',
    '',
  );

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
