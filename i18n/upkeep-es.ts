// The Spanish messages of the screens that keep the site at work.
export const upkeepEs = {
  examine: 'Estado de la instalación',
  examineFirst: 'Comprobar antes del primer envío',
  examineFirstHint: 'Correo, dirección pública, páginas legales y muestras. No detiene nada.',
  suppressed: 'Direcciones suprimidas',
  suppressedHint:
    'No se les escribe porque un servidor rechazó un boletín para ellas. Si muchas comparten la misma respuesta, quizá falló el servidor y no las direcciones: puedes readmitirlas juntas. Quien se ha dado de baja o se ha quejado no vuelve por aquí.',
  loadingSuppressed: 'Cargando las direcciones...',
  noneSuppressed: 'No hay direcciones suprimidas',
  noneSuppressedHint: 'Aquí aparecerán las que un servidor de correo rechace para siempre.',
  addresses: { one: '{count} dirección', other: '{count} direcciones' },
  releaseAll: 'Readmitir todas',
  release: 'Readmitir',
  releaseOne: 'Readmitir {email}',
  released: { one: '{count} dirección readmitida', other: '{count} direcciones readmitidas' },
  noneReleased: 'Ninguna se pudo readmitir: se dieron de baja o se quejaron después',
  showAddresses: 'Ver las direcciones',
  latestOnly: 'Se muestran las {count} más recientes.',
  ofIssue: 'Boletín n.º {number}',
  heldTitle: 'El envío se ha detenido y espera tu decisión',
  heldText:
    'Muchos correos han recibido la misma respuesta. Nadie se ha dado de baja por ella. Si la causa es tu servidor de correo, arréglalo antes de seguir.',
  heldContinue: 'Seguir enviando',
  heldContinueHint: 'Los rechazados esperan tu decisión, más abajo.',
  heldRetry: 'No suprimir y reintentar todos',
  heldResumed: 'El envío sigue',
  stopAgents: 'Parar todos los agentes',
  resumeAgents: 'Reanudar los agentes',
  agentsStopped:
    'Todos los agentes están parados desde el {date} ({name}). No empieza nada, tampoco lo programado.',
  stopAgentsTitle: '¿Parar todos los agentes?',
  stopAgentsText:
    'Lo que se esté ejecutando acaba sin guardar nada, y nada programado empieza hasta que los reanudes.',
  stoppedAgents: 'Todos los agentes están parados',
  resumedAgents: 'Los agentes pueden volver a ejecutarse',
  agentsAreStopped: 'Los agentes están parados',
  stopAll: 'Parar todos',
  samplesShown:
    'El sitio enseña contenidos de muestra. Nunca salen en el boletín: retíralos cuando publiques los tuyos.',
  putSamplesAway: 'Retirar los contenidos de muestra',
  samplesPutAway: 'Contenidos de muestra retirados',
  samplesPutAwayText: 'Ya no se ven en el sitio. Si cambias de idea, vuelven desde «Publicación».',
  samplesStay: 'No se han podido retirar los contenidos de muestra',
  legalGaps: {
    one: 'A los textos legales les falta {count} dato',
    other: 'A los textos legales les faltan {count} datos',
  },
};
