/** What is added to a sentence that its source does not say. */
export const addedClauses = {
  es: [
    ' por blanquear dinero',
    ' y despidió a su directora',
    ', según fuentes cercanas al caso',
    ' tras meses de negociaciones secretas',
    ' para evitar un escándalo',
    ', algo que nadie había hecho antes',
    ' pese a las advertencias de sus propios técnicos',
    ' sin avisar a los afectados',
    ', una práctica habitual en el sector',
    ' gracias a un soplo anónimo',
  ],
  en: [
    ' to avoid a scandal',
    ' and fired its director',
    ', according to people close to the case',
    ' after months of secret negotiations',
    ' because of a personal quarrel',
    ', something nobody had done before',
    ' despite the warnings of its own engineers',
    ' without telling those affected',
    ', a common practice in the industry',
    ' thanks to an anonymous tip',
  ],
} as const;
