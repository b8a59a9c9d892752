// Things, people and places: English words, then the Spanish ones that say the same. Safe in the browser.

/** Each entry: `english/english=español,español`; what stands in one entry is one thing to a comparison. */
export const nouns = `
title=titulo pound=libra come=venir boarding=embarque law/legislation=ley,legislacion rule/standard=norma,regla,estandar
company/firm/enterprise=empresa,firma,compania,sociedad government=gobierno council=ayuntamiento,consistorio,consejo,concejo councillor=concejal
mayor=alcalde,alcaldesa judge=juez,jueza,magistrado court=juzgado,tribunal,corte lawyer/attorney/solicitor=abogado,letrado prosecutor=fiscal
fiscalia=fiscalia fine/penalty/sanction=multa,sancion,multar,sancionar lawsuit/sue/suit=demanda,pleito,demandar,querella
complaint/complain=denuncia,queja,denunciar,quejarse,reclamacion trial/test=prueba,ensayo,probar study=estudio,estudiar,investigacion report=informe
inquiry/investigation/probe/investigate=investigacion,investigar,pesquisa researcher/investigator=investigador survey/poll=encuesta,sondeo,encuestar
question=pregunta,preguntar,cuestion answer/reply/respond/response=respuesta,responder,contestar,replicar,replica
worker/labourer=trabajador,obrero,jornalero employee=empleado dismiss/dismissal/sack/sacked/redundancy/layoff=despido,despedir,despedido
job=puesto,empleo union=sindicato,union strike=huelga wage/salary=salario,sueldo,jornal payment=pago price=precio cost=coste,costar,costo
spending/expense=gasto revenue/turnover=ingreso,facturacion,facturar profit/gain=beneficio,ganancia loss=perdida investment/invest=inversion,invertir
investor=inversor debt=deuda,adeudar bank=banco money=dinero exchange=bolsa share=accion,titulo partner=socio customer/client=cliente insured/policyholder/customer=asegurado,tomador user=usuario
purchase=compra sale=venta rent=alquiler,alquilar,renta contract=contrato hospital=hospital doctor/physician/gp=medico,doctor
nurse=enfermero,enfermera patient=paciente,enfermo health=salud,sanidad death=muerte,fallecimiento school=escuela,colegio
pupil/student=alumno,estudiante teacher=maestro,profesor,docente,profesora grade=nota,calificacion exam/examination=examen book=libro
library=biblioteca child/children/kid=nino,infantil,hijo son=hijo daughter=hija parent=padre,progenitor mother=madre father=padre family=familia
woman=mujer man=hombre neighbour/neighbor=vecino city=ciudad town/village=pueblo,villa,aldea street=calle home/house=casa,domicilio
residence=residencia housing=vivienda household=hogar tenant=inquilino,arrendatario landlord=casero,arrendador country=pais world=mundo,mundial
network=red cloud=nube file=fichero,archivo record=expediente,historial,registro password=clave,contrasena computer=ordenador,computadora,informatico
screen/display=pantalla camera=camara picture/image=imagen photo/photograph=foto,fotografia video=video voice=voz call=llamada,llamar
telephone/phone=telefono,movil message=mensaje mail=correo page=pagina link=enlace error/mistake/fault=error,equivocacion,equivocar,fallo,fallar
risk=riesgo danger=peligro safety/security=seguridad insurer=aseguradora insurance/insure=seguro,asegurar weapon/gun=arma army=ejercito police=policia
prison/jail=carcel,prision crime/offence=delito,crimen,delincuencia fraud=fraude theft/robbery=robo,hurto scam=estafa,timo scammer/fraudster=estafador
victim=victima car=coche,automovil,carro vehicle=vehiculo truck/lorry=camion train=tren driver/motorist=conductor,maquinista
passenger/traveller/traveler=viajero,pasajero line=via,linea ship/boat/vessel=barco,buque,embarcacion port/harbour/harbor=puerto
plane/aircraft=avion,aeronave toll=peaje road=carretera highway/motorway=autopista traffic=trafico brake=frenar,freno speed=velocidad water=agua
light=luz energy=energia electricity=electricidad heat/warmth=calor weather=meteorologia forecast=pronostico,prevision,prever hail=granizo
storm=tormenta,temporal frost=helada field=campo harvest/crop=cosecha,vendimia,cultivo grape=uva wheat=trigo farmer=agricultor,granjero
fisherman/fisher=pescador farm=finca,granja,explotacion tonne/ton=tonelada day=dia week=semana month=mes year=ano hour=hora minute=minuto
second=segundo summer=verano autumn=otono winter=invierno spring=primavera monday=lunes tuesday=martes wednesday=miercoles thursday=jueves
friday=viernes saturday=sabado sunday=domingo january=enero february=febrero march=marzo april=abril may=mayo june=junio july=julio august=agosto
september=septiembre,setiembre october=octubre november=noviembre december=diciembre election=eleccion,comicios,electoral party=partido
deputy/mp=diputado minister=ministro,ministra adviser/advisor=consejero president=presidente,presidenta chairman/chairwoman/chair=presidente
spokesman/spokeswoman/spokesperson=portavoz director=director,directora chief/boss=jefe founder=fundador owner=dueno,propietario,titular
leader=lider,dirigente expert/specialist=experto,especialista,perito scientist=cientifico engineer=ingeniero,ingeniera maker/manufacturer=fabricante
return=devolucion saving=ahorro machine=maquina robot=robot tool=herramienta software/program/programme=programa,software model=modelo system=sistema
algorithm=algoritmo right=derecho freedom=libertad privacy=intimidad,privacidad evidence=evidencia deadline=plazo date=fecha origin=origen
district/neighbourhood=barrio,distrito region=region,regional department=departamento ministry=ministerio department=consejeria agency=agencia office=oficina
foundation=fundacion university=universidad institute=instituto centre/center=centro commission=comision committee=comite board=junta,directiva
college=facultad,instituto school=instituto association=asociacion society=sociedad parliament=parlamento kingdom=reino ombudsman=defensor,defensora
food=comida,alimento shop/store=tienda,comercio counter=mostrador,ventanilla room=sala,habitacion building=edificio plant=planta
factory=fabrica workshop=taller warehouse=almacen,nave secret=secreto source=fuente quotation=cita article=articulo newspaper=periodico,diario
journalist/reporter=periodista press=prensa trust=confianza,confiar fear=miedo,temer,temor conversation/chat=conversacion,charla aid=ayuda
median=mediana average/mean=media,promedio word=palabra foot=pie eye=ojo face=cara,rostro head=cabeza hand=mano arm=brazo leg=pierna finger=dedo
mouth=boca ear=oreja,oido tooth/teeth=diente skin=piel bone=hueso brain/cerebral=cerebro back=espalda hip=cadera knee=rodilla lung=pulmon
heart=corazon blood=sangre shade/shadow=sombra supplier/provider/vendor=proveedor slope=pendiente,ladera lie=mentira,mentir truth=verdad
deception=engano agreement/deal=acuerdo,convenio,pacto,acordar,pactar meeting/meet=reunion,encuentro,reunir proposal/propose=propuesta,proponer
draft=borrador failure=fracaso,fracasar ruling=sentencia,resolucion,dictamen appeal=recurso,recurrir,apelar,apelacion hearing=juicio,vista,audiencia
jury=jurado witness=testigo testimony=testimonio sentence/conviction/convict=condena,condenar
breach=incumplir,infraccion,incumplimiento,infringir,vulnerar regulation=reglamento,regulacion,normativa regulator=reguladora,regulador,supervisor
surveillance/monitor/monitoring=vigilancia,vigilar assessment/assess/evaluation/evaluate=evaluacion,evaluar,valorar auditor=auditor audit=auditoria
development=desarrollo advertisement/ad/advert=anuncio delay=retrasar,retraso,demora breakdown=averia outage/blackout=apagon leak=fuga,filtracion,filtrar
fund=fondo,financiar,financiacion round=ronda budget=presupuesto tax=impuesto rate=tasa,tipo,indice envelope=sobre loan=prestamo credit=credito
headquarters=sede subsidiary=filial adviser/advisor=asesor manager=gerente,gestor,encargado,responsable staff/workforce=plantilla,personal team=equipo
entrepreneur=emprendedor,empresario business=empresarial,negocio market=mercado industry/sector=sector,industria flight=vuelo airport=aeropuerto
pilot=piloto station=estacion,emisora dock/quay=muelle docker=estibador crane=grua container=contenedor load/cargo=carga,cargamento charger=cargador
battery=bateria,pila engine/motor=motor wheel=rueda bridge=puente tunnel=tunel tower=torre floor=suelo roof=techo,tejado ceiling=techo window=ventana
wall=pared,muro key=llave fire=incendio,fuego firefighter=bombero drought=sequia flood=inundacion,inundar river=rio sea=mar coast=costa
beach=playa island=isla forest/wood=bosque tree=arbol cancer=cancer disease/illness=enfermedad vaccine=vacuna,vacunar
drug/medicine=farmaco,medicamento prescription=receta surgeon=cirujano surgery/operation=cirugia,operacion,quirofano treatment=tratamiento,tratar
emergency=urgencia,emergencia ambulance=ambulancia diagnosis/diagnose=diagnostico,diagnosticar care=cuidado,cuidar,atencion grant/scholarship=beca
course=curso class=clase classroom=aula degree=grado,licenciatura homework=deberes essay/paper=redaccion language/tongue=lengua,idioma reader=lector
writer=escritor novel=novela novelist=novelista painting=pintura,cuadro,pintar drawing=dibujo,dibujar illustrator=ilustrador music=musica song=cancion
singer=cantante actor=actor film/movie=pelicula cinema=cine game=juego player=jugador match=encuentro coach/trainer=entrenador champion=campeon
news=noticia headline=titular conference=conferencia channel=cadena,canal listener=oyente viewer=espectador,televidente follower=seguidor
account=cuenta content=contenido hoax=bulo rumour/rumor=rumor threat/threaten=amenaza,amenazar harassment/bullying=acoso hate=odio,odiar bias=sesgo
equality=igualdad inequality=desigualdad poverty=pobreza gender=genero,sexo race=raza,carrera keyboard=teclado mouse=raton button=boton
app/application=aplicacion server=servidor search=buscador,busqueda,buscar browser=navegador encryption=cifrado code=codigo label=etiquetar,etiqueta
mark=marca accuracy/precision=exactitud,precision success=acierto,exito alert=alerta alarm=alarma improvement=mejora appointment=cita
post/position=cargo resignation/resign=dimision,dimitir,renuncia minor=menor adult=adulto boy=chico girl=chica brother=hermano sister=hermana
wife=esposa husband=marido,esposo friend=amigo boyfriend=novio baby=bebe grandmother=abuela grandfather=abuelo uncle=tio cousin=primo nephew=sobrino
widow=viuda hunger=hambre bread=pan meat=carne milk=leche wine=vino oil=aceite,petroleo fruit=fruta cattle/livestock=ganado sheep=oveja cow=vaca
horse=caballo dog=perro cat=gato bird=pajaro,ave fish=pez,pescado reindeer=reno pig=cerdo chicken=pollo egg=huevo bee=abeja wolf/wolves=lobo bear=oso
rat=rata wind=viento rain=lluvia,llover snow=nieve ice=hielo sun=sol moon=luna sky/heaven=cielo earth/soil=tierra planet=planeta space=espacio
star=estrella satellite=satelite north/northern=norte south/southern=sur east/eastern=este,levante west/western=oeste left=izquierda war=guerra peace=paz
soldier=soldado attack=ataque,atacar bomb=bomba shot/shoot=disparo,disparar murder=asesinato kidnapping=secuestro border/frontier=frontera
customs=aduana refugee=refugiado immigrant/migrant=inmigrante,migrante immigration=extranjeria,inmigracion citizen=ciudadano citizenship=ciudadania
means=medio way/manner=manera,forma,modo path=camino,sendero step=paso level=nivel stage=etapa phase=fase term=mandato majority=mayoria
minority=minoria amount/quantity/sum=cantidad,importe number=numero figure=cifra data/datum=dato table=tabla,mesa list=lista respondent=encuestado
sample=muestra night=noche morning=manana afternoon/evening=tarde dawn=madrugada,amanecer century=siglo decade=decada person/people=persona,gente
crowd=multitud audience=audiencia shift=turno workday=jornada unemployment=desempleo,paro pension=pension pensioner/retiree=jubilado,pensionista
bankruptcy=quiebra shareholder=accionista dividend=dividendo guarantee=aval,garantia,garantizar mortgage=hipoteca card=tarjeta bill=recibo
invoice=factura defect/flaw=defecto,deficiencia solution=solucion apology/apologise/apologize=disculpa,disculparse,perdon blame=culpa,culpar
suspicion=sospecha,sospechar suspect=sospechoso coin=moneda toss=lanzamiento dice=dado box=caja,cajon bottle=botella glass=vaso,vidrio,cristal
cup=taza plate=plato,matricula knife=cuchillo fork=tenedor spoon=cuchara chair=silla bed=cama desk=escritorio lamp=lampara clock=reloj
calendar=calendario map=mapa compass=brujula ladder=escalera mirror=espejo bag=bolsa,bolso suitcase=maleta shoe=zapato shirt=camisa coat=abrigo
hat=sombrero pocket=bolsillo umbrella=paraguas bicycle/bike=bicicleta bus=autobus tram=tranvia taxi=taxi subway/underground=metro track/rail=via,rail
carriage=vagon platform=plataforma,anden ticket=billete,entrada journey/trip=viaje travel=viajar luggage=equipaje garden=jardin park=parque
square=plaza church=iglesia cathedral=catedral museum=museo theatre/theater=teatro restaurant=restaurante kitchen=cocina cook/chef=cocinero
bakery=panaderia baker=panadero butcher=carnicero pharmacy=farmacia pharmacist=farmaceutico hairdresser=peluquero plumber=fontanero
electrician=electricista carpenter=carpintero mechanic=mecanico waiter=camarero clerk=funcionario secretary=secretario
translator/interpreter=traductor,interprete librarian=bibliotecario architect=arquitecto economist=economista historian=historiador
philosopher=filosofo physicist=fisico chemist=quimico biologist=biologo mathematician=matematico psychologist=psicologo sociologist=sociologo
linguist=linguista geographer=geografo vet/veterinarian=veterinario midwife=matrona dentist=dentista psychiatrist=psiquiatra therapist=terapeuta
priest=cura,sacerdote bishop=obispo pope=papa king=rey queen=reina prince=principe knight=caballero god=dios ghost=fantasma devil=diablo angel=angel
soul=alma dream=sueno nightmare=pesadilla toy=juguete doll=muneca ball=pelota,balon goal=gol,meta,objetivo,objeto prize/award=premio,galardon
medal=medalla flag=bandera signature=firma stamp=sello letter=carta,letra paper=papel pen=boligrafo pencil=lapiz ink=tinta notebook=cuaderno leaf=hoja
blackboard=pizarra dictionary=diccionario sheet=hoja sign/signal=senal corner=esquina pavement=acera cash=efectivo wallet=cartera
bonus=prima,bonificacion premium=prima discount=descuento fee=tarifa,cuota,honorario subsidy=subvencion,subvencionar inflation=inflacion
interest=interes wealth=riqueza property=propiedad,inmueble land=terreno,suelo estate=finca plot=parcela hectare=hectarea acre=acre kilo=kilo
litre/liter=litro metre/meter=metro mile=milla mine=mina coal=carbon gas=gas petrol/gasoline=gasolina diesel=gasoleo steel=acero iron=hierro gold=oro
silver=plata copper=cobre lithium=litio stone=piedra sand=arena dust=polvo smoke=humo ash=ceniza waste/rubbish/garbage=residuo,basura
pollution=contaminacion emission=emision climate=clima desert=desierto mountain=montana hill=colina valley=valle lake=lago well=pozo dam=presa
reservoir=embalse pipe=tuberia,conducto sewer=alcantarilla pump=bomba turbine=turbina wire/cable=cable plug=enchufe switch=interruptor chip=chip
sensor=sensor drone=dron rocket=cohete microphone=microfono speaker=altavoz television/tv=television,televisor radio=radio internet=internet
website/site=web,sitio database=base chatbot=chatbot assistant=asistente,ayudante avatar=avatar prompt=instruccion instruction=instruccion
training=entrenamiento,formacion learning=aprendizaje neural=neuronal intelligence=inteligencia mind=mente memory=memoria knowledge=conocimiento
skill=habilidad,destreza experience=experiencia experiment=experimento hypothesis=hipotesis theory=teoria result/outcome=resultado
conclusion=conclusion finding=hallazgo cause=causa,causar reason=razon,motivo consequence=consecuencia effect=efecto impact=impacto
purpose/aim=fin,finalidad,proposito target=objetivo plan=plan,planear,planificar project=proyecto task=tarea duty=deber,obligacion
responsibility=responsabilidad liability=responsabilidad power=poder,potencia authority=autoridad order=orden,ordenar command=orden
ban=veto,prohibicion permission/permit=permiso licence/license=licencia patent=patente trademark=marca copyright=copyright author=autor editor=editor
publisher=editorial manuscript=manuscrito chapter=capitulo verse=verso poem=poema poet=poeta story/tale=historia,cuento,relato history=historia
character=personaje,caracter hero=heroe dubbing=doblaje orchestra=orquesta concert=concierto choir=coro piano=piano guitar=guitarra violin=violin
dance=baile,bailar wedding=boda funeral=funeral birthday=cumpleanos holiday=vacacion,festivo birth=nacimiento marriage=matrimonio divorce=divorcio
inheritance=herencia orphan=huerfano clinic=clinica ward=planta,sala queue=cola beds=cama scan=escaner,radiografia,escanear tumour/tumor=tumor
fever=fiebre pain=dolor cough=tos wound=herida injury=lesion infection=infeccion virus=virus bacterium/bacteria=bacteria pill=pastilla dose=dosis
symptom=sintoma disability=discapacidad wheelchair=silla depression=depresion suicide=suicidio anxiety=ansiedad stress=estres loneliness=soledad
sleep=dormir,sueno tap=grifo brick=ladrillo cement=cemento scaffold=andamio crack=grieta lease=arrendamiento
eviction/evict=desahucio,desahuciar,desalojo,desalojar squatter=okupa elevator/lift=ascensor stairs=escalera basement=sotano attic=desvan
courtyard=patio balcony=balcon flat/apartment=piso,apartamento hotel=hotel guest=huesped host=anfitrion,presentador tourist=turista tourism=turismo
guide=guia visitor=visitante exhibition=exposicion statue=estatua net=red hook=anzuelo whale=ballena shark=tiburon cod=bacalao hake=merluza tuna=atun
salmon=salmon oyster=ostra mussel=mejillon olive=aceituna,oliva almond=almendra orange=naranja,naranjo apple=manzana pear=pera cherry=cereza,cerezo
lemon=limon tomato=tomate potato=patata onion=cebolla garlic=ajo rice=arroz bean=judia lentil=lenteja nut=nuez sugar=azucar salt=sal
pepper=pimienta,pimiento honey=miel cheese=queso butter=mantequilla flour=harina coffee=cafe tea=infusion beer=cerveza juice=zumo soup=sopa
salad=ensalada cake=tarta,pastel chocolate=chocolate seed=semilla root=raiz branch=rama,sucursal flower=flor grass=hierba weed=maleza
poison/venom=veneno weedkiller/herbicide=herbicida fertiliser/fertilizer=abono pesticide=plaguicida,pesticida tractor=tractor irrigation=riego
orchard=huerto,frutal vineyard=vina,vinedo barn=granero shepherd=pastor slaughterhouse=matadero feed=pienso cooperative=cooperativa guild=gremio
brotherhood=cofradia auction=subasta wholesaler=mayorista retailer=minorista distributor=distribuidor supermarket=supermercado basket=cesta
trolley=carrito shelf=estante cashier=cajero,cajera receipt=recibo,tique vending=expendedora pedestrian=peaton cyclist=ciclista
collision/crash=choque,colision accident=accidente incident=incidente fleet=flota crew=tripulacion captain=capitan sailor/seaman=marinero
tug=remolcador ferry=ferri,transbordador lighthouse=faro anchor=ancla runway=pista controller=controlador passport=pasaporte visa=visado
embassy=embajada ambassador=embajador treaty=tratado summit=cumbre sanctions=sancion senate=senado senator=senador congress=congreso
amendment=enmienda ballot=papeleta,urna voter=votante,elector candidate=candidato campaign=campana speech=discurso debate=debate,debatir motion=mocion
coalition=coalicion opposition=oposicion democracy=democracia republic=republica constitution=constitucion tyranny=tirania protest=protesta,protestar
demonstration=manifestacion petition=peticion boycott=boicot riot=disturbio violence=violencia abuse=abuso,maltrato,abusar
neglect=abandono,negligencia negligence=negligencia torture=tortura detective=detective guard=guardia,guarda inspector=inspector,inspectora
inspection=inspeccion agent=agente officer=agente superintendent=superintendente commissioner=comisario,comisionado sheriff=sheriff handcuff=esposas
cell=celda,celula bail=fianza parole=libertad probation=condicional inmate/prisoner=preso,recluso interrogation=interrogatorio fingerprint=huella
footprint=huella trace=rastro clue=pista alibi=coartada motive=movil confession=confesion curtain=cortina carpet=alfombra soap=jabon towel=toalla
brush=cepillo broom=escoba needle=aguja thread=hilo rope=cuerda chain=cadena nail=clavo hammer=martillo saw=sierra screw=tornillo timber=madera
plastic=plastico leather=cuero wool=lana cotton=algodon silk=seda cloth=tela,pano ring=anillo,aro necklace=collar jewel=joya crown=corona sword=espada
shield=escudo bow=arco arrow=flecha wing=ala tail=cola feather=pluma nest=nido cage=jaula silence=silencio noise=ruido sound=sonido,sonar echo=eco
smell=olor,oler taste=sabor,gusto touch=tocar,tacto sight=vista colour/color=color shape=forma size=tamano weight=peso,pesar height=altura
length=longitud depth=profundidad width=anchura edge=borde top=cima bottom=fondo side=lado middle=medio place=lugar,sitio area=zona,area point=punto
circle=circulo cross=cruz,cruzar gap=brecha,hueco hole=agujero limit=limite,limitar boundary=limite range=rango,gama today=hoy yesterday=ayer
tomorrow=manana moment=momento season=temporada,estacion past=pasado future=futuro present=presente age=edad youth=juventud childhood=infancia
life/lives=vida luck=suerte chance=oportunidad opportunity=oportunidad advantage=ventaja disadvantage=desventaja problem=problema trouble=problema
difficulty=dificultad crisis=crisis shame=verguenza pride=orgullo joy=alegria sadness=tristeza anger=ira,enfado love=amor,amar hope=esperanza
courage=valor  thing=cosa idea=idea thought=pensamiento opinion=opinion,opinar view=opinion doubt=duda,dudar belief=creencia
faith=fe promise=promesa,prometer advice=consejo warning=advertencia,aviso excuse=excusa joke=broma,chiste trick=truco,trampa trap=trampa
favour/favor=favor gift=regalo surprise=sorpresa,sorprender walk=paseo,caminar,andar walker=caminante example=ejemplo case=caso matter=asunto
subject=materia,asignatura topic=tema mathematics/maths=matematica science=ciencia physics=fisica chemistry=quimica biology=biologia
philosophy=filosofia geography=geografia economy=economia politics/political/policy=politica technology=tecnologia digital=digital art=arte
artist=artista sculptor=escultor sport=deporte fuel=combustible,carburante,gasolina patch=parche banana=platano,banana pineapple=pina
refund=reembolso,devolucion peach=melocoton strawberry=fresa grapefruit=pomelo carrot=zanahoria cabbage=col lettuce=lechuga mushroom=seta
pumpkin=calabaza corn/maize=maiz barley=cebada oat=avena soy=soja sunflower=girasol cork=corcho pine=pino oak=roble,encina poplar=chopo
eucalyptus=eucalipto rose=rosa thorn=espina bush=arbusto goat=cabra donkey=burro mule=mula bull=toro calf=ternero lamb=cordero hen=gallina duck=pato
goose=ganso turkey=pavo pigeon=paloma eagle=aguila stork=ciguena fox=zorro rabbit=conejo hare=liebre deer=ciervo boar=jabali snake=serpiente
spider=arana fly=mosca mosquito=mosquito ant=hormiga butterfly=mariposa worm=gusano snail=caracol frog=rana turtle=tortuga elephant=elefante lion=leon
tiger=tigre monkey=mono camel=camello crow=cuervo owl=buho ham=jamon sausage=salchicha omelette=tortilla sauce=salsa pasta=pasta biscuit=galleta
candy=caramelo lunch=almuerzo dinner=cena breakfast=desayuno appetite=apetito recipe=receta menu=menu oven=horno
fridge/refrigerator=nevera,frigorifico freezer=congelador heating=calefaccion heater=calefactor boiler=caldera stove=estufa chimney=chimenea
blanket=manta pillow=almohada mattress=colchon sofa=sofa shelf=estanteria drawer=cajon cupboard/wardrobe=armario tablecloth=mantel candle=vela
bulb=bombilla torch/flashlight=linterna scissors=tijera tape=cinta glue=pegamento zip=cremallera pin=alfiler wheelbarrow=carretilla shovel=pala
bucket=cubo hose=manguera tank=deposito,tanque barrel=barril crate=cajon pallet=pale parcel/package=paquete postman=cartero tracksuit=chandal
skirt=falda dress=vestido trousers=pantalon glove=guante sock=calcetin scarf=bufanda glasses/spectacles=gafas purse=monedero uniform=uniforme
helmet=casco mask=mascara,mascarilla costume=disfraz wig=peluca beard=barba moustache=bigote hair=pelo,cabello nose=nariz lip=labio chin=barbilla
cheek=mejilla forehead=frente neck=cuello throat=garganta shoulder=hombro elbow=codo wrist=muneca chest=pecho stomach=estomago belly=barriga
kidney=rinon liver=higado muscle=musculo nerve=nervio vein=vena breath=aliento,respiracion tear=lagrima accent=acento dialect=dialecto
grammar=gramatica spelling=ortografia adjective=adjetivo  noun=sustantivo comma=coma phrase=frase paragraph=parrafo translation=traduccion
subtitle=subtitulo script=guion scene=escena curtain=telon applause=aplauso circus=circo clown=payaso puppet=marioneta,titere magician=mago
chess=ajedrez lottery=loteria casino=casino bet=apuesta referee=arbitro whistle=silbato,silbar stadium=estadio tournament=torneo league=liga
marathon=maraton oracle=oraculo prophet=profeta prophecy=profecia miracle=milagro saint=santo prayer=oracion sin=pecado hell=infierno paradise=paraiso
temple=templo monk=monje nun=monja chapel=capilla mosque=mosquita cemetery=cementerio grave/tomb=tumba coffin=ataud corpse=cadaver skeleton=esqueleto
thief=ladron burglar=ladron robber=atracador pirate=pirata smuggler=contrabandista murderer=asesino killer=asesino hostage=rehen spy=espia
traitor=traidor enemy=enemigo ally=aliado rival=rival stranger=desconocido,extrano orphanage=orfanato beggar=mendigo servant=criado,sirviente
slave=esclavo master=amo,maestro butler=mayordomo apprentice=aprendiz intern/trainee=becario colleague=companero,colega bride=novia twin=gemelo
ancestor=antepasado descendant=descendiente generation=generacion teenager/adolescent=adolescente toddler=crio veteran=veterano
volunteer=voluntario activist=activista,campaigner donor=donante recipient=receptor,destinatario applicant/candidate=solicitante,aspirante
claimant/plaintiff=demandante,reclamante defendant=demandado,acusado respondent=demandado creditor=acreedor debtor=deudor heir=heredero
buyer=comprador seller=vendedor consumer=consumidor subscriber=suscriptor,abonado taxpayer=contribuyente saver=ahorrador lender=prestamista
broker=corredor trader=operador,comerciante merchant=comerciante peddler=vendedor reporter=reportero columnist=columnista photographer=fotografo
cameraman=camara announcer=locutor presenter=presentador influencer=influyente blogger=bloguero hacker=pirata programmer=programador
developer=desarrollador designer=disenador analyst=analista consultant=consultor accountant=contable cleaner=limpiador caretaker=conserje,bedel
watchman=vigilante gardener=jardinero miner=minero sailor=marino trucker=camionero courier=repartidor,mensajero rider=repartidor tailor=sastre
shoemaker=zapatero watchmaker=relojero blacksmith=herrero mason=albanil painter=pintor composer=compositor conductor=director violinist=violinista
pianist=pianista dubber=doblador comedian=comico humourist=humorista critic=critico curator=conservador,comisario archivist=archivero stop=parada
crossing=cruce,paso roundabout=rotonda kerb=bordillo lane=carril ditch=zanja fence=valla gate=verja,compuerta,puerta barrier=barrera hedge=seto
gutter=canalon meter=contador socket=enchufe sluice=compuerta dyke=dique canal=canal waterfall=cascada stream/brook=arroyo pond=estanque
swamp/marsh=pantano wave=ola tide=marea current=corriente horizon=horizonte thunder=trueno lightning=rayo,relampago fog=niebla rainbow=arcoiris
hurricane=huracan earthquake=terremoto volcano=volcan eruption=erupcion landslide=desprendimiento,corrimiento avalanche=alud heatwave=canicula
temperature=temperatura degree=grado pressure=presion humidity=humedad magnet=iman radiation=radiacion ray=rayo laser=laser lens=lente
microscope=microscopio telescope=telescopio orbit=orbita asteroid=asteroide galaxy=galaxia atom=atomo molecule=molecula gene=gen protein=proteina
cell=celula tissue=tejido organ=organo embryo=embrion species=especie fossil=fosil dinosaur=dinosaurio skull=craneo deficit=deficit
surplus=superavit,excedente stock=existencias inventory=inventario supply=suministro shortage/scarcity=escasez,carencia abundance=abundancia
monopoly=monopolio competition=competencia competitor=competidor merger=fusion takeover=opa tender=licitacion,concurso procurement=contratacion
bid=puja,oferta auctioneer=subastador offer=oferta bonus=bono,prima severance=indemnizacion overtime=extra payroll=nomina contributions=cotizacion
allowance=asignacion,dieta benefit=prestacion,ayuda,beneficio welfare=bienestar mistrust=desconfianza resentment=rencor guilt=culpa
remorse=remordimiento revenge=venganza jealousy=celos grief=duelo mourning=luto relief=alivio comfort=consuelo,confort pleasure=placer
boredom=aburrimiento fatigue=cansancio,fatiga laziness=pereza curiosity=curiosidad wisdom=sabiduria ignorance=ignorancia stupidity=estupidez
madness=locura logic=logica instinct=instinto intuition=intuicion imagination=imaginacion creativity=creatividad talent=talento genius=genio
effort=esfuerzo sacrifice=sacrificio discipline=disciplina obedience=obediencia rebellion=rebelion revolution=revolucion conspiracy=conspiracion
propaganda=propaganda censorship=censura slogan=lema,eslogan symbol=simbolo metaphor=metafora riddle=acertijo,adivinanza puzzle=rompecabezas
mystery=misterio legend=leyenda myth=mito fairy=hada witch=bruja wizard=mago dragon=dragon air=aire flame=llama spark=chispa bubble=burbuja drop=gota
puddle=charco mud=barro,lodo clay=arcilla marble=marmol glassware=cristaleria pearl=perla diamond=diamante treasure=tesoro labyrinth/maze=laberinto
cliff=acantilado cave=cueva oasis=oasis jungle=selva meadow=prado,pradera pasture=pasto ploughing=arado plough/plow=arado,arar scythe=guadana
mill=molino windmill=molino cellar=bodega stable=establo,cuadra kennel=perrera beehive=colmena web=telarana
group=grupo entity=entidad session=sesion policy=poliza patrol=patrulla triage=triaje operative=operario megawatt=megavatio assembly=asamblea
protocol=protocolo satire=satira absence=ausencia threshold=umbral signatory=firmante accident/crash=siniestro herder/farmer=ganadero anomaly=anomalia
census=censo magazine=revista paediatrician/pediatrician=pediatra clause=clausula semester=semestre broker=correduria dean=decano chest=torax
shower=ducha almond=almendro,almendra fright=susto leaflet/brochure=folleto confederation=confederacion fracture=fractura quality=calidad
certainty=certeza consortium=consorcio obituary=necrologica,esquela severity/seriousness=gravedad coverage=cobertura exaggeration=exageracion
pace/rhythm=ritmo circuit=circuito hotelier=hostelero diver=buzo football=futbol airline=aerolinea route=ruta cocaine=cocaina body=cuerpo rally=mitin
plague/pest=plaga verdict=veredicto parish=parroquia possibility=posibilidad manoeuvre=maniobra measurement=medicion cell=calabozo
jewellery/jeweller=joyeria safeguard=salvaguarda,salvaguardar lieutenant=teniente fairness=equidad speed=rapidez chickpea=garbanzo expiry=vencimiento
cyberattack=ciberataque notebook=libreta movement=movimiento teaching=ensenanza lighting=iluminacion monitoring=seguimiento collaboration=colaboracion
statement=declaracion,comunicado refusal=negativa,denegacion bus=autobus county=condado memo=memorando summary=resumen statistics=estadistica
statistician=estadistico seat=asiento,escano lab=laboratorio grounds=motivo judgment/judgement=sentencia,fallo email=correo
lawmaker=diputado,legislador chamber=camara entry=entrada pair=par classmate=companero junction=cruce remedy=remedio behaviour=comportamiento,conducta
disorder=trastorno maintenance=mantenimiento depot=cochera automation=automatizacion forgery=falsificacion turnout=participacion gallery=galeria
foreword=prologo roster=cuadrante appellant=recurrente handbook=manual removal=retirada secrecy=secreto insulin=insulina diabetes=diabetes
glucose=glucosa query=consulta oversight=supervision fortnight=quincena navigation=navegacion stoppage=paro event=suceso,acontecimiento
output=salida management=gestion unit=unidad exercise=ejercicio nobody=nadie postcode=postal tester=probador
port/harbour=portuario health=sanitario bank/banking=bancario prison=penitenciario school=escolar sea=mar,maritimo rail=ferroviario
airport=aeropuerto,aeroportuario labour=laboral tax=fiscal,tributario court=judicial fishing=pesca,pesquero fisheries=pesca,pesquero energy=energetico
water=hidrico ordinance=ordenanza bylaw=ordenanza film=pelicula,cinematografico music=musica,musical wine=vino,vitivinicola road=vial island=isla,insular
youth=juventud,juvenil border=frontera,fronterizo space=espacio,espacial
ability/capability=capacidad,habilidad absence=ausencia address=direccion,domicilio administration=administracion admission=admision,ingreso adventure=aventura affair=asunto agenda=agenda,programa
album=album alcohol=alcohol alien=extraterrestre alliance=alianza ambition=ambicion angle=angulo ankle=tobillo anniversary=aniversario appliance=electrodomestico ash/ashes=ceniza aspect=aspecto,faceta assault=agresion,asalto
asset=activo,bien athlete=atleta,deportista atmosphere=ambiente,atmosfera attention=atencion attitude=actitud avenue=avenida awe=asombro axe=hacha backup=copia,respaldo badge=placa,insignia balance=equilibrio,saldo,balance
bar=bar,barra,barrote base/basis=base bath=bano bay=bahia beam=viga,haz beast=bestia beef=ternera belt=cinturon bench=banco,banquillo bin=cubo,contenedor biography=biografia blade=hoja,cuchilla blanket=manta bolt=perno,cerrojo
bond=bono,vinculo bounce=rebote bowl=cuenco brand=marca bunch=ramo,manojo burden=carga bureau=oficina cabin=cabina,cabana cabinet=gabinete,armario camp=campamento campus=campus cap=tope,gorra capital=capital carbon=carbono career=carrera,trayectoria
cartoon=vineta,caricatura category=categoria ceremony=ceremonia chaos=caos charity=beneficencia,caridad charm=encanto chart=grafico,tabla cigarette=cigarrillo circumstance=circunstancia clash=choque,enfrentamiento clothes/clothing=ropa club=club
collar=collar,cuello colony=colonia column=columna commerce=comercio community=comunidad component=componente,pieza compromise=acuerdo,concesion concept=concepto condition=condicion,estado confidence=confianza,seguridad
conflict=conflicto conscience=conciencia,consciencia consensus=consenso consent=consentimiento contempt=desprecio,desacato context=contexto continent=continente contrast=contraste controversy=polemica,controversia convention=convencion,convenio core=nucleo
corridor=pasillo,corredor cottage=casita counsel=letrado,abogado coup=golpe couple=pareja,matrimonio craft=artesania,oficio creature=criatura,ser criterion/criteria=criterio,baremo cuisine=cocina culprit=culpable lead/clue=pista landlady=casero pollen=polen credit=credito door=puerta patience=paciencia label=cartela culture=cultura curiosity=curiosidad
currency=moneda,divisa curve=curva custom=costumbre cycle=ciclo debris=escombros,restos decay=deterioro deck=cubierta delegate=delegado delight=deleite,placer deposit=deposito,fianza desire=deseo,anhelo despair/desperation=desesperacion destination=destino
destruction=destruccion detachment=desapego detail=detalle,pormenor diagram=diagrama,esquema diary=diario diet=dieta dilemma=dilema,disyuntiva dimension=dimension diploma=diploma,titulo dirt=suciedad,tierra disaster=desastre,catastrofe disguise=disfraz
disgust=asco,repugnancia distress=angustia,afliccion document/paper=documento,papel domain=dominio,ambito dot=punto dozen=docena drama=drama drum=tambor duration=duracion dye=tinte ease=facilidad element=elemento elite=elite emotion=emocion
empire=imperio enthusiasm=entusiasmo environment=entorno,medioambiente,medio epidemic=epidemia era=era,epoca exception=excepcion excess=exceso exploit=hazana extent=alcance,medida extract=extracto,fragmento fabric=tejido,tela facility=instalacion
factor=factor faculty=facultad fame=fama fan=aficionado,ventilador fantasy=fantasia farewell=despedida,adios fashion=moda fate=destino,suerte feast=festin feature=rasgo,caracteristica,funcion fellow=companero,tipo festival=festival
fiction=ficcion flavour/flavor=sabor flesh=carne flow=flujo,caudal flu=gripe fluid=liquido,fluido focus=foco,enfoque,atencion folk=gente fool=tonto,necio form/shape=forma,formulario fortune=fortuna,suerte fountain=fuente fraction=fraccion frame=marco
framework=marco frustration=frustracion fun=diversion function=funcion fur=piel,pelaje furniture=mueble gang=banda,pandilla garage=garaje,taller gesture=gesto giant=gigante glance=vistazo,mirada glory=gloria goods=mercancia,bien gossip=cotilleo,chisme
grace=gracia grain=grano,cereal granddaughter=nieta graph=grafico grasp=comprension gravity=gravedad greed=codicia,avaricia grip=agarre groceries=compra gut=instinto,tripa habit=habito,costumbre hardware=equipo,hardware haste=prisa
hazard=peligro,riesgo heel=talon,tacon helicopter=helicoptero herd=rebano,manada heritage=patrimonio,herencia hobby=aficion honour/honor=honor,honra horn=cuerno,bocina horror=horror hostility=hostilidad humour/humor=humor hut=choza,cabana
hypocrite=hipocrita hypocrisy=hipocresia ideal=ideal identity=identidad illusion=ilusion,espejismo impulse=impulso incentive=incentivo,aliciente inch=pulgada index=indice individual=individuo,persona infant=bebe,lactante influence=influencia
infrastructure=infraestructura ingredient=ingrediente initiative=iniciativa injury=lesion,herida input=entrada,aportacion insect=insecto insight=perspicacia,idea instance=ejemplo,caso instinct=instinto institution=institucion,entidad instrument=instrumento
intellect=intelecto intention/intent=intencion,proposito interest=interes interference=injerencia,interferencia interval/range=intervalo,rango irony=ironia item=articulo,objeto,elemento jacket=chaqueta jam=atasco,mermelada jaw=mandibula journal=revista,diario
kettle=tetera laboratory=laboratorio landscape=paisaje lap=vuelta,regazo laundry=colada lawn=cesped layer=capa leap=salto legacy=legado leisure=ocio liar=mentiroso lid=tapa literacy=alfabetizacion literature=literatura litter=basura loaf=hogaza,pan
location=ubicacion,lugar loop=bucle lord=senor luxury=lujo male=varon mansion=mansion mass=masa,misa massacre=masacre,matanza material=material meal=comida mechanism=mecanismo menace=amenaza mercy=piedad,clemencia merit=merito
mess=lio,desorden metal=metal method=metodo mineral=mineral missile=misil mission=mision mob=turba,multitud mode=modo monster=monstruo mood=animo,humor motive=motivo,movil nature=naturaleza navy=marina,armada niece=sobrina nephew=sobrino none=ninguno
norm=norma notion=nocion,idea nuisance=molestia objective=objetivo obstacle=obstaculo occasion=ocasion opera=opera opponent=adversario,rival,opositor oppression=opresion optimism=optimismo option=opcion,alternativa ordeal=calvario,suplicio outbreak=brote
outfit=atuendo outlet=medio,salida outline=esquema,contorno outlook=perspectiva,panorama outrage=indignacion,escandalo oversight=descuido,supervision oxygen=oxigeno pack=paquete,manada palm=palma pan=sarten panel=panel,comite panic=panico parade=desfile
particle=particula passage=pasaje,pasillo passion=pasion paste=pasta pattern=patron,pauta peak=pico,cumbre peasant=campesino peer=igual,companero percentage=porcentaje perfume=perfume period=periodo personality=personalidad pet=mascota
phenomenon=fenomeno pioneer=pionero pit=foso,pozo pity=lastima,pena plea=suplica,alegato pledge=promesa,compromiso pole=polo,poste pool=piscina population=poblacion porch=porche portion=porcion,parte portrait=retrato pose=pose pot=olla,maceta
potential=potencial powder=polvo predecessor=predecesor premise=premisa presence=presencia prestige=prestigio prey=presa princess=princesa principal=director principle=principio priority=prioridad privilege=privilegio procedure=procedimiento profession=profesion
profile=perfil progress=progreso,avance proportion=proporcion province=provincia psychology=psicologia pulse=pulso quarrel=rina,disputa quest=busqueda racism=racismo rack=estante raid=redada,incursion ratio=proporcion,razon realm=ambito,reino
rear=parte,trasera rebel=rebelde reform=reforma refuge=refugio regime=regimen religion=religion remark=comentario,observacion reputation=reputacion,fama research=investigacion resource=recurso retail=minorista,comercio rifle=fusil,rifle
ritual=ritual,rito robustness=robustez role=papel,funcion routine=rutina rubber=goma,caucho ruin=ruina salute=saludo scale=escala,balanza scandal=escandalo scar=cicatriz scarcity=escasez scent=olor,aroma scheme=plan,trama scholar=erudito,academico
scope=alcance,ambito scorn=desden scrap=chatarra,trozo scream=grito,chillido scrutiny=escrutinio,examen seal=sello,foca section=seccion,apartado segment=segmento self=yo sense=sentido,sensacion sequence=secuencia series=serie sex=sexo shell=concha,cascara
shed=cobertizo shock=conmocion,golpe siege=asedio,cerco sketch=esbozo,boceto soccer=futbol sole=suela sorrow=tristeza,pena spectacle=espectaculo spectator=espectador spell=hechizo,racha sphere=esfera spice=especia spirit=espiritu spouse=conyuge
spread=propagacion,difusion stain=mancha stair=escalera,peldano stake=participacion,estaca stall=puesto status=estatus,condicion,estado stick=palo strain=tension,cepa strategy=estrategia straw=paja string=cuerda,cadena strip=tira,franja stroke=ictus,derrame
structure=estructura studio=estudio stuff=cosas style=estilo subordinate=subordinado substance=sustancia surface=superficie surge=aumento,oleada swing=columpio,oscilacion sympathy=compasion,simpatia syndrome=sindrome technique=tecnica temper=genio,caracter
tension=tension tent=tienda,carpa territory=territorio terror=terror text=texto theme=tema therapy=terapia thrill=emocion thumb=pulgar tide=marea tin=lata,estano toast=brindis,tostada tobacco=tabaco toe=dedo
toilet=retrete,aseo tone=tono tour=gira,recorrido tradition=tradicion tragedy=tragedia trail=sendero,rastro trait=rasgo transition=transicion trash=basura tray=bandeja trend=tendencia triangle=triangulo tribe=tribu tribute=homenaje,tributo triumph=triunfo
troop=tropa trophy=trofeo trunk=tronco,maletero tube=tubo twist=giro tyre/tire=neumatico,rueda universe=universo usage=uso utility=utilidad,servicio van=furgoneta variety=variedad vault=boveda vegetable=verdura,hortaliza veil=velo venture=empresa,aventura
venue=recinto,sede veto=veto vice=vicio violence=violencia virtue=virtud vision=vision,vista vocabulary=vocabulario volume=volumen vow=voto,juramento voyage=viaje,travesia waist=cintura warrant=orden warrior=guerrero weekend=fin,finde winner=ganador,vencedor
wit=ingenio wreck=restos,naufragio zone=zona footnote=nota,pie footprint=huella spotlight=foco benchmark=referencia,prueba guideline=directriz,pauta loophole=resquicio,laguna backlash=reaccion,rechazo breakthrough=avance,hito
setback=reves,contratiempo shortfall=deficit,carencia stakeholder=interesado,implicado whistleblower=denunciante,alertador hallucination=alucinacion dataset=datos,conjunto prompt=instruccion,indicacion chatbot=chatbot,bot deepfake=ultrafalso algorithm=algoritmo
truth=verdad lie=mentira smile=sonrisa tear=lagrima silence=silencio shadow=sombra whisper=susurro dream=sueno nightmare=pesadilla toy=juguete quality=calidad,cualidad issue=asunto,cuestion,problema matter=asunto,materia
adjuster=perito,tasador ticket=billete,entrada,multa quarter=trimestre,cuarto reward=recompensa wording=redaccion headline=titular`;
