// The Spanish messages of the screen about the installation.
export const healthEs = {
  title: 'Estado de la instalación',
  intro:
    'Qué se ha comprobado y qué hacer si algo va mal. En el servidor, «npm run doctor» dice lo mismo.',
  loading: 'Comprobando la instalación: puede tardar unos segundos…',
  failed: 'No se ha podido comprobar la instalación.',
  again: 'Comprobar otra vez',
  examinedAt: 'Comprobada el',
  errors: { one: '{count} problema por resolver', other: '{count} problemas por resolver' },
  advice: { one: '{count} consejo', other: '{count} consejos' },
  nothing: 'Todo en orden',
  record: 'Registro DNS (TXT)',
  levels: { good: 'Bien', advice: 'Consejo', error: 'Problema' },
  areas: {
    database: 'Base de datos',
    files: 'Archivos, disco y copias',
    machine: 'Máquina',
    address: 'Dirección pública',
    content: 'Contenido',
    people: 'Administradores',
    agents: 'Agentes y tareas',
    mail: 'Correo',
  },
};
