// Tags are stored as slugs, without accents and mostly in Spanish: what readers of each language are shown for them.
import type { Language } from './i18n.ts';

/** Spanish, English. Terms of the field that are the same in both, such as `red-teaming`, need none. */
const labels: Record<string, readonly [es: string, en: string]> = {
  'alto-riesgo': ['alto-riesgo', 'high-risk'],
  'america-latina': ['américa-latina', 'latin-america'],
  anonimizacion: ['anonimización', 'anonymisation'],
  auditoria: ['auditoría', 'auditing'],
  automatizacion: ['automatización', 'automation'],
  calendario: ['calendario', 'timetable'],
  ciberseguridad: ['ciberseguridad', 'cybersecurity'],
  'codigo-abierto': ['código-abierto', 'open-source'],
  competencia: ['competencia', 'competition'],
  'conduccion-autonoma': ['conducción-autónoma', 'self-driving'],
  credito: ['crédito', 'credit'],
  'derechos-de-autor': ['derechos-de-autor', 'copyright'],
  'derechos-fundamentales': ['derechos-fundamentales', 'fundamental-rights'],
  desinformacion: ['desinformación', 'disinformation'],
  'desplazamiento-laboral': ['desplazamiento-laboral', 'job-displacement'],
  discriminacion: ['discriminación', 'discrimination'],
  educacion: ['educación', 'education'],
  elecciones: ['elecciones', 'elections'],
  empleo: ['empleo', 'jobs'],
  energia: ['energía', 'energy'],
  etica: ['ética', 'ethics'],
  evaluacion: ['evaluación', 'evaluation'],
  formacion: ['formación', 'training'],
  gobernanza: ['gobernanza', 'governance'],
  incidentes: ['incidentes', 'incidents'],
  inmigracion: ['inmigración', 'immigration'],
  interpretabilidad: ['interpretabilidad', 'interpretability'],
  investigacion: ['investigación', 'research'],
  justicia: ['justicia', 'justice'],
  legislacion: ['legislación', 'legislation'],
  'medio-ambiente': ['medio-ambiente', 'environment'],
  medios: ['medios', 'media'],
  menores: ['menores', 'children'],
  musica: ['música', 'music'],
  normalizacion: ['normalización', 'standards'],
  periodismo: ['periodismo', 'journalism'],
  policia: ['policía', 'policing'],
  politica: ['política', 'politics'],
  'practicas-prohibidas': ['prácticas-prohibidas', 'prohibited-practices'],
  privacidad: ['privacidad', 'privacy'],
  procedencia: ['procedencia', 'provenance'],
  productividad: ['productividad', 'productivity'],
  'proteccion-de-datos': ['protección-de-datos', 'data-protection'],
  'reconocimiento-facial': ['reconocimiento-facial', 'facial-recognition'],
  regulacion: ['regulación', 'regulation'],
  salud: ['salud', 'health'],
  sanidad: ['sanidad', 'health-care'],
  seguridad: ['seguridad', 'safety'],
  'sesgo-algoritmico': ['sesgo-algorítmico', 'algorithmic-bias'],
  supervision: ['supervisión', 'oversight'],
  traduccion: ['traducción', 'translation'],
  transparencia: ['transparencia', 'transparency'],
  vigilancia: ['vigilancia', 'surveillance'],
};

/**
 * A tag in the reader's language; one without a label is shown as it is written.
 * @example tagLabel('evaluacion', 'es') // 'evaluación'
 */
export function tagLabel(tag: string, language: Language): string {
  const label = Object.hasOwn(labels, tag) ? labels[tag] : undefined;
  return label?.[language === 'es' ? 0 : 1] ?? tag;
}
