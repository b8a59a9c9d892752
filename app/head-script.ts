// Runs in the head before anything is painted. Kept as one small expression: it stands in every page.

/**
 * The script that sends a reader who stored English to the English twin of a Spanish page, applies the
 * stored theme, and lets styles know that somebody is logged in and that scripts run. It asks for nothing
 * that a first paint would have to wait for, such as cookies.
 */
export const headScript =
  `(()=>{let d=document.documentElement,s={};try{s=localStorage}catch{}d.classList.add('js');
if(s.language==='en'&&d.lang==='es'&&!/^\\/en(\\/|$)/.test(location.pathname)){d.hidden=true;location.replace('/en'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash);return}
if(s.theme==='light'||s.theme==='dark')d.dataset.theme=s.theme;
try{let u=JSON.parse(s.user||'null');if(u&&typeof u.username==='string')d.dataset.user=u.role==='admin'?'admin':'reader'}catch{s.removeItem('user')}})()`.replaceAll(
    '\n',
    '',
  );
