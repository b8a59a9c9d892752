// What is done: English words, then the Spanish ones that say the same, with the nouns of the act. Safe in the browser.

/** Each entry: `english/english=español,español`; what stands in one entry is one thing to a comparison. */
export const acts = `
pay=pagar,abonar,compensar spend=gastar,gasto lose=perder win=ganar buy=comprar sell=vender award=adjudicar,otorgar sign=firmar die=morir,fallecer
harm/damage/hurt=dano,danar,perjudicar,perjuicio,herir train=entrenar arrest/detain=detener,detencion vote=votar,voto say/tell=decir claim=afirmar
add=anadir,agregar explain=explicar,explicacion explanation=explicacion warn=advertir,avisar ask/request=pedir,solicitar
reject/rejection=rechazar,rechazo deny/denial=negar,denegar,negativa accept/acceptance=aceptar,aceptacion approve/approval=aprobar,aprobacion
open=abrir close/shut=cerrar,cierre start/begin=empezar,comenzar,iniciar,inicio end/finish=acabar,terminar,final last=durar stop=parar,detener,frenar
cease=cesar,dejar pause=pausa withdraw/withdrawal=retirar,retirada grow/growth=crecer,crecimiento
rise/increase=subir,aumentar,subida,aumento,incrementar,incremento,alza
fall/drop/decrease/decline=bajar,caer,bajada,caida,descender,descenso,disminuir reduce/reduction=reducir,reduccion cut=recortar,recorte,cortar
delete/erase=borrar,eliminar,borrado ban/prohibit/forbid=prohibir,veto,vetar,prohibicion allow/permit=permitir,autorizar require/demand=exigir,requerir,obligar,exigencia
demand=exigir,exigencia use=usar,utilizar,uso,emplear employ=emplear make=hacer,fabricar manufacture=fabricar produce=producir lend=prestar
borrow=prestar return=devolver,regresar,volver expect/await=esperar wait=espera,esperar,aguardar save=ahorrar,salvar,ahorro expect=esperar achieve/manage=lograr,conseguir
find=hallar,encontrar discover=descubrir show=mostrar,ensenar shade=sombra prove=demostrar,probar help=ayudar,ayuda leave=salir,abandonar leave=dejar go=ir
arrive=llegar,llegada live=vivir work=trabajar,trabajo,obra,funcionar endorse/support/back=apoyar,respaldar,apoyo,respaldo breathe=respirar
read=leer,lectura write=escribir speak/talk=hablar see=ver look=mirar watch=ver,mirar hear=oir listen=escuchar
replace/succeed=sustituir,reemplazar,sustitucion,relevar,suceder check/verify=comprobar,verificar,comprobacion review=revisar,revision
measure=medir,medida develop=desarrollar build=construir,construccion launch=lanzar,lanzamiento present=presentar
publish/publication=publicar,publicacion announce/announcement=anunciar,anuncio postpone=aplazar cancel=cancelar suspend=suspender,suspension
teach=ensenar learn=aprender,aprendizaje assess=evaluar forge/fake=falsificar impersonate=suplantar clone=clonar deceive=enganar
discriminate/discrimination=discriminar,discriminacion download=descargar,descarga upload=subir encrypt=cifrar tune=afinar improve=mejorar
worsen=empeorar change=cambiar,cambio keep/maintain=mantener,conservar,guardar continue=seguir,continuar avoid=evitar prevent=impedir,evitar
try/attempt=intentar,tratar,intento need=necesitar,necesidad want=querer wish=desear,deseo believe=creer think=pensar know=saber,conocer
understand=entender,comprender remember=recordar forget=olvidar feel=sentir seem=parecer remain/stay=quedar,permanecer lack=faltar,carecer,falta
spare=sobrar suffice=bastar bring=traer carry=llevar,transportar transport=transportar,transporte send=enviar,mandar,envio receive=recibir
get=obtener,recibir deliver/delivery=entregar,entrega store=almacenar,guardar choose/choice=elegir,escoger,eleccion
appoint/appointment=nombrar,nombramiento retire/retirement=jubilar,jubilacion succeed=suceder,triunfar happen/occur=ocurrir,suceder,pasar break=romper
repair=reparar,reparacion fix=arreglar,arreglo solve=solucionar,resolver regret=lamentar,pesar accuse/accusation=acusar,acusacion
charge=cobrar,imputar,cargo,acusacion run=dirigir,correr,gestionar direct=dirigir lead=dirigir,encabezar,liderar drive=conducir,manejar fly=volar
swim=nadar dive=bucear walk=caminar,andar jump=saltar climb=subir,escalar sit=sentar stand=soportar sleep/asleep=dormir hush/quiet=callar obtain=obtener,conseguir stretch=estirar miss=anorar wake=despertar eat=comer drink=beber
cook=cocinar smell=oler,olor taste=probar touch=tocar cry/weep=llorar laugh=reir,risa smile=sonreir,sonrisa shout=gritar,grito sing=cantar,canto
dance=bailar play=jugar,tocar paint=pintar draw=dibujar cure/heal=curar lie=mentir steal=robar kill=matar fight=luchar,pelear,lucha hit=golpear,golpe
push=empujar pull=tirar throw=lanzar,tirar catch=atrapar,coger,capturar pick=coger,recoger,elegir collect=recoger,recopilar gather=reunir,recoger
meet=reunir,conocer,cumplir join=unir,incorporar share=compartir divide/split=dividir,repartir count=contar,recuento calculate=calcular,calculo
compute=calcular estimate=estimar,calcular,estimacion weigh=pesar compare=comparar,comparacion match=coincidir differ=diferir,distinguir
distinguish=distinguir recognise/recognize=reconocer identify=identificar detect=detectar notice=notar,advertir observe=observar
hide/conceal=ocultar,esconder reveal=revelar disclose=divulgar,revelar declare=declarar state=afirmar confirm=confirmar
admit/acknowledge=admitir,reconocer recall=recordar insist=insistir argue=argumentar,sostener,alegar discuss=discutir,debatir agree=acordar,coincidir
disagree/dissent=discrepar,disentir oppose=oponer object=objetar criticise/criticize=criticar,critica praise=elogiar,elogio celebrate=celebrar
welcome=celebrar,acoger thank=agradecer apologise=disculpar forgive=perdonar,perdon punish=castigar,castigo reward=recompensa,premiar promise=prometer
swear=jurar propose=proponer suggest=sugerir,proponer recommend=recomendar,recomendacion advise=aconsejar,asesorar
persuade/convince=convencer,persuadir force/compel=forzar,obligar oblige=obligar order=ordenar,encargar commission=encargar obey=obedecer
follow=seguir ignore=ignorar,desoir neglect=descuidar,desatender attend=acudir,asistir,atender assist=asistir serve=servir,atender
provide=proporcionar,facilitar,prestar supply=suministrar,suministro,surtir offer=ofrecer,oferta give=dar take=tomar,coger,tardar
donate=donar,donacion hand=entregar put=poner,meter place=colocar set=fijar,establecer establish=establecer create=crear,creacion
invent=inventar,invencion design=disenar,diseno draft=redactar compose=componer translate/translation=traducir,traduccion interpret=interpretar
correct=corregir,correccion,acertar guess=adivinar,acertar mark=corregir,calificar,marcar grade=calificar copy=copiar,copia cheat=copiar,engano
print=imprimir film=rodar,filmar record=grabar,registrar,grabacion photograph=fotografiar broadcast=emitir,emision post=publicar display=exhibir
exhibit=exponer,exhibir visit=visitar,visita travel=viajar cross=cruzar enter=entrar,entrada exit=salida escape=escapar,huir flee=huir
chase/pursue=perseguir search=buscar,registrar seek=buscar hunt=cazar,caza fish=pescar,pesca plant=plantar,sembrar sow=sembrar harvest=cosechar
water=regar spray=rociar,fumigar burn=quemar,arder freeze=congelar melt=fundir,derretir boil=hervir wash=lavar clean=limpiar,limpieza dry=secar
wet=mojar fill=llenar empty=vaciar pour=verter spill=derramar,vertido sink=hundir float=flotar drown=ahogar rescue=rescatar,rescate
protect=proteger,proteccion defend=defender,defensa guard=custodiar attack=atacar invade=invadir occupy=ocupar destroy=destruir
demolish=derribar,demoler damage=danar,averiar collapse=derrumbe,desplomar explode=explotar,estallar ring=sonar,timbre bell=campana
answer=contestar,responder call=llamar,convocar summon=citar,convocar summoned=citado quote/cite=citar,cita name=nombre,llamar mention=mencionar
describe=describir,descripcion define=definir mean=significar imply=implicar express=expresar cause=causar,provocar provoke=provocar
trigger=activar,desencadenar activate=activar deactivate/disable=desactivar disconnect=desconectar connect=conectar,conexion unplug=desenchufar
install=instalar,instalacion remove=quitar,retirar move=mover,mudar,trasladar transfer=transferir,traslado,transferencia shift=trasladar turn=girar
switch=apagar,cambiar rotate=girar spin=girar roll=rodar slide=deslizar derail=descarrilar crash=estrellar,chocar collide=chocar land=aterrizar
sail=navegar row=remar park=aparcar,estacionar accelerate=acelerar slow=ralentizar,frenar speed=acelerar steer=guiar guide=guiar
control=controlar,control handle=gestionar,manejar manage=gestionar,gestion administer=administrar organise/organize=organizar
organisation/organization=organizacion prepare=preparar plan=planificar,prever intend=pretender,querer aspire=aspirar decide=decidir,decision
decision=decision determine=determinar settle=resolver,zanjar resolve=resolver negotiate=negociar,negociacion bargain=regatear trade=comerciar
export=exportar,exportacion import=importar,importacion ship=enviar rent=alquilar hire/recruit=contratar,contratacion fire=despedir
promote=ascender,promover demote=degradar retrain=reciclar rehire/reinstate=readmitir,reincorporar earn=ganar,cobrar,ingresar owe=deber,adeudar
cost=costar value=valorar,valor worth=valer,valor deserve=merecer belong=pertenecer own=poseer possess=poseer inherit=heredar contain=contener
include=incluir exclude=excluir consist=constar cover=cubrir wrap=envolver attach=adjuntar fold=doblar bend=doblar tear=rasgar,romper
sharpen=afilar drill=perforar dig=cavar,excavar bury=enterrar lift/raise=levantar,alzar,elevar lower=bajar,reducir hang=colgar hold=sostener,celebrar
lean=apoyar rest=descansar,descanso relax=relajar hurry=apresurar delay=demorar await=aguardar,esperar hesitate=dudar,vacilar dare=atrever
risk=arriesgar threaten=amenazar fear=temer worry/concern=preocupar,preocupacion calm=calmar frighten/scare=asustar surprise=sorprender bore=aburrir
annoy=molestar offend=ofender insult=insultar,insulto mock=burlar tease=burlar admire=admirar respect=respetar,respeto envy=envidia,envidiar
miss=echar,extranar,perder love=amar,querer like=gustar hate=odiar prefer=preferir enjoy=disfrutar suffer=sufrir,padecer endure=soportar,aguantar
tolerate=tolerar bear=soportar survive=sobrevivir dwell=habitar born=nacer marry=casar divorce=divorciar breed=criar feed=alimentar,alimentacion
care=cuidar,importar matter=importar nurse=atender treat=tratar operate=operar,explotar examine=examinar diagnose=diagnosticar prescribe=recetar
inject=inyectar bleed=sangrar cough=toser sneeze=estornudar vomit=vomitar faint=desmayar trip=tropezar stumble=tropezar limp=cojear
contact=contactar,contacto communicate=comunicar,comunicacion inform/notify=informar,notificar,comunicar report=informar,denunciar alert=alertar
appear=aparecer,comparecer,aparicion disappear/vanish=desaparecer emerge=surgir arise=surgir exist=existir become=convertir transform=transformar
adapt=adaptar adjust=ajustar,ajuste fit=encajar apply=aplicar,solicitar application=solicitud,aplicacion implement=aplicar,implantar enforce=aplicar
introduce=introducir,implantar adopt=adoptar abolish=abolir,suprimir repeal=derogar revoke=revocar annul/quash/overturn=anular,anulacion
uphold=ratificar,confirmar ratify=ratificar grant=conceder concede=conceder yield=ceder surrender=rendir resist=resistir,resistencia
refuse=negar,rehusar fail=fallar,fracasar,suspender pass=aprobar,pasar exceed=superar,exceder surpass=superar beat=vencer,ganar
defeat=derrotar,derrota compete=competir,competencia contest=impugnar challenge=impugnar,desafiar,reto,desafio question=cuestionar,interrogar
interrogate=interrogar investigate=investigar inspect=inspeccionar supervise=supervisar,supervision audit=auditar track=rastrear,seguir trace=rastrear
test=probar experiment=experimentar simulate=simular predict=predecir,prediccion anticipate=anticipar,prever project=proyectar model=modelar
program/code=programar process=procesar,tramitar,proceso sort/classify=clasificar,ordenar,clasificacion rank=clasificar,puntuar
score=puntuar,puntuacion select=seleccionar,elegir filter=filtrar block=bloquear,bloqueo lock=cerrar,bloquear unlock=desbloquear
release=liberar,publicar,soltar free=liberar imprison=encarcelar jail=encarcelar prosecute=procesar,perseguir judge=juzgar sue=demandar
absolve/acquit=absolver,absolucion confess=confesar testify=declarar,testificar
compensate/compensation=indemnizar,indemnizacion,compensar,compensacion refund/reimburse=reembolsar,devolver,reembolso repay=devolver
fund=financiar,sufragar sponsor=patrocinar contribute=contribuir,contribucion participate=participar,participacion involve=implicar,participar
engage=implicar commit=cometer,comprometer undertake=emprender perform=realizar,actuar conduct=realizar execute=ejecutar act=actuar,acto
behave=comportar react=reaccionar,reaccion respond=responder interact=interactuar trust=confiar betray=traicionar distrust=desconfiar
expose=exponer,destapar shrink=encoger,menguar expand=ampliar,expandir,ampliacion extend=ampliar,prorrogar,extender shorten=acortar lengthen=alargar
widen=ensanchar,ampliar narrow=estrechar double=duplicar,doblar triple=triplicar halve=demediar multiply=multiplicar subtract=restar sum=sumar
reach=alcanzar,llegar,ascender approach=acercar precede=preceder streamline=agilizar simplify=simplificar complicate=complicar
confuse=confundir,confusion clarify=aclarar justify=justificar excuse=excusar insure=asegurar ensure/assure=asegurar,garantizar secure=asegurar
guarantee=garantizar outsource=externalizar,subcontratar automate=automatizar,automatizacion digitise/digitize=digitalizar
modernise/modernize=modernizar renew=renovar,renovacion restore=restaurar,restablecer,restauracion resume=reanudar restart=reiniciar reboot=reiniciar
update=actualizar,actualizacion upgrade=mejorar exchange=intercambiar swap=intercambiar mix=mezclar,mezcla combine=combinar separate=separar
isolate=aislar merge=fusionar,fusion acquire/acquisition=adquirir,adquisicion invest=invertir bet=apostar,apuesta gamble=apostar dream=sonar
imagine=imaginar wonder=preguntar reflect=reflexionar,reflejar consider=considerar,estudiar regard=considerar suppose=suponer assume=suponer,asumir
pretend=fingir feign=fingir repeat=repetir rehearse=ensayar practise/practice=practicar,practica graduate=graduar enrol/enroll=matricular,inscribir
register=registrar,inscribir subscribe=suscribir elect=elegir govern=gobernar rule=gobernar,dictaminar reign=reinar legislate=legislar
regulate=regular complain=quejar protest=protestar strike=huelga boycott=boicotear march=marchar crowd=agolpar evacuate=evacuar
shelter=refugio,albergar house=alojar,albergar host=acoger,albergar invite=invitar,invitacion greet=saludar kiss=besar,beso hug=abrazo,abrazar
shake=sacudir tremble=temblar sweat=sudar blink=parpadear stare=mirar point=senalar,apuntar nod=asentir knock=llamar,golpear stop=dejar
milk=ordenar,ordeno bet=apostar unlearn=desaprender whisper=susurrar,susurro yell=gritar bark=ladrar,ladrido bite=morder,mordisco
scratch=aranar,rascar lick=lamer chew=masticar swallow=tragar spit=escupir sneak=colar sew=coser knit=tejer weave=tejer iron=planchar sweep=barrer
scrub=fregar rinse=enjuagar peel=pelar chop=picar,trocear grind=moler bake=hornear roast=asar fry=freir sip=sorber smoke=fumar,ahumar sniff=olfatear
hug=abrazar caress=acariciar pat=palmear pinch=pellizcar slap=abofetear,bofetada punch=punetazo kick=patada,patear stab=apunalar strangle=estrangular
crush=aplastar squeeze=exprimir,apretar press=pulsar,presionar,apretar click=clic,pulsar type=teclear,escribir swipe=deslizar scroll=deslizar
tap=pulsar dial=marcar recharge=recargar plug=enchufar load=cargar unload=descargar pile/stack=apilar,amontonar scatter=esparcir prune=podar
graze=pastar shear=esquilar saddle=ensillar ride=montar,cabalgar gallop=galopar crawl=gatear,arrastrar creep=arrastrar drift=derivar,deriva
sink=naufragar anchor=anclar moor=amarrar dive=zambullir soak=empapar drain=drenar,vaciar flood=anegar overflow=desbordar leak=gotear drip=gotear
rust=oxidar rot=pudrir wither=marchitar bloom=florecer ripen=madurar age=envejecer shine=brillar glow=relucir flash=destello,parpadear
dazzle=deslumbrar blind=cegar deafen=ensordecer silence=silenciar,callar mute=silenciar shut=callar hush=callar interrupt=interrumpir
beg=rogar,suplicar,mendigar plead=suplicar pray=rezar,orar bless=bendecir curse=maldecir blaspheme=blasfemar preach=predicar lecture=disertar
scold=reganar,renir encourage=animar,alentar discourage=desanimar,disuadir comfort=consolar console=consolar cheer=animar,vitorear applaud=aplaudir
whistle=silbar hum=tararear improvise=improvisar imitate=imitar mimic=imitar invent=inventar explore=explorar conquer=conquistar colonise=colonizar
liberate=liberar enslave=esclavizar bribe=sobornar,soborno blackmail=chantajear,chantaje extort=extorsionar smuggle=contrabando hijack=secuestrar
kidnap=secuestrar rob=atracar loot=saquear vandalise=destrozar sabotage=sabotear,sabotaje hack=piratear infect=infectar contaminate=contaminar
pollute=contaminar poison=envenenar sterilise=esterilizar disinfect=desinfectar vaccinate=vacunar heal=sanar recover=recuperar,recuperacion
relapse=recaer,recaida amputate=amputar transplant=trasplantar,trasplante donate=donar estimate=tasar price=tarifar haggle=regatear swindle=timar
overcharge=cobrar charge=cobrar bill=facturar invoice=facturar tax=gravar exempt=eximir fine=multar punish=sancionar reprimand=amonestar
expel=expulsar,expulsion banish=desterrar exile=exilio,desterrar deport=deportar,deportacion extradite=extraditar arrest=arrestar release=excarcelar
pardon=indultar,indulto bury=sepultar mourn=llorar commemorate=conmemorar inaugurate=inaugurar unveil=desvelar postpone=posponer adjourn=aplazar
convene=convocar nominate=nominar,proponer crown=coronar overthrow=derrocar topple=derribar dissolve=disolver disband=disolver demobilise=desmovilizar
enlist=alistar,reclutar desert=desertar retreat=replegar advance=avanzar,avance besiege=sitiar bombard=bombardear ambush=emboscar whip=azotar
chain=encadenar tie/bind=atar untie=desatar knot=anudar loosen=aflojar tighten=apretar,endurecer harden=endurecer soften=ablandar,suavizar
polish=pulir sand=lijar carve=tallar engrave=grabar mould/mold=moldear cast=fundir weld=soldar rivet=remachar
analyse=analizar,analisis summarise=resumir lower/reduce=rebajar,rebaja contribute/provide=aportar impose=imponer suffer=sufrir,padecer
rescind/terminate=rescindir,rescision lodge/submit=presentar,interponer emphasise/stress=subrayar,recalcar repeat=repetir,repeticion adapt=adaptar
modify=modificar collaborate=colaborar invoke=invocar devote=dedicar concentrate=concentrar amend=enmendar,enmienda exaggerate=exagerar
transmit=transmitir extinguish=extinguir edit=editar prolong=prolongar exhaust=agotar retouch=retocar comply=acatar perceive=percibir
retain=retener,retencion overrule=revocar rely=confiar spot=detectar urge=instar expire=caducar,vencer reopen=reabrir wipe=borrar disobey=desobedecer
discard=descartar entrust=encomendar,fiar deploy/deployment=desplegar,despliegue pollinate=polinizar cite=alegar,citar refuse=denegar flag=alertar,alerta attribute/blame=atribuir underestimate=infravalorar disqualify=descalificar
abandon=abandonar,abandono absorb=absorber accommodate=alojar,acomodar accompany=acompanar accomplish=lograr,conseguir afford=permitirse advertise=anunciar alter=alterar amaze/astonish=asombrar amuse=divertir appreciate=apreciar,agradecer arrange=organizar,disponer
assemble=montar,reunir assign=asignar associate=asociar attract=atraer bang=golpear bar=vetar bare=desnudar blast=arremeter,explotar blow=soplar,golpe boost=impulsar,impulso bother=molestar bully=acosar,intimidar burst=reventar,estallar
capture=capturar,captar clap=aplaudir comment=comentar,comentario conclude=concluir,conclusion condemn=condenar,condena confront=enfrentar,afrontar congratulate=felicitar connect=conectar construct=construir consult=consultar consume=consumir
contradict=contradecir convey=transmitir cooperate=cooperar cope=afrontar correspond=corresponder corrupt=corromper curb=frenar,contener decorate=decorar dedicate=dedicar depend=depender depress=deprimir deprive=privar derive=derivar descend=descender
deteriorate=deteriorarse,empeorar dictate=dictar,dictado diminish=disminuir,menguar disappoint=decepcionar,decepcion discharge=descargar,alta disguise=disfrazar dispose=disponer dispute=disputar,disputa disrupt=perturbar,interrumpir distort=distorsionar,deformar
distract=distraer distribute=distribuir,repartir disturb=perturbar,molestar dominate=dominar dump=verter,tirar dye=tenir ease=aliviar,suavizar educate=educar elaborate=elaborar embarrass=avergonzar embrace=abrazar,acoger emit=emitir enable=permitir,posibilitar
encounter=encontrar,encuentro endanger=poner,peligrar enhance=mejorar,realzar entertain=entretener entitle=titular equip=equipar erupt=estallar evade=eludir,evadir evolve=evolucionar excite=excitar,emocionar exploit=explotar,aprovechar extract=extraer
fade=desvanecerse,apagarse flow=fluir focus=centrar,enfocar form=formar frustrate=frustrar fulfil/fulfill=cumplir harass=acosar,hostigar haul=arrastrar haunt=perseguir,atormentar highlight=destacar,resaltar honour/honor=honrar,cumplir
identify=identificar illustrate=ilustrar impress=impresionar incline=inclinar indicate=indicar infer=inferir,deducir influence=influir,influencia injure=herir,lesionar innovate=innovar inquire=preguntar,indagar insert=insertar,introducir inspire=inspirar
integrate=integrar interfere=interferir,injerir intervene=intervenir lay=poner,colocar leap=saltar manipulate=manipular mediate=mediar migrate=migrar mislead=enganar,confundir motivate=motivar note=senalar,notar,nota obsess=obsesionar
omit=omitir oppress=oprimir outline=esbozar,perfilar overcome=superar overlook=pasar,ignorar oversee=supervisar overtake=adelantar overwhelm=abrumar,desbordar pack=empaquetar pave=pavimentar persist=persistir pledge=prometer,comprometerse plunge=desplomarse,hundirse
pose=plantear,posar preserve=conservar,preservar presume=presumir,suponer prevail=prevalecer,imponerse proceed=proceder,seguir proclaim=proclamar qualify=matizar,clasificar quarrel=renir reassure=tranquilizar rebuild=reconstruir reconcile=reconciliar recycle=reciclar
refer=referirse,remitir refrain=abstenerse reinforce=reforzar relate=relacionar remark=comentar,observar remind=recordar render=prestar,dejar renounce=renunciar repent=arrepentirse reproduce=reproducir resemble=parecerse resent=resentir
reserve=reservar,reserva reside=residir restrain=contener,refrenar restrict=restringir,limitar retrieve=recuperar reverse=revertir,invertir revise=revisar revive=revivir,reavivar revolt=sublevarse rip=rasgar roar=rugir rub=frotar ruin=arruinar
satisfy=satisfacer scramble=apresurarse scrap=desechar,desguazar scream=gritar,chillar seal=sellar shatter=romper,destrozar shave=afeitar shed=derramar shrug=encogerse sigh=suspirar situate=situar skate=patinar sketch=esbozar skip=saltarse,omitir smash=destrozar
snap=romper,partir speculate=especular spell=deletrear spoil=estropear spread=propagar,extender,difundir stall=estancarse starve=hambrear,hambre stimulate=estimular sting=picar stir=remover,agitar strain=forzar strip=despojar strive=esforzarse
struggle=luchar,lucha suppress=reprimir,suprimir surge=dispararse surround=rodear sustain=sostener,sufrir swell=hincharse swing=oscilar tackle=abordar,afrontar tempt=tentar tend=tender,soler tidy=ordenar tip=volcar tour=recorrer tow=remolcar
trail=rastrear triumph=triunfar twist=torcer,retorcer uncover=destapar,descubrir undergo=sufrir,someterse underline=subrayar undermine=socavar,minar unfold=desplegar,desarrollarse unite=unir upset=disgustar,molestar utter=pronunciar vary=variar
venture=aventurarse violate=violar,vulnerar vow=jurar wander=vagar,deambular worship=adorar wreck=destrozar doubt=dudar,duda issue=emitir,expedir,dictar,publicar sleep=dormir smile=sonreir dream=sonar clock=fichar propose=proponer,propuesta`;
