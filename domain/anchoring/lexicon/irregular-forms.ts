// Inflected forms that no rule leads back to their dictionary form, in Spanish and English. Safe in the browser.
import type { Language } from '#i18n/i18n';

const english = `use:used,using pay:paid buy:bought sell:sold lose:lost,losing say:said,says tell:told sue:suing fall:fell,fallen rise:rose,risen win:won,winning find:found make:made,making
leave:left write:wrote,written spend:spent lend:lent hold:held keep:kept go:went,gone,goes come:came take:took,taken give:gave,given see:saw,seen run:ran,running begin:began,begun build:built
draw:drew,drawn cost:cost,costing cut:cutting man:men woman:women child:children person:people foot:feet tooth:teeth mouse:mice goose:geese life:lives wife:wives knife:knives leaf:leaves
catch:caught teach:taught think:thought bring:brought seek:sought fight:fought choose:chose,chosen drive:drove,driven eat:ate,eaten feel:felt fly:flew,flown forget:forgot,forgotten
forbid:forbade,forbidden grow:grew,grown know:knew,known lead:led mean:meant meet:met ride:rode,ridden ring:rang,rung sing:sang,sung send:sent shake:shook,shaken shoot:shot sleep:slept
speak:spoke,spoken steal:stole,stolen stand:stood swim:swam,swum swear:swore,sworn tear:tore,torn throw:threw,thrown understand:understood wake:woke,woken wear:wore,worn blow:blew,blown
break:broke,broken deal:dealt dig:dug feed:fed flee:fled hide:hid,hidden lay:laid lie:lay,lain,lying,lied put:putting read:read rid:rid sink:sank,sunk sit:sat set:setting shut:shutting
stick:stuck sweep:swept freeze:froze,frozen withdraw:withdrew,withdrawn overturn:overturned bear:bore,borne become:became begin:beginning die:dying,died burn:burnt learn:learnt dream:dreamt
smell:smelt bite:bit,bitten strike:struck shrink:shrank,shrunk drink:drank,drunk hear:heard get:got,gotten forgive:forgave,forgiven arise:arose,arisen bend:bent bleed:bled breed:bred
weave:wove spread:spread mistake:mistook,mistaken quit:quit bet:betting hit:hitting swap:swapped
bind:bound cast:casting come:came cling:clung creep:crept foresee:foresaw,foreseen hang:hung kneel:knelt leap:leapt lean:leant light:lit mislead:misled mistake:mistook outdo:outdid overcome:overcame
overhear:overheard override:overrode,overridden oversee:oversaw,overseen overtake:overtook,overtaken overthrow:overthrew,overthrown prove:proven rebuild:rebuilt redo:redid repay:repaid resell:resold retell:retold
rewrite:rewrote,rewritten sew:sewn shear:shorn shine:shone show:shown slide:slid sow:sown speed:sped spell:spelt spill:spilt spin:spun split:splitting spoil:spoilt spring:sprang,sprung sting:stung stride:strode
strive:strove swell:swollen swing:swung tread:trod,trodden undergo:underwent,undergone undertake:undertook,undertaken undo:undid,undone uphold:upheld withhold:withheld withstand:withstood wring:wrung
outgrow:outgrew rerun:reran lend:lending vie:vying tie:tying refer:referred,referring occur:occurred,occurring admit:admitted,admitting permit:permitted,permitting submit:submitted,submitting
commit:committed,committing prefer:preferred,preferring transfer:transferred,transferring ban:banned,banning plan:planned stop:stopped,stopping drop:dropped,dropping scan:scanned,scanning
shop:shopped grip:gripped flag:flagged,flagging program:programmed,programming control:controlled,controlling cancel:cancelled,cancelling model:modelled,modelling label:labelled,labelling travel:travelled,travelling
fuel:fuelled signal:signalled patrol:patrolled rob:robbed plot:plotted tap:tapped trim:trimmed slip:slipped skip:skipped step:stepped wrap:wrapped nod:nodded rub:rubbed scrap:scrapped,scrapping quiz:quizzed`;

const spanish = `decir:dijo,dice,dicen,dijeron,dicho,dira,diran,diria,digo,dijera,decia,decian hacer:hizo,hicieron,hara,haran,haria,hiciera ver:visto,vio,vieron,veia,veian leer:lei,leyo,leyeron,leen,leido
caer:cae,caen,cayo,cayeron,caido oir:oye,oyen,oyo,oido traer:trajo,trajeron,traido poner:puso,pusieron,pondra,pondran,ponga,pongan querer:quiso,quisieron,querra saber:supo,supieron,sabra
conducir:condujo reducir:redujo,redujeron producir:produjo,produjeron traducir:tradujo,tradujeron introducir:introdujo ir:voy,iba,iban,iran,vaya,vayan,yendo dar:dio,dieron,doy,diera
salir:saldra,saldran,saldria,salga,salgan mantener:mantuvo,mantuvieron,mantendra,mantendran,mantiene detener:detuvo,detuvieron,detiene obtener:obtuvo,obtuvieron,obtiene contener:contiene,contuvo
sostener:sostuvo,sostiene,sostienen suponer:supuso,supone,supondra,supondria proponer:propuso,propusieron,propone,propuesto exponer:expuso,expuesto oponer:opuso,opone,opuesto imponer:impuso,impone
componer:compuso disponer:dispuso abrir:abierto romper:roto escribir:escrito morir:muerto,murio,murieron volver:vuelto,volvio devolver:devuelto resolver:resuelto cubrir:cubierto
descubrir:descubierto imprimir:impreso freir:frito pedir:pidio,pidieron,pida,pidan seguir:sigue,siguen,siguio,siguieron conseguir:consigue,consiguio,consiguieron oler:huele,huelen,olido
jugar:juega,juegan negar:niega,niegan,nego adquirir:adquiere,adquirio venir:vinieron,viene,vienen,vendra prevenir:previno convenir:conviene prever:previsto,preve,preven creer:creyo
huir:huyo,huye coger:coge,cogio dirigir:dirige,dirigio elegir:elige,eligio,eligieron exigir:exige,exigio corregir:corrige,corrigio proteger:protege recoger:recoge reunir:reune,reunen
incluir:incluye,incluyen,incluyo excluir:excluye,excluyo destruir:destruyo,destruye construir:construyo,construye sustituir:sustituye,sustituyo disminuir:disminuyo,disminuye contribuir:contribuye
andar:anduvo usar:usa,usan,usaba,usaban,usado,usada,usaron,use,usen caber:cupo valer:vale,valio,valdra perder:pierde,pierden`;

/** Of an inflected form, its dictionary form. */
export const irregularForms: Record<Language, ReadonlyMap<string, string>> = {
  es: formsOf(spanish),
  en: formsOf(english),
};

function formsOf(list: string): Map<string, string> {
  return new Map(
    list.split(/\s+/).flatMap((entry) => {
      const [lemma = '', forms = ''] = entry.split(':');
      return forms.split(',').map((form) => [form, lemma] as const);
    }),
  );
}
