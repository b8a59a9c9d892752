// The database: whether it answers, what its role may do, and whether its schema is that of this version.
import type { Database } from '#platform/db';
import { createStatement, neededEncoding } from '#platform/db/encoding';
import { type DatabaseFacts, databaseFacts } from '#platform/db/facts';
import { findingTranslators } from '#i18n/findings-messages';
import { about, sizeText, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

const oldestVersion = 130_000;

/** What there is to say of an open database. */
export function examineDatabase(
  database: Pick<Database, 'pool' | 'engine'>,
): Promise<HealthFinding[]> {
  const examined = databaseFacts(database).then((facts) => judgeDatabase(facts, database.engine));
  return unlessBroken(about('database', 'subject.connection'), examined);
}

/** What these facts mean. */
export function judgeDatabase(facts: DatabaseFacts, engine: Database['engine']): HealthFinding[] {
  return [...judgeServer(facts, engine), ...judgeRights(facts), judgeSchema(facts)];
}

function judgeServer(facts: DatabaseFacts, engine: Database['engine']): HealthFinding[] {
  const { good, error } = about('database', 'subject.connection');
  const { version } = facts;
  if (facts.versionNumber < oldestVersion) return [error('databaseOld', { version })];
  if (facts.isStandby) return [error('databaseReadOnly')];
  if (facts.encoding !== neededEncoding) {
    const { encoding, name: database } = facts;
    const statement = createStatement(`${database} owner ${facts.role}`);
    return [error('databaseEncoding', { database, encoding, statement })];
  }
  const size = sizeText(facts.bytes);
  const valuesIn = (language: 'es' | 'en') => ({
    version,
    size,
    engine: findingTranslators[language](engine),
  });
  return [good('databaseIs', { es: valuesIn('es'), en: valuesIn('en') })];
}

function judgeRights(facts: DatabaseFacts): HealthFinding[] {
  const { good, error } = about('database', 'subject.rights');
  const { role, name: database } = facts;
  const found = [
    ...(facts.canCreateSchemas ? [] : [error('databaseNoCreate', { database, role })]),
    ...(facts.foreignTables === 0
      ? []
      : [error('databaseForeign', { count: facts.foreignTables, role })]),
  ];
  return found.length > 0 ? found : [good('databaseRights')];
}

function judgeSchema({ pending, ahead }: DatabaseFacts): HealthFinding {
  const { good, advice, error } = about('database', 'subject.schema');
  if (ahead > 0) return error('schemaAhead');
  return pending > 0 ? advice('schemaBehind', { count: pending }) : good('schemaCurrent');
}
