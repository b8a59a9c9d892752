// What things are like: English adjectives and adverbs, then the Spanish ones that say the same. Safe in the browser.

/** Each entry: `english/english=español,español`; what stands in one entry is one thing to a comparison. */
export const qualities = `
new=nuevo,novedoso old=viejo,antiguo large/big/great=grande,gran small/little/tiny=pequeno,diminuto better/best=mejor worse/worst=peor
weak=debil poor=pobre rich/wealthy=rico high/tall=alto low=bajo older/elder=mayor last=ultimo first=primero next/following=siguiente,proximo
earlier/previous/former=anterior,previo,ex half=mitad,medio double=doble triple=triple public=publico private=privado,particular
free=gratis,gratuito,libre secret=secreto injured/wounded=herido,lesionado elderly/aged=anciano young=joven united=unido abroad/foreign=extranjero
regional=regional more=mas less=menos total/overall=total third=tercio quarter/fourth=cuarto,trimestre part=parte false/fake/untrue=falso
true/real=verdadero,real,cierto cold=frio clean=limpio dirty=sucio fast/quick/rapid/quickly=rapido,deprisa,veloz slow/slowly=lento,despacio
hard/difficult=dificil,duro easy/simple=facil,sencillo,simple reliable=fiable accurate/precise=preciso exact=exacto correct=correcto
wrong/incorrect=incorrecto,equivocado,erroneo human=humano red=rojo green=verde blue=azul white=blanco black=negro yellow=amarillo grey/gray=gris
brown=marron pink=rosa purple=morado long=largo short/brief=corto,breve wide/broad=ancho,amplio narrow=estrecho full=lleno,pleno empty=vacio
expensive/dear=caro cheap=barato substitute/replacement=sustituto,relevo unemployed/jobless=parado,desempleado profitable=rentable guilty=culpable
innocent=inocente near=cerca,cercano,proximo far/distant=lejos,lejano inside=dentro,interior outside=fuera,exterior above=arriba,encima
below/beneath=abajo,debajo hot/warm=caliente,calido dry=seco wet=mojado,humedo deep=profundo shallow=somero thick=grueso,espeso thin=delgado,fino
heavy=pesado,grave strong=fuerte safe/secure=seguro dangerous/hazardous/unsafe=peligroso,inseguro serious/severe/grave=grave,serio mild=leve
slight=leve,ligero fatal/deadly/lethal=mortal,letal alive/living=vivo dead=muerto sick/ill=enfermo healthy=sano tired/weary=cansado,fatigado
hungry=hambriento thirsty=sediento drunk=borracho sober=sobrio asleep=dormido,dormir awake=despierto blind=ciego deaf=sordo mute/dumb=mudo lame=cojo
mad/crazy=loco sane=cuerdo clever/smart/intelligent=listo,inteligente stupid/foolish=tonto,estupido,necio wise=sabio ignorant=ignorante
honest=honrado,honesto,sincero dishonest=deshonesto cruel=cruel kind/gentle=amable,bondadoso generous=generoso greedy=codicioso,avaro brave=valiente
cowardly=cobarde impatient=impaciente proud=orgulloso humble=humilde happy/glad=feliz,contento,alegre sad=triste angry=enfadado,furioso
afraid/scared=asustado worried/concerned=preocupado nervous=nervioso calm/quiet=tranquilo,calma silent=silencioso loud/noisy=ruidoso
surprised=sorprendido lonely/alone=solo busy=ocupado idle=ocioso lazy=perezoso ready=preparado,listo late=tarde,tardio early=temprano,pronto
soon=pronto now=ahora then=entonces always=siempre sometimes=veces often/frequent/frequently=frecuente,menudo rare/rarely=raro,rara again=nuevo
already=ya still=todavia,aun forever=siempre temporary/provisional=temporal,provisional permanent=permanente,indefinido daily=diario,cotidiano
weekly=semanal monthly=mensual annual/yearly=anual mandatory/compulsory=obligatorio optional/voluntary=voluntario,opcional legal/lawful=legal,licito
illegal/unlawful=ilegal,ilicito criminal=penal,criminal civil=civil official=oficial unofficial=oficioso local=local,municipal municipal=municipal
national=nacional international=internacional global/worldwide=mundial,global european=europeo urban=urbano rural=rural military=militar
medical=medico,sanitario clinical=clinico judicial=judicial political=politico economic=economico financial=financiero social=social cultural=cultural
technical=tecnico scientific=cientifico environmental=ambiental,medioambiental agricultural=agricola industrial=industrial commercial=comercial
academic=academico religious=religioso moral=moral ethical=etico racist=racista sexist=machista,sexista automatic/automated=automatico,automatizado
manual=manual digital=digital electronic=electronico electric=electrico mechanical=mecanico artificial=artificial natural=natural virtual=virtual
remote=remoto,distancia online=linea autonomous=autonomo independent=independiente external=externo internal=interno neutral=neutral
biased/unfair/unjust=sesgado,injusto fair/just=justo equal=igual different=distinto,diferente similar=parecido,similar same=mismo other=otro
opposite=opuesto,contrario strange/odd/weird=extrano,raro normal=normal usual=habitual,normal unusual=inusual special=especial common=comun
general=general particular=particular,concreto specific=concreto,especifico main/major=principal important=importante necessary=necesario
unnecessary=innecesario possible=posible impossible=imposible probable/likely=probable unlikely=improbable certain/sure=seguro,cierto
uncertain=incierto clear=claro unclear/obscure=oscuro,confuso obvious/evident=evidente,obvio visible=visible invisible=invisible
beautiful/pretty=bello,bonito,hermoso ugly=feo good=bueno,bien bad=malo,mal evil=malvado perfect=perfecto useful=util useless=inutil
effective=eficaz,efectivo efficient=eficiente ineffective=ineficaz excessive=excesivo sufficient/enough=suficiente,bastante insufficient=insuficiente
complete/entire/whole=completo,entero,integro partial=parcial broken=roto intact=intacto modern=moderno outdated/obsolete=anticuado,obsoleto
recent=reciente ancient=antiguo original=original identical=identico unique=unico single=unico,soltero married=casado divorced=divorciado
pregnant=embarazada retired=jubilado absent=ausente lost=perdido found=hallado missing=desaparecido stolen=robado hidden=oculto open=abierto
closed=cerrado sweet=dulce bitter=amargo sour/acid=acido,agrio salty=salado spicy=picante raw=crudo ripe=maduro rotten=podrido fresh=fresco
frozen=congelado burnt=quemado sharp=afilado blunt=romo smooth=liso rough=aspero soft=blando,suave straight=recto,directo direct=directo
indirect=indirecto crooked=torcido flat=plano steep=empinado round=redondo square=cuadrado misleading=enganoso confidential=confidencial
anonymous=anonimo unknown=desconocido famous=famoso,conocido responsible=responsable accountable=responsable eager=ansioso reluctant=reacio
willing=dispuesto able/capable=capaz unable/incapable=incapaz trustworthy=fiable suspicious=sospechoso unreliable=inseguro before=antes after=despues
together=juntos,junto apart=aparte everywhere=partes nowhere=ninguna almost/nearly=casi barely/hardly/scarcely=apenas only/just=solo,solamente
even=incluso perhaps/maybe=quizas,quiza especially=especialmente directly=directamente badly=mal twice=dos aboard=bordo upside=reves forward=adelante
backward=atras ahead=delante behind=detras outdoors=intemperie downstairs=abajo upstairs=arriba overseas=extranjero underwater=submarino
stubborn=terco,testarudo shy=timido bold=audaz,atrevido reckless=temerario,imprudente careful=cuidadoso,prudente cautious=prudente,cauto
careless=descuidado lucky=afortunado unlucky=desafortunado jealous=celoso envious=envidioso grateful=agradecido ungrateful=ingrato
polite=educado,cortes rude=grosero,maleducado obedient=obediente rebellious=rebelde faithful/loyal=fiel,leal unfaithful=infiel treacherous=traicionero
noble=noble vulgar=vulgar elegant=elegante clumsy=torpe skilful=habil gifted=dotado mediocre=mediocre brilliant=brillante dull=aburrido,apagado
boring=aburrido amusing/funny=divertido,gracioso ridiculous=ridiculo absurd=absurdo tragic=tragico comic=comico romantic=romantico sacred=sagrado
profane=profano divine=divino infernal=infernal magic=magico mysterious=misterioso monstrous=monstruoso terrible=terrible horrible=horrible
wonderful=maravilloso splendid=esplendido magnificent=magnifico miserable=miserable pathetic=patetico tender=tierno fierce=feroz wild=salvaje
tame=manso domestic=domestico foreign=forastero native=nativo indigenous=indigena nomadic=nomada rural=campesino coastal=costero
educated=educado,instruido illiterate=analfabeto fluent=fluido bilingual=bilingue hoarse=ronco naked=desnudo dressed=vestido barefoot=descalzo
bald=calvo blond=rubio fat=gordo slim=delgado tall=alto handsome=guapo pale=palido dark=oscuro bright=brillante,luminoso transparent=transparente
opaque=opaco rigid=rigido flexible=flexible fragile=fragil sturdy=robusto hollow=hueco solid=solido liquid=liquido gaseous=gaseoso sticky=pegajoso
slippery=resbaladizo greasy=grasiento dusty=polvoriento muddy=embarrado rusty=oxidado educational=educativo nuclear=nuclear solar=solar lunar=lunar
maritime=maritimo naval=naval aerial/air=aereo terrestrial=terrestre underground=subterraneo cosmic=cosmico chemical=quimico physical=fisico
biological=biologico mental=mental emotional=emocional sexual=sexual racial=racial ethnic=etnico linguistic=linguistico literary=literario
musical=musical artistic=artistico historic/historical=historico traditional=tradicional contemporary=contemporaneo medieval=medieval
primitive=primitivo futuristic=futurista
maximum=maximo minimum=minimo current=vigente immediate=inmediato extraordinary=extraordinario supposed=supuesto nonexistent=inexistente
modest=modesto surgical=quirurgico similar=semejante binding=vinculante renewable=renovable joint=conjunto essential=esencial
disproportionate=desproporcionado relevant=relevante credible=creible definitive=definitivo sudden=subito inadequate/unsuitable=inadecuado
humanitarian=humanitario void=nulo agricultural=agrario lower=inferior norwegian=noruego british=britanico english=ingles spanish=espanol
belgian=belga portuguese=portugues swiss=suizo arab=arabe galician=gallego basque=vasco dutch=holandes,neerlandes catalan=catalan available=disponible
typical=tipico genuine=autentico,genuino faulty=defectuoso wrongful=injusto,improcedente,indebido wrongly=erroneamente,indebidamente,injustamente
random=aleatorio fraudulent=fraudulento authentic=autentico incomplete=incompleto acoustic=acustico overnight=nocturno,noche
advisory=asesor,consultivo allegedly=presuntamente,supuestamente
abnormal=anormal,anomalo absolute=absoluto abstract=abstracto absurd=absurdo abundant=abundante actual=real,verdadero additional=adicional adequate=adecuado,suficiente aggressive=agresivo alike=parecido,igual alternative=alternativo amateur=aficionado
anxious=ansioso,preocupado apparent=aparente,evidente aside=aparte asleep=dormido aware=consciente awful=horrible,espantoso awkward=incomodo,torpe basic=basico,elemental beloved=querido,amado bizarre/weird=extrano,raro,estrafalario blank=blanco,vacio bored=aburrido
bound=obligado,atado brutal=brutal casual=informal,casual central=central classic=clasico common=comun,corriente competent=competente complex=complejo comprehensive=exhaustivo,amplio confident=seguro,confiado conscious=consciente conservative=conservador
consistent=coherente,constante constant=constante contrary/otherwise=contrario controversial=polemico,controvertido convenient=comodo,conveniente crucial/key=crucial,clave,decisivo crude=crudo,burdo curious=curioso current=actual,vigente cute=mono,lindo damp=humedo
decent=decente,digno definite=definitivo deliberate=deliberado,intencionado delicate=delicado delicious=delicioso dense=denso desperate=desesperado dim=tenue discrete=separado disgusting=asqueroso distinct=distinto,claro diverse=diverso dizzy=mareado
drastic=drastico due=debido durable=duradero enormous/huge/immense=enorme,inmenso eternal=eterno excellent=excelente extinct=extinto extra=adicional,extra extreme=extremo fabulous=fabuloso factual=factico,objetivo familiar=familiar,conocido feasible=viable,factible
federal=federal female=femenino,mujer final=final,definitivo fluid=fluido fond=aficionado foolish=necio,tonto formal=formal fortunate=afortunado frank=franco functional=funcional fundamental=fundamental furious=furioso further=mas,adicional gloomy=sombrio
gradual=gradual,paulatino grand=grandioso harmless=inofensivo,inocuo harsh=duro,severo holy=santo,sagrado homeless=sintecho hostile=hostil humble=humilde ideal=ideal identical=identico,igual immune=inmune incredible=increible indifferent=indiferente
individual=individual inevitable=inevitable inferior=inferior infinite=infinito initial=inicial inner=interior,interno insane=loco,demente instant=instantaneo,inmediato intact=intacto,ileso intellectual=intelectual intense=intenso interim=interino,provisional
interior=interior intermediate=intermedio intimate=intimo ironic=ironico irrelevant=irrelevante irresponsible=irresponsable junior=joven,junior keen=entusiasta,ansioso legitimate=legitimo liable=responsable liberal=liberal,progresista lively=animado,vivo
loose=suelto,flojo male=masculino,varon manifest=manifiesto marine=marino massive=masivo,enorme material=material mature=maduro mere=mero,simple merry=alegre mobile=movil moderate=moderado multiple=multiple mutual=mutuo naive=ingenuo naughty=travieso
neat=ordenado,pulcro negative=negativo normal=normal numerous=numeroso objective=objetivo odd/strange/unusual/rare=raro,extrano,inusual,insolito,infrecuente opposite=opuesto,contrario optical=optico optimistic=optimista ordinary=corriente,ordinario,normal
outdoor=exterior outstanding=destacado,pendiente overwhelming=abrumador painful=doloroso pale=palido parallel=paralelo particular=particular,concreto passive=pasivo peculiar=peculiar permanent=permanente plain=claro,sencillo pleasant=agradable,grato popular=popular
portable=portatil potential=potencial,posible precious=precioso,valioso preliminary=preliminar presumed=presunto primary=primario,principal prime=principal principal=principal prior=previo profound=profundo prominent=destacado
psychological=psicologico pure=puro racial=racial radical=radical rational=racional real=real,verdadero recurrent=recurrente reckless=temerario,imprudente redundant=redundante,sobrante regular=regular,habitual religious=religioso remarkable=notable restless=inquieto
robust=robusto,solido routine=rutinario royal=real ruthless=despiadado scarce=escaso scholarly=academico senior=alto,veterano sensible=sensato sensitive=sensible,delicado separate=separado,aparte severe=grave,severo sexual=sexual significant=significativo,importante
sincere=sincero,atento sole=unico,solo solitary=solitario sophisticated=sofisticado sorry=siento,perdon,arrepentido sovereign=soberano spare=sobrante spontaneous=espontaneo stable=estable steady=constante,estable stiff=rigido stranded=varado strategic=estrategico
strict=estricto structural=estructural stubborn=terco,testarudo subsequent=posterior,siguiente substantial=sustancial,considerable subtle=sutil suitable=adecuado,apto superb=soberbio,magnifico superior=superior supreme=supremo terrible=terrible textual=textual
thorough=minucioso,exhaustivo tight=apretado,estrecho tough=duro,dificil traditional=tradicional tragic=tragico trivial=trivial,baladi typical=tipico ultimate=ultimo,definitivo unanimous=unanime unconscious=inconsciente uneasy=inquieto unexpected=inesperado,imprevisto
unfortunate=desafortunado,lamentable universal=universal unlike=diferente unpleasant=desagradable unprecedented=inedito urgent=urgente vacant=vacante vague=vago,impreciso vain=vano valid=valido various/several=varios,diversos vast=vasto,inmenso
verbal=verbal vertical=vertical viable=viable violent=violento visible=visible vital=vital vivid=vivido vulnerable=vulnerable wicked=malvado worldwide=mundial lifelong=vitalicio everyday=cotidiano,diario`;
