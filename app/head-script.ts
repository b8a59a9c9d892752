// Runs in the head before anything is painted. Kept as one small expression: it stands in every page.

/**
 * The script that sends a reader who stored English to the English twin of a Spanish page, which then tells
 * what this one was to tell, applies the stored theme, and lets styles know that somebody is logged in and that scripts run. It asks for nothing that
 * the first paint would have to wait for, such as cookies, and leaves for later what
 * islands/lay-out-rest.ts sees to: what is far down the page, and the fonts where no page before this one
 * has brought them.
 */
export const headScript =
  `(()=>{let d=document.documentElement,s={};try{s=localStorage}catch{}d.classList.add('js');if(!document.referrer.startsWith(location.origin+'/'))d.classList.add('plain');if(!location.hash){d.classList.add('later');document.addEventListener('readystatechange',()=>requestAnimationFrame(()=>setTimeout(()=>d.classList.add('painted'))))}
if(s.language==='en'&&d.lang==='es'&&!/^\\/en(\\/|$)/.test(location.pathname)){d.hidden=true;if(d.dataset.notice)document.cookie='vigia_notice='+d.dataset.notice+';path=/;max-age=60;samesite=lax';location.replace('/en'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash);return}
if(s.theme==='light'||s.theme==='dark')d.dataset.theme=s.theme;
try{let u=JSON.parse(s.user||'null');if(u&&typeof u.username==='string')d.dataset.user=u.role==='admin'?'admin':'reader'}catch{s.removeItem('user')}})()`.replaceAll(
    '\n',
    '',
  );
