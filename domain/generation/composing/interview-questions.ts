// Questions for an interview by topic, written by people: what the guide is made of where no model writes.
// Safe in the browser.
import type { Language } from '#i18n/i18n';

type Questions = readonly Record<Language, string>[];

const opening: Questions = [
  {
    es: '¿Cómo llegó a ocuparse de este asunto y qué papel tiene hoy en él?',
    en: 'How did you come to work on this, and what is your part in it today?',
  },
  {
    es: '¿Qué se sabe con certeza y qué sigue siendo una conjetura?',
    en: 'What is known for certain, and what is still conjecture?',
  },
];

const closing: Questions = [
  {
    es: '¿Qué dato o documento debería leer quien no comparta su opinión?',
    en: 'Which figure or document should someone who disagrees with you read?',
  },
  {
    es: '¿Qué tendría que ocurrir en el próximo año para que cambiara de idea?',
    en: 'What would have to happen in the next year for you to change your mind?',
  },
  {
    es: '¿Tiene algún interés profesional o económico en este asunto que los lectores deban conocer?',
    en: 'Do you have any professional or financial interest in this that readers should know of?',
  },
];

const byTopic: Record<string, Questions> = {
  regulacion: [
    {
      es: '¿Qué obligación concreta cambia más el trabajo diario de quienes usan sistemas de IA?',
      en: 'Which specific obligation changes the daily work of those who use AI systems most?',
    },
    {
      es: '¿Quién comprueba que se cumple la norma, y con qué medios?',
      en: 'Who checks that the rule is obeyed, and with what means?',
    },
    {
      es: '¿Qué vacío de la norma le preocupa más?',
      en: 'Which gap in the rules worries you most?',
    },
  ],
  'seguridad-alignment': [
    {
      es: '¿Qué demuestra una evaluación de seguridad y qué no puede demostrar?',
      en: 'What does a safety evaluation show, and what can it not show?',
    },
    {
      es: '¿Qué fallo ha visto que cambiara su manera de evaluar?',
      en: 'Which failure have you seen that changed the way you evaluate?',
    },
    {
      es: '¿Qué prueba exigiría antes de poner en servicio un sistema así?',
      en: 'Which test would you demand before such a system goes into service?',
    },
  ],
  'trabajo-economia': [
    {
      es: '¿Qué tareas han cambiado ya y cuáles solo se anuncian?',
      en: 'Which tasks have changed already, and which are only announced?',
    },
    {
      es: '¿A qué trabajadores afecta antes, y cómo se mide?',
      en: 'Which workers does it affect first, and how is that measured?',
    },
    {
      es: '¿Qué deberían pactar empresas y plantillas antes de implantarla?',
      en: 'What should companies and staff agree on before adopting it?',
    },
  ],
  'etica-sesgos': [
    {
      es: '¿Cómo se detecta un sesgo cuando faltan los datos de los grupos afectados?',
      en: 'How is a bias found when data on the groups affected are missing?',
    },
    {
      es: '¿Quién responde ante la persona perjudicada por una decisión automática?',
      en: 'Who answers to a person harmed by an automated decision?',
    },
    {
      es: '¿Qué debería publicarse de un sistema que decide sobre personas?',
      en: 'What should be made public about a system that decides about people?',
    },
  ],
  'tecnica-modelos': [
    {
      es: '¿Qué hace este modelo que los anteriores no hacían, y cómo se ha medido?',
      en: 'What does this model do that earlier ones did not, and how was it measured?',
    },
    {
      es: '¿Qué límite conocido no aparece en los anuncios?',
      en: 'Which known limit is missing from the announcements?',
    },
    {
      es: '¿Qué puede reproducir alguien de fuera con lo que se ha publicado?',
      en: 'What can an outsider reproduce from what has been published?',
    },
  ],
  'desinformacion-deepfakes': [
    {
      es: '¿Qué señales permiten hoy distinguir un contenido sintético, y cuánto durarán?',
      en: 'Which signs tell synthetic content apart today, and how long will they last?',
    },
    {
      es: '¿Qué daño se ha documentado ya y a quién?',
      en: 'Which harm has been documented so far, and to whom?',
    },
    {
      es: '¿Qué deberían hacer los medios y las plataformas cuando lo detectan?',
      en: 'What should media and platforms do when they detect it?',
    },
  ],
};

const anyTopic: Questions = [
  {
    es: '¿Quién gana y quién pierde con este cambio?',
    en: 'Who gains and who loses by this change?',
  },
  {
    es: '¿Qué riesgo se exagera y cuál pasa inadvertido?',
    en: 'Which risk is exaggerated, and which goes unnoticed?',
  },
  {
    es: '¿Qué decisión concreta tomaría usted mañana?',
    en: 'Which specific decision would you take tomorrow?',
  },
];

/** The questions of a guide on these topics, the same ones in either language. */
export function guideQuestions(topics: readonly string[], language: Language): string[] {
  const known = topics.flatMap((topic) => (Object.hasOwn(byTopic, topic) && byTopic[topic]) || []);
  const middle = known.length > 0 ? known : anyTopic;
  return [...opening, ...middle, ...closing].map((question) => question[language]);
}
