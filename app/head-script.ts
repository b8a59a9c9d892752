// Runs in the head before the first paint. One small expression, since every page contains it.

/**
 * Redirects a reader who stored English from a Spanish page to its English twin, and hands the notice on, unless that
 * is where the reader comes from: who chose Spanish there, however early, has it stored. The cookie of the notice is
 * read once it is set, and so stored before the twin is asked for (islands/next-notice.ts). Applies the stored theme;
 * and sets classes and attributes for styles: scripts run, a user is logged in. Reads nothing else that would delay the
 * first paint. Layout far down the page, and fonts that are not cached yet, are left to islands/lay-out-rest.ts.
 */
export const headScript =
  `(()=>{let d=document.documentElement,s={},r=document.referrer,{origin:o,pathname:p,search:q,hash:h}=location;try{s=localStorage}catch{}d.classList.add('js');if(!r.startsWith(o+'/'))d.classList.add('plain');if(!h){d.classList.add('later');document.addEventListener('readystatechange',()=>requestAnimationFrame(()=>setTimeout(()=>d.classList.add('painted'))))}
if(s.language==='en'&&d.lang==='es'){let t='/en'+p.replace(/^\\/$/,'')+q;if(r===o+t)s.language='es';else{d.hidden=true;let n=d.dataset.notice,k=document;if(n)k.cookie='vigia_notice='+n+';path=/;max-age=60;samesite=lax',k.cookie;location.replace(t+h);return}}
if(s.theme==='light'||s.theme==='dark')d.dataset.theme=s.theme;
try{let u=JSON.parse(s.user||'null');if(u&&typeof u.username==='string')d.dataset.user=u.role==='admin'?'admin':'reader'}catch{s.removeItem('user')}})()`.replaceAll(
    '\n',
    '',
  );
