// Words of everyday speech, as people who are quoted use them, and of offices and firms: English words, then the Spanish
// ones that say the same. Safe in the browser.

/** Each entry: `english/english=español,español`; what stands in one entry is one thing to a comparison. */
export const speech = `
score/mark/grade=nota,puntuacion,calificacion power/electricity=electricidad,corriente,energia,luz turn/make/convert=convertir,volver,hacer,transformar relative/kin=familiar,pariente
orange=naranja banana=platano,banana apple=manzana pineapple=pina lemon=limon grape=uva tomato=tomate potato=patata onion=cebolla garlic=ajo
bread=pan butter=mantequilla cheese=queso milk=leche meat=carne egg=huevo rice=arroz sugar=azucar salt=sal oil=aceite,petroleo wine=vino beer=cerveza
coffee=cafe tea=te soup=sopa dinner/supper=cena,cenar lunch=comida,almuerzo,almorzar breakfast=desayuno,desayunar kitchen=cocina cook=cocinar,cocinero
plate/dish=plato cup=taza spoon=cuchara knife=cuchillo fork=tenedor table=mesa chair=silla sofa/couch=sofa mattress=colchon pillow=almohada blanket=manta
lamp=lampara candle=vela curtain=cortina carpet/rug=alfombra shelf=estante,estanteria drawer=cajon mirror=espejo window=ventana wall=pared,muro,muralla
roof=tejado,techo ceiling=techo floor=suelo,piso stairs/staircase=escalera lift/elevator=ascensor garden=jardin yard/courtyard=patio fence=valla,cerca
gate=puerta,portal,verja lock=cerradura,cerrojo,bloquear key=llave,clave bell=timbre,campana clock=reloj watch=reloj alarm=alarma
coat=abrigo shirt=camisa trousers=pantalon dress=vestido skirt=falda shoe=zapato boot=bota hat=sombrero glove=guante pocket=bolsillo bag=bolsa,bolso
suitcase=maleta umbrella=paraguas ring=anillo,sonar coin=moneda wallet/purse=cartera gift/present=regalo,regalar toy=juguete doll=muneca ball=pelota,balon
game=juego,partido player=jugador bet=apuesta,apostar luck=suerte dream=sueno,sonar sleep=dormir,sueno wake=despertar nap=siesta rest=descanso,descansar
tired=cansado hungry=hambriento hunger=hambre thirst=sed thirsty=sediento drunk=borracho sick/ill=enfermo illness/disease/sickness=enfermedad
pain/ache=dolor,doler wound=herida blood=sangre,sangrar bone=hueso skin=piel heart=corazon lung=pulmon kidney=rinon liver=higado brain=cerebro
stomach=estomago arm=brazo leg=pierna foot=pie finger=dedo knee=rodilla shoulder=hombro neck=cuello back=espalda face=cara,rostro eye=ojo ear=oreja,oido
nose=nariz mouth=boca tongue=lengua tooth/teeth=diente hair=pelo,cabello beard=barba voice=voz breath=aliento,respiracion breathe=respirar cough=tos,toser
fever=fiebre pill=pastilla,pildora drug/medicine=medicamento,medicina,farmaco vaccine=vacuna surgery=cirugia,operacion wheelchair=ruedas
doctor/physician=medico,doctor nurse=enfermera,enfermero patient=paciente ward=planta,sala pharmacy=farmacia ambulance=ambulancia
mother/mum=madre father/dad=padre parents=padres son=hijo daughter=hija child/kid=nino,hijo,crio children/kids=ninos,hijos brother=hermano sister=hermana
grandmother=abuela grandfather=abuelo grandson=nieto uncle=tio aunt=tia cousin=primo nephew=sobrino husband=marido,esposo wife=esposa,mujer
bride=novia groom=novio boyfriend=novio girlfriend=novia widow=viuda widower=viudo orphan=huerfano twin=gemelo baby=bebe boy=chico,nino girl=chica,nina
teenager=adolescente adult=adulto neighbour/neighbor=vecino friend=amigo enemy=enemigo stranger=desconocido,extrano guest=invitado,huesped host=anfitrion
crowd=multitud,muchedumbre,gentio servant=criado slave=esclavo master=amo,maestro boss=jefe chief=jefe colleague/coworker=companero,colega
apprentice=aprendiz clerk=administrativo,oficinista secretary=secretario driver=conductor,chofer pilot=piloto sailor=marinero captain=capitan
fisherman=pescador farmer=agricultor,granjero,campesino shepherd=pastor hunter=cazador baker=panadero butcher=carnicero tailor=sastre carpenter=carpintero
plumber=fontanero electrician=electricista mechanic=mecanico cleaner=limpiador guard=guardia,vigilante soldier=soldado thief=ladron murderer/killer=asesino
prisoner/inmate=preso,recluso witness=testigo judge=juez jury=jurado lawyer=abogado priest=cura,sacerdote monk=monje nun=monja bishop=obispo saint=santo
god=dios devil=diablo,demonio angel=angel ghost=fantasma witch=bruja hell=infierno heaven=cielo prayer=oracion,rezo pray=rezar sin=pecado soul=alma
church=iglesia temple=templo bell=campana grave=tumba funeral=funeral,entierro bury=enterrar,sepultar marry=casar wedding=boda marriage=matrimonio
divorce=divorcio birth=nacimiento born=nacer,nacido death=muerte dead=muerto alive=vivo kill=matar murder=asesinar,asesinato steal=robar theft/robbery=robo
dog=perro cat=gato horse=caballo cow=vaca pig=cerdo sheep=oveja goat=cabra hen=gallina cock=gallo bird=pajaro,ave fish=pescado,pez wolf=lobo fox=zorro
bear=oso lion=leon mouse=raton rat=rata rabbit=conejo bee=abeja fly=mosca,volar ant=hormiga spider=arana snake=serpiente monkey=mono donkey=burro bull=toro
tree=arbol leaf=hoja branch=rama root=raiz flower=flor grass=hierba,cesped forest/wood=bosque field=campo,prado meadow=prado hill=colina,cerro mountain=montana
valley=valle river=rio lake=lago sea=mar ocean=oceano beach=playa coast/shore=costa,orilla island=isla wave=ola,onda sand=arena stone=piedra rock=roca
mud=barro,lodo dust=polvo earth/soil=tierra,suelo sky=cielo sun=sol moon=luna star=estrella cloud=nube rain=lluvia,llover snow=nieve,nevar ice=hielo
wind=viento storm=tormenta,temporal thunder=trueno lightning=rayo fog/mist=niebla heat=calor cold=frio shadow/shade=sombra darkness=oscuridad dark=oscuro,oscuridad
light=luz,ligero fire=fuego,incendio smoke=humo,fumar ash=ceniza flood=inundacion,inundar drought=sequia earthquake=terremoto weather=tiempo climate=clima
spring=primavera summer=verano autumn=otono winter=invierno morning=manana afternoon=tarde evening=tarde,noche night=noche midnight=medianoche noon=mediodia
dawn=amanecer,alba sunset=atardecer calendar=calendario century=siglo past=pasado future=futuro present=presente hurry=prisa rush=prisa,correr slow=lento,despacio
slowly=despacio,lentamente quick/fast/rapid=rapido,veloz fast/quickly=deprisa,rapido suddenly=repente,pronto soon=pronto late=tarde,tardio early=temprano,pronto
red=rojo blue=azul green=verde yellow=amarillo black=negro white=blanco grey/gray=gris brown=marron,pardo pink=rosa purple=morado golden=dorado colour/color=color
clean=limpio,limpiar dirty=sucio dry=seco,secar wet=mojado,humedo warm=calido,caliente hot=caliente cool=fresco soft=blando,suave smooth=liso,suave rough=aspero
sharp=afilado,agudo blunt=romo thick=grueso,espeso thin=delgado,fino wide/broad=ancho,amplio narrow=estrecho deep=profundo,hondo shallow=superficial
tall=alto low=bajo heavy=pesado empty=vacio,vaciar round=redondo square=cuadrado,plaza flat=plano,llano,piso straight=recto crooked=torcido loud=ruidoso,fuerte
quiet/silent=callado,silencioso,tranquilo silence=silencio noise=ruido sound=sonido,sonar music=musica song=cancion sing=cantar dance=bailar,baile
beautiful/pretty=hermoso,bonito,bello ugly=feo young=joven old=viejo,antiguo,anciano new=nuevo rich/wealthy=rico poor=pobre poverty=pobreza wealth=riqueza
happy=feliz,contento sad=triste sadness=tristeza joy=alegria angry=enfadado,furioso anger=ira,enfado,rabia rage/fury=rabia,furia fear=miedo,temor,temer
afraid/scared=miedo,asustado brave=valiente courage=valor,coraje coward=cobarde proud=orgulloso pride=orgullo ashamed=avergonzado shame=verguenza
guilty=culpable innocent=inocente jealous=celoso lonely/alone=solo,solitario calm=calma,tranquilo worried=preocupado worry/concern=preocupacion,preocupar
surprise=sorpresa,sorprender trust=confianza,confiar,fiar doubt=duda,dudar hope=esperanza,esperar wish=deseo,desear love=amor,amar,querer hate=odiar,odio
kiss=besar,beso hug=abrazo,abrazar laugh=reir,risa smile=sonreir,sonrisa cry/weep=llorar tear=lagrima shout/yell=gritar,grito whisper=susurrar,susurro
listen=escuchar,oir hear=oir,escuchar speak/talk=hablar silence=callar conversation=conversacion,charla joke=broma,bromear,chiste lie=mentir,mentira truth=verdad
secret=secreto promise=prometer,promesa oath=juramento swear=jurar forgive/pardon=perdonar,perdon apologise/apologize=disculparse apology=disculpa,perdon
thank=agradecer greet=saludar insult=insultar,insulto threat=amenaza threaten=amenazar scare/frighten=asustar punish=castigar punishment=castigo
reward=premiar,premio,recompensa prize/award=premio obey=obedecer order/command=ordenar,orden,mandar advice=consejo advise=aconsejar,asesorar warn=avisar,advertir
hide=esconder,ocultar seek=buscar discover=descubrir invent=inventar create=crear destroy=destruir build=construir,levantar break=romper,quebrar mend/repair/fix=arreglar,reparar
burn=quemar,arder freeze=congelar,helar melt=fundir,derretir boil=hervir drown=ahogar sink=hundir swim=nadar float=flotar fly=volar jump=saltar,salto climb=trepar,escalar,subir
walk=caminar,andar crawl=gatear kneel=arrodillarse sit=sentar stand=levantar,pie lie=tumbar,yacer lean=apoyar push=empujar pull=tirar,halar drag=arrastrar
throw=lanzar,tirar,arrojar catch=atrapar,coger,pillar grab/seize=agarrar,coger,tomar touch=tocar press=pulsar,apretar,prensa squeeze=apretar,exprimir shake=sacudir,agitar,temblar
knock=golpear,llamar kick=patada bite=morder swallow=tragar chew=masticar taste=sabor,probar,gusto smell=oler,olor see=ver look=mirar watch=mirar,vigilar,observar
stare/gaze=mirar notice=notar,darse show=mostrar,ensenar point=senalar,apuntar count=contar measure=medir weigh=pesar weight=peso size=tamano length=longitud
height=altura width=anchura depth=profundidad speed=velocidad distance=distancia corner=esquina,rincon edge=borde centre/center/middle=centro,medio half=mitad
whole=entero piece=trozo,pieza,pedazo part=parte slice=rebanada heap/pile=monton row=fila line=linea queue=cola list=lista circle=circulo hole=agujero,hueco,hoyo
box/crate=caja basket=cesta bottle=botella barrel=barril bucket=cubo rope=cuerda chain=cadena thread=hilo needle=aguja nail=clavo,una hammer=martillo saw=sierra
tool=herramienta wheel=rueda engine/motor=motor machine=maquina device=aparato,dispositivo button=boton switch=interruptor,cambiar screen=pantalla keyboard=teclado
cable/wire=cable plug=enchufe battery=bateria,pila camera=camara phone/telephone=telefono radio=radio television=television computer=ordenador,computadora
paper=papel pen=boligrafo,pluma pencil=lapiz ink=tinta book=libro page=pagina sheet=hoja,sabana letter=carta,letra envelope=sobre stamp=sello newspaper=periodico,diario
dictionary=diccionario map=mapa picture/image=imagen,foto,cuadro painting=pintura,cuadro paint=pintar drawing=dibujo draw=dibujar sculpture=escultura statue=estatua
photograph/photo=fotografia,foto film/movie=pelicula,cine theatre/theater=teatro stage=escenario,etapa actor=actor actress=actriz writer=escritor poet=poeta poem=poema
novel=novela tale/story=cuento,historia,relato word=palabra sentence=frase,sentencia,condena language=lengua,idioma,lenguaje grammar=gramatica meaning=significado,sentido
question=pregunta riddle=acertijo exam/examination=examen pupil/student=alumno,estudiante teacher=profesor,maestro lesson=leccion,clase class=clase classroom=aula
homework=deberes school=colegio,escuela university=universidad degree=grado,titulo knowledge=conocimiento,saber wisdom=sabiduria wise=sabio clever/smart=listo,inteligente
stupid/silly/foolish=tonto,estupido mad/crazy=loco madness=locura mind=mente memory=memoria,recuerdo remember=recordar,acordarse forget=olvidar think=pensar understand=entender,comprender
learn=aprender guess=adivinar,suponer,adivinanza imagine=imaginar believe=creer decide=decidir choose/pick=elegir,escoger choice=eleccion,opcion prefer=preferir compare=comparar
car=coche,automovil,auto lorry/truck=camion bus=autobus train=tren tram=tranvia bicycle/bike=bicicleta motorcycle=motocicleta,moto boat=barca,bote,barco ship/vessel=buque,barco,nave
plane/aircraft/airplane=avion,aeronave airport=aeropuerto port/harbour=puerto station=estacion track=via,pista road=carretera,camino street=calle path=camino,sendero bridge=puente tunnel=tunel
traffic=trafico crossing=cruce corner=esquina pavement=acera square=plaza tower=torre castle=castillo palace=palacio house/home=casa,hogar,vivienda flat/apartment=piso,apartamento
room=habitacion,sala,cuarto bedroom=dormitorio bathroom=bano hotel=hotel shop/store=tienda,comercio market=mercado supermarket=supermercado warehouse=almacen factory/plant=fabrica,planta
farm=granja,finca barn=granero stable=establo,cuadra prison/jail=carcel,prision hospital=hospital library=biblioteca museum=museo cemetery=cementerio village=pueblo,aldea
town=pueblo,ciudad,villa city=ciudad suburb=suburbio neighbourhood=barrio country=pais,campo border=frontera foreigner=extranjero foreign=extranjero abroad=extranjero citizen=ciudadano
king=rey queen=reina prince=principe crown=corona throne=trono flag=bandera war=guerra peace=paz battle=batalla fight=luchar,pelea,lucha,pelear army=ejercito weapon/gun=arma
sword=espada bomb=bomba shoot=disparar shot=disparo,tiro bullet=bala win=ganar victory=victoria,triunfo defeat=derrota,derrotar lose=perder enemy=enemigo ally=aliado
price=precio cheap=barato expensive/dear=caro pay=pagar owe=deber debt=deuda debtor=deudor loan=prestamo lend=prestar borrow=prestado credit=credito interest=interes save=ahorrar,salvar,guardar
savings=ahorros spend=gastar cost=costar,coste earn=ganar,cobrar wage/salary/pay=salario,sueldo bonus=prima tax=impuesto,tributo invoice/bill=factura,recibo receipt=recibo refund=reembolso,devolucion,reembolsar
repay=devolver,reembolsar return=devolver,volver,regresar give=dar receive=recibir accept=aceptar refuse=negarse,rechazar,rehusar offer=ofrecer,oferta share=compartir,accion,parte
own=poseer,propio owner=dueno,propietario belong=pertenecer rent=alquiler,alquilar tenant=inquilino landlord=casero,arrendador buy=comprar sell=vender customer/client=cliente bargain=ganga
spreadsheet=calculo formula=formula software=programa,software program/programme=programa algorithm=algoritmo data=datos database=base file=archivo,expediente,fichero folder=carpeta password=contrasena,clave
error/mistake=error,fallo,equivocacion fault/failure=fallo,averia,fracaso breakdown=averia bug=error patch=parche,remiendo update=actualizacion,actualizar upgrade=mejora version=version test=prueba,probar
safety/security=seguridad safe=seguro danger=peligro dangerous=peligroso risk=riesgo,arriesgar harm=dano,danar accident=accidente crash=choque,accidente,estrellar injury=lesion,herida
injured/hurt/wounded=herido,lesionado victim=victima rescue=rescate,rescatar help=ayuda,ayudar aid=ayuda,auxilio care=cuidado,cuidar,atencion careful=cuidadoso,prudente careless=descuidado
prudent/cautious=prudente,cauto reckless=temerario effort=esfuerzo attempt=intento,intentar attempt/try=intentar,tratar success=exito succeed=lograr,conseguir achieve/manage=lograr,conseguir
fail=fallar,fracasar failed=fallido goal/aim/target=objetivo,meta purpose=proposito,fin,finalidad reason/cause=razon,causa,motivo cause=causar,provocar result/outcome=resultado effect=efecto
consequence=consecuencia need=necesitar,necesidad necessary=necesario useful=util useless=inutil possible=posible impossible=imposible easy=facil,sencillo simple=simple,sencillo difficult/hard=dificil
strange/odd=extrano,raro rare=raro common=comun usual=habitual normal=normal special=especial ordinary=corriente,ordinario famous=famoso unknown=desconocido known=conocido
honest=honrado,honesto dishonest=deshonesto fair/just=justo unfair/unjust=injusto justice=justicia injustice=injusticia right=derecho,correcto wrong=equivocado,mal,malo error=error
free=libre,gratis,gratuito freedom/liberty=libertad slave=esclavo duty/obligation=deber,obligacion law=ley rule=norma,regla judge=juzgar guilt=culpa blame=culpa,culpar responsible=responsable
responsibility=responsabilidad power=poder authority=autoridad leader=lider,dirigente vote=votar,voto election=eleccion,comicios candidate=candidato party=partido,fiesta government=gobierno
headline=titular holiday=festivo,vacaciones,fiesta vacation=vacaciones birthday=cumpleanos party=fiesta gift=regalo game=juego match=partido,coincidir team=equipo coach=entrenador
umpire/referee=arbitro training=formacion,entrenamiento,adiestramiento strength=fuerza weakness=debilidad weak=debil strong=fuerte force=fuerza,obligar,forzar weight=peso health=salud healthy=sano
sleep=dormir wear=llevar,vestir carry=llevar,cargar bring=traer take=tomar,llevar,coger leave=dejar,abandonar leave=salir,abandonar,marchar arrive=llegar arrival=llegada depart=salir departure=salida
enter=entrar entrance=entrada exit=salida follow=seguir lead=dirigir,guiar,encabezar guide=guia,guiar drive=conducir ride=montar travel=viajar,viaje journey/trip=viaje,trayecto tourist=turista
load=carga,cargar cargo/freight=carga,mercancia container=contenedor parcel/package=paquete delivery=entrega,reparto deliver=entregar,repartir courier=mensajero,repartidor
staff/workforce/payroll=plantilla,personal,nomina worker/employee/colleague=trabajador,empleado,companero companion=companero mate=companero replace/relieve/substitute=sustituir,reemplazar,relevar,relevo
resign/quit=dimitir,renunciar resignation=dimision,renuncia dismiss/fire/sack=despedir,cesar,destituir appoint/name=nombrar,designar hire/recruit=contratar,fichar retire=jubilarse,retirarse
retired/pensioner=jubilado,pensionista get/secure/win=obtener,conseguir,lograr develop=desarrollar development=desarrollo,obra develop/create/write=desarrollar,crear,escribir
make/manufacture/produce=fabricar,producir,elaborar maker/manufacturer=fabricante supply/provide=suministrar,proporcionar,facilitar,proveer supplier/provider=proveedor,suministrador
fund/finance/pay=financiar,sufragar,costear,pagar funding=financiacion grant=subvencion,beca,conceder subsidy=subvencion,ayuda budget=presupuesto
observe/see/detect/find=observar,detectar,hallar,encontrar,apreciar difference/gap=diferencia,brecha rank/classify=clasificar,ordenar register/record/log=registrar,inscribir,anotar record=registro
origin=origen come/originate=proceder,provenir,venir leave/depart=salir,partir source=fuente,origen
estimate/reckon/put=calcular,estimar,cifrar number/figure=cifra,numero calculate=calcular assert/maintain/contend=sostener,mantener,alegar,afirmar claim=alegar,afirmar
ask/request/call/demand=pedir,solicitar,reclamar,demandar urge=instar,urgir propose/suggest=proponer,sugerir recommend=recomendar recommendation=recomendacion announce=anunciar,comunicar
confirm=confirmar,ratificar uphold=confirmar,estimar,ratificar quash/annul/overturn=anular,revocar dismiss/reject=desestimar,rechazar appeal=recurrir,recurso,apelar compensate=indemnizar,compensar
compensation/damages=indemnizacion order/instruct=ordenar,mandar,condenar fine/penalise/sanction=multar,sancionar,expedientar sign=firmar signature=firma
warn/caution=advertir,avisar,alertar alert=alerta,alertar,aviso notify/inform=notificar,avisar,informar tell/report=contar,relatar,narrar,informar report=informe,informar,comunicar
publish/release/issue=publicar,difundir,emitir launch=lanzar,estrenar premiere=estreno,estrenar withdraw/remove/recall=retirar,retirada suspend=suspender halt/stop=parar,detener,frenar,paralizar
resume=reanudar,retomar last/endure=durar continue=continuar,seguir remain/stay=permanecer,quedar,seguir begin/start=empezar,comenzar,iniciar,arrancar end/finish=acabar,terminar,concluir,finalizar
happen/occur=ocurrir,suceder,pasar,producirse affect/reach=afectar,alcanzar reach/amount=alcanzar,ascender exceed/surpass=superar,exceder,rebasar
lead/head/run/chair/direct=dirigir,encabezar,presidir,liderar manage=gestionar,dirigir administer=administrar employ=emplear,contratar,ocupar work=trabajar,obra
use/employ=usar,utilizar,emplear avoid/prevent=evitar,impedir allow/let=permitir,dejar forbid/ban/prohibit=prohibir,vetar require/oblige/force=exigir,obligar,requerir
increase/rise/grow=aumentar,subir,crecer,incrementar,elevar decrease/fall/drop/slip/decline=disminuir,bajar,caer,descender,reducir cut/reduce=recortar,reducir double=duplicar,doblar
margin=margen revenue/income/turnover=ingresos,facturacion profit/gain=beneficio,ganancia loss=perdida shareholder=accionista investment=inversion invest=invertir spending=gasto
deceased/dead=fallecido,muerto,difunto die=morir,fallecer survive=sobrevivir survivor=superviviente missing=desaparecido disappear/vanish=desaparecer appear=aparecer,parecer
escape/leak=fuga,escapar,huir,escape leak=fuga,filtrar,filtracion valve=valvula pipe=tuberia pump=bomba tank=deposito,tanque gas=gas steam=vapor
volunteer=voluntario member=miembro,socio,afiliado resident=residente,vecino,habitante inhabitant=habitante household=hogar survey/poll=encuesta,sondeo interview=entrevista,entrevistar
clip=grabacion,fragmento,video recording=grabacion video=video complaint=queja,reclamacion,denuncia petition=peticion,solicitud application/request=solicitud,peticion applicant=solicitante,aspirante
licence/license=licencia permit=permiso permission/leave=permiso contract=contrato agreement/deal=acuerdo,pacto,convenio negotiate=negociar negotiation=negociacion partner=socio
obvious=evidente clear=claro evidence/proof=prueba,indicio sign/hint/trace=indicio,senal,rastro prove/demonstrate=demostrar,probar explain=explicar admit/acknowledge=admitir,reconocer
deny=negar,desmentir regret=lamentar,lamento complain/protest=quejarse,protestar complain=quejarse,lamentar reply/answer/respond=responder,contestar,replicar reply=respuesta
comfortable=comodo uncomfortable=incomodo polite=educado,cortes rude=grosero kind=amable cruel=cruel gentle=suave,amable generous=generoso selfish=egoista lazy=vago,perezoso
busy=ocupado ready=listo,preparado prepare=preparar wait=esperar delay=retraso,retrasar,demora postpone=aplazar,posponer cancel=cancelar,anular schedule=horario,calendario
shipwreck=naufragio anchor=ancla lighthouse=faro harbour=puerto net=red hook=gancho,anzuelo bait=cebo sail=vela,navegar
seed=semilla,sembrar harvest=cosecha,vendimia,cosechar crop=cultivo plough=arado,arar wheat=trigo barley=cebada olive=oliva,aceituna vine=vid vineyard=vina,vinedo orchard=huerto
wool=lana cotton=algodon silk=seda leather=cuero iron=hierro steel=acero gold=oro silver=plata copper=cobre lead=plomo glass=vidrio,cristal,vaso plastic=plastico brick=ladrillo
cement=cemento coal=carbon fuel=combustible petrol=gasolina diesel=gasoleo waste/rubbish/garbage=basura,residuos,desperdicio waste=desperdiciar,malgastar pollution=contaminacion
innocence=inocencia ignorance=ignorancia prejudice=prejuicio bias=sesgo,prejuicio discrimination=discriminacion dignity=dignidad respect=respeto,respetar equality=igualdad
mercy=piedad,clemencia revenge=venganza hatred=odio violence=violencia beauty=belleza youth=juventud childhood=infancia,ninez age=edad old=edad
`;
