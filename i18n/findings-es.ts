// What the examination of an installation finds, in Spanish; `{a}` and `{b}` stand for values.
import type { SameKeys } from './i18n.ts';
import type { findingsEn } from './findings-en.ts';

export const findingsEs: SameKeys<typeof findingsEn> = {
  subject: {
    connection: 'Conexión',
    rights: 'Permisos',
    schema: 'Esquema',
    folder: 'DATA_DIR',
    backups: 'Copias de seguridad',
    bucket: 'Copias fuera de aquí',
    sharedFolders: 'Carpetas comunes',
    disk: 'Disco',
    program: 'Programa',
    memory: 'Memoria',
    siteUrl: 'SITE_URL',
    proxy: 'Proxy',
    metrics: '/metrics',
    samples: 'Muestras',
    readers: 'Lectores',
    legal: 'Páginas legales',
    administrator: 'Administrador',
    secondFactor: 'Segundo factor',
    model: 'Modelo',
    agents: 'Agentes',
    queue: 'Tareas',
    sender: 'Remitente',
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    returns: 'Correo devuelto',
    mailServer: 'Servidor de correo',
  },
  databaseIs: 'PostgreSQL {version} ({engine}) responde. La base de datos ocupa {size}.',
  embedded: 'integrado',
  server: 'servidor de DATABASE_URL',
  databaseSilent: 'No se puede usar la base de datos: {reason}',
  databaseNone: 'Aún no hay base de datos: la crea el primer arranque.',
  databaseOld:
    'El servidor es PostgreSQL {version}, demasiado antiguo: pásate a la versión 13 o a una posterior.',
  databaseReadOnly:
    'El servidor no admite cambios: es una réplica. Indica el servidor principal en DATABASE_URL o promueve este.',
  databaseEncoding:
    'La base de datos {database} guarda los textos en {encoding} y tiene que ser UTF8. Haz una copia de seguridad si ya tiene datos y créala de nuevo como superusuario: drop database {database}; {statement};',
  databaseRights: 'El usuario de la base de datos tiene los permisos que el programa necesita.',
  databaseNoCreate:
    'El usuario no puede crear esquemas, algo que hacen el primer arranque y las actualizaciones. Como superusuario: grant create on database {database} to {role};',
  databaseForeign: {
    one: '{count} tabla es de otro usuario y una actualización no puede cambiarla. Como superusuario: reassign owned by <ese usuario> to {role};',
    other:
      '{count} tablas son de otro usuario y una actualización no puede cambiarlas. Como superusuario: reassign owned by <ese usuario> to {role};',
  },
  schemaCurrent: 'El esquema es el de esta versión.',
  schemaBehind: {
    one: 'Queda {count} migración pendiente. La aplica el próximo arranque; haz antes una copia de seguridad.',
    other:
      'Quedan {count} migraciones pendientes. Las aplica el próximo arranque; haz antes una copia de seguridad.',
  },
  schemaAhead:
    'La base de datos es más nueva que esta versión del programa: arranca la última versión que hubo aquí o restaura la copia anterior a la actualización.',
  folderGood: '{folder} se puede leer y escribir.',
  folderNone: '{folder} aún no existe: la crea el primer arranque.',
  folderForbidden:
    'El usuario que ejecuta esto no puede escribir en {paths}. Dásela: chown -R <usuario> {folder}',
  folderForeign:
    '{paths} no pertenece al dueño de {folder}, como pasa tras ejecutar una orden con otro usuario. Arréglalo: chown -R --reference={folder} {folder}',
  folderOpen:
    '{paths} guarda datos personales y lo puede leer cualquier usuario de la máquina. Arréglalo: chmod -R o= {folder}',
  diskGood: 'Quedan libres {free} de {size} donde está {folder}.',
  diskLow:
    'Solo quedan libres {free} de {size} donde está {folder}. Haz sitio: du -sh {folder}/* dice qué lo ocupa.',
  programIs: 'Es la versión {version}, con Node {node}.',
  memoryGood: 'La máquina tiene {size}, con {free} disponibles.',
  memorySmall:
    'La máquina tiene {size} y esta instalación necesita {wanted}. Añade memoria o espacio de intercambio; si no, el sistema puede cerrar el programa.',
  memoryTaken:
    'Ahora solo hay {free} disponibles de {size}. Mira qué los ocupa (ps aux --sort=-rss) o añade memoria.',
  siteSilent:
    '{url} no responde desde esta máquina ({reason}). ¿Llevan el DNS y el cortafuegos hasta este proxy, está en marcha y es válido su certificado? Si los lectores sí llegan, esta máquina no puede ver su propia dirección pública y el proxy se ha quedado sin comprobar.',
  siteRefuses:
    '{url} responde {status}. ¿Está en marcha el programa y pasa el proxy las peticiones a HOST y PORT?',
  siteMoved:
    '{url} redirige a {target}. Pon en SITE_URL la dirección a la que llegan los lectores, sin ruta.',
  siteOther:
    '{url} lleva a otro programa o a otra instalación. ¿Pasa el proxy todas las rutas a esta?',
  siteGood: '{url} lleva a este programa.',
  siteNotRunning:
    'El programa no está en marcha aquí; el camino hasta él se ha quedado sin comprobar.',
  proxyForged:
    'El programa se cree el X-Forwarded-For que escriben los propios clientes, así que los límites se pueden esquivar. TRUST_PROXY tiene que ser el número de proxies (1), o false si no hay ninguno.',
  proxyNoAddress:
    'El proxy no transmite la dirección de los clientes: todos los lectores cuentan como uno y reciben juntos el 429. En nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; y pon TRUST_PROXY=1.',
  proxyNotTrusted:
    'El proxy transmite la dirección de los clientes, pero el programa no la usa: todos los lectores cuentan como uno y reciben juntos el 429. Pon TRUST_PROXY=1 y reinicia.',
  proxyHost:
    'El proxy pide el nombre {host} en lugar de {wanted}. En nginx: proxy_set_header Host $host;',
  proxyGood:
    'El proxy transmite el nombre y la dirección de los clientes (esta máquina es {address}).',
  proxyNone: 'No hay proxy de por medio; esta máquina se ve como {address}.',
  metricsOpen:
    'Cualquiera puede leer las cifras en {url}. Haz que el proxy transmita X-Forwarded-For y Host, o que rechace /metrics.',
  metricsClosed: 'Las cifras son solo para esta máquina y para los administradores.',
  samplesNone: 'El sitio no muestra contenido de muestra.',
  samplesUnread:
    'El sitio muestra contenido de muestra y aún no tiene lectores. Retira las muestras en cuanto haya contenido propio: en Publicación, o con SEED_CONTENT=false.',
  samplesShown: {
    one: '{count} lector ve contenido de muestra como si fueran noticias, aunque nunca en el boletín. Retira las muestras en cuanto haya contenido propio: en Publicación, o con SEED_CONTENT=false.',
    other:
      '{count} lectores ven contenido de muestra como si fueran noticias, aunque nunca en el boletín. Retira las muestras en cuanto haya contenido propio: en Publicación, o con SEED_CONTENT=false.',
  },
  readersUnconfirmed: {
    one: '{count} de {all} se suscribió cuando no se pedía confirmar la dirección, como ocurre mientras no hay SMTP_URL. Cuenta como suscrito y recibe el boletín.',
    other:
      '{count} de {all} se suscribieron cuando no se pedía confirmar la dirección, como ocurre mientras no hay SMTP_URL. Cuentan como suscritos y reciben el boletín.',
  },
  legalComplete: 'Las páginas legales tienen lo que necesitan.',
  legalGaps: {
    one: 'A las páginas legales les falta un dato: {fields}. Rellénalo en Publicación antes del primer envío.',
    other:
      'A las páginas legales les faltan {count} datos: {fields}. Rellénalos en Publicación antes del primer envío.',
  },
  administratorNone: 'No hay ningún administrador: npm run admin -- make-administrator <dirección>',
  administratorGood: 'Los mensajes de contacto y los avisos llegan a {addresses}.',
  administratorMadeUp:
    'El primer arranque inventó {address}. ¿Es tuya? Ahí llegan los mensajes de contacto, los avisos y las contraseñas nuevas. Si no: npm run admin -- change-address {address} <dirección>',
  administratorNowhere:
    'El correo para {address} no llega a ninguna parte: se pierden los mensajes de contacto, los avisos y las contraseñas nuevas. npm run admin -- change-address {address} <dirección>',
  administratorSetNowhere:
    'El correo para {address} no llega a ninguna parte: se pierden los mensajes de contacto, los avisos y las contraseñas nuevas. ADMIN_EMAIL fija esa dirección: quita el ajuste, ejecuta npm run admin -- change-address {address} <dirección> y pon en él la nueva.',
  factorGood: 'Todos los administradores entran con un segundo factor.',
  factorMissing:
    'Solo con la contraseña se puede entrar como {addresses}. Activa el segundo factor en {url}/cuenta.',
  modelNone:
    'No hay ningún modelo: los agentes recopilan textos de sus fuentes sin él. Para que redacten borradores, pon AI_PROVIDER y AI_API_KEY.',
  modelGood: 'Se consulta {provider}, hasta {count} tokens al día.',
  modelClosed:
    '{provider} está configurado, pero AI_DAILY_TOKENS o AI_DAILY_CALLS es 0 y no se consulta.',
  settingIdle: '{name} está puesto y no sirve de nada sin {missing}. Ejemplo: {missing}={example}',
  agentsStopped: 'Todos los agentes están parados desde el {at}. El interruptor está en Agentes.',
  agentsFailing: 'La última ejecución de estos agentes falló: {names}. En Agentes verás por qué.',
  agentsGood: 'Ningún agente falló en su última ejecución.',
  queueGood: 'Ninguna tarea va con retraso.',
  queueLate: {
    one: '{count} tarea debería haber empezado hace más de cinco minutos: {names}. ¿Está en marcha el programa y le sobra procesador?',
    other:
      '{count} tareas deberían haber empezado hace más de cinco minutos: {names}. ¿Está en marcha el programa y le sobra procesador?',
  },
  queueFailed: 'Tareas que fallaron sin remedio: {names}. El registro dice por qué.',
  backupNone:
    'Aún no se ha hecho ninguna. Se hace una cada noche; npm run backup la hace ahora. Guarda una copia en otra máquina.',
  backupGood: 'La última es del {at}: {file} ({size}), releída y entera.',
  backupLate:
    'La última es del {at}, aunque se hace una cada noche. El registro dice por qué; npm run backup la hace ahora.',
  backupBroken: 'La última ({file}) no estaba entera al releerla. npm run backup hace otra.',
  backupNotInBucket: 'La última está entera en {file}, pero no llegó al almacén: {reason}',
  bucketGood: 'Se puede leer {name}.',
  bucketSilent:
    'No se puede usar {name}: {reason} Revisa BACKUP_BUCKET, la clave, su secreto y la región.',
  backupFolder:
    'No se puede escribir en {folder}: créala, dásela al usuario del programa y monta su disco.',
  sharedGood:
    'La base de datos guarda los archivos de {articles} artículos estáticos y {pictures} imágenes, y la carpeta de esta máquina está al día.',
  sharedBehind: {
    one: '{count} artículo estático de la carpeta de esta máquina no es el de la base de datos: {names}. ¿Está en marcha el programa y puede escribir en static/articles?',
    other:
      '{count} artículos estáticos de la carpeta de esta máquina no son los de la base de datos: {names}. ¿Está en marcha el programa y puede escribir en static/articles?',
  },
  notExamined: 'No se ha podido comprobar: {reason}',
  postal: {
    siteNowhere:
      '{url} no lleva a ninguna parte desde fuera, así que ningún enlace de los correos funciona. Pon la dirección pública. Ejemplo: SITE_URL=https://vigia.example',
    siteNoAddress:
      '{host} no tiene dirección en el DNS, así que ningún enlace de los correos funciona.',
    sitePlain: '{url} no es https, que la baja con un clic exige (RFC 8058).',
    siteGood: 'Los enlaces de los correos llevan a {url}.',
    senderUnset:
      "Falta MAIL_FROM: el correo sale de {address}, cuyo dominio nadie conoce fuera. Pon en MAIL_FROM una dirección de tu dominio. Ejemplo: MAIL_FROM='Vigía <boletin@vigia.example>'",
    senderUnknown:
      "El correo sale de {address}, cuyo dominio nadie conoce fuera. Pon en MAIL_FROM una dirección de tu dominio. Ejemplo: MAIL_FROM='Vigía <boletin@vigia.example>'",
    senderGood: '{domain} recibe correo, así que lo devuelto llega.',
    senderOwn: '{domain} recibe correo en su propia dirección, así que lo devuelto llega.',
    senderDeaf:
      '{domain} no recibe correo (no tiene registro MX): lo devuelto no llega nunca y algunos destinatarios rechazan lo que envía.',
    returnsFolder: 'El correo devuelto se lee de {folder}.',
    returnsNoFolder: 'BOUNCE_DIR {folder} no es una carpeta que se pueda leer y escribir.',
    returnsPosted: 'El correo devuelto se puede enviar a /api/newsletter/bounces.',
    returnsNone:
      'El correo devuelto no se lee, así que las direcciones muertas siguen en la lista. Pon BOUNCE_DIR o BOUNCE_TOKEN.',
    dnsSilent: 'El DNS no ha respondido ({code}), así que esto no se ha podido examinar.',
    serverUnset:
      'Falta SMTP_URL: cada correo se escribe en DATA_DIR/outbox/ y ninguno se envía. Ejemplo: SMTP_URL=smtps://usuario:secreto@correo.example:465',
    serverRefuses: '{host} no nos deja entrar. Dice: «{answer}». {remedy}',
    serverNoLogin:
      '{host} no ofrece iniciar sesión, aunque SMTP_URL nombra una cuenta. ¿Es ese el puerto?',
    serverPlain:
      '{host} acepta el correo, pero no lo cifra por el camino. Pide un puerto que lo haga.',
    serverEncrypted: '{host} acepta el correo (cifrado).',
    serverLoggedIn: '{host} acepta el correo (cifrado, con sesión).',
    serverHere: '{host} acepta el correo (en esta máquina).',
    serverHereLoggedIn: '{host} acepta el correo (en esta máquina, con sesión).',
    remedyName: '¿Está bien el nombre en SMTP_URL?',
    remedyPort:
      'Ahí no escucha nadie: ¿están bien el servidor y el puerto en SMTP_URL, y está en marcha?',
    remedyFirewall:
      '¿Hay un cortafuegos en medio? Muchas redes cierran el puerto 25; prueba con 587 o 465.',
    remedyCertificate:
      'Su certificado no vale para ese nombre. Usa el nombre para el que se hizo; si te fías del servidor sin él, añade ?tls.rejectUnauthorized=false.',
    remedyEncryption:
      'No cifra, y una contraseña no se envía en claro. Usa smtps:// y su puerto, o añade ?requireTLS=false si la red es tuya.',
    remedyScheme: 'smtps:// es del puerto 465; smtp://, del 587 y del 25.',
    remedyLogin:
      '¿Están bien el usuario y la contraseña en SMTP_URL? Escribe sus caracteres especiales como %XX.',
    remedyAsk: 'Pregunta a quien lo gestione.',
    spfNone:
      '{domain} no dice qué servidores pueden enviar por él, y los destinatarios pueden rechazar su correo. Añade el registro; si tu proveedor de correo indica un «include:», ponlo en lugar de «a:».',
    spfTwo: '{domain} tiene {records} registros SPF, y dos valen como ninguno. Deja uno:',
    spfGood: '{domain} dice qué servidores pueden enviar por él.',
    spfNoEnd: 'El registro SPF de {domain} no tiene final, así que no rechaza a nadie. Mejor:',
    spfEverybody: 'El registro SPF de {domain} deja que cualquiera envíe en su nombre. Cámbialo:',
    spfNeutral: 'El registro SPF de {domain} no dice nada de los demás servidores. Mejor:',
    spfMissing:
      'El registro SPF de {domain} incluye {name}, que no tiene ninguno: los destinatarios dan por roto el registro entero. Quítalo o corrígelo.',
    spfCostly:
      'El registro SPF de {domain} necesita {cost} preguntas al DNS, y los destinatarios hacen {most} como mucho. Quita aquello con lo que no envías.',
    dkimNone:
      'El correo no se firma aquí. Está bien si tu proveedor lo firma en nombre de {domain}; si no, haz una clave (openssl genrsa -out dkim.pem 2048), indica su archivo en DKIM_PRIVATE_KEY y vuelve a examinar para ver el registro.',
    dkimMissing: '{name} no existe, así que nadie puede comprobar las firmas. Añádelo:',
    dkimTwo: '{name} tiene más de un registro. Deja este:',
    dkimOther: '{name} tiene otra clave que DKIM_PRIVATE_KEY. Cámbialo:',
    dkimGood: '{name} tiene la clave con la que se firma el correo ({bits} bits).',
    dkimNotMail: '{name} no es para correo. Cámbialo:',
    dkimNoSha: '{name} rechaza SHA-256. Cámbialo:',
    dkimTest:
      '{name} dice que es una prueba (t=y), así que los destinatarios no se fían de él. Cámbialo:',
    dkimShort: 'La clave de {name} tiene {bits} bits. Haz una de 2048.',
    dmarcNone:
      '{domain} no tiene política DMARC, que los grandes proveedores de correo piden a quien envía a muchos. Añade una, con una dirección que leas:',
    dmarcTwo: '{name} tiene más de una política. Deja una:',
    dmarcOdd: '{name} no dice ninguna política conocida (p={policy}). Cámbialo:',
    dmarcNoReports:
      '{name} tiene la política {policy}, pero ninguna dirección para los informes (rua). Mejor:',
    dmarcGood: '{name} tiene la política {policy}.',
  },
};
