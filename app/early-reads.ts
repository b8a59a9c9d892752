// What the panel's document asks of the API before the panel's script has arrived. The script takes the responses over
// (panel/early-reads.ts).

/** Asks for each of the paths in the `data-paths` of its element, as the panel would, unless the page is being left. */
export const earlyReadsScript = `{let c=document.currentScript,l=document.documentElement;if(!l.hidden){globalThis.earlyReads=new Map(JSON.parse(c.dataset.paths).map(p=>[p,fetch(p,{cache:'no-cache',headers:{accept:'application/json','content-language':l.lang},signal:AbortSignal.timeout(3e4)})]));for(let r of earlyReads.values())r.catch(()=>0)}}`;
