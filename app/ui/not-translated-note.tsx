import styles from './not-translated-note.module.css';
import { useReader } from './reader.tsx';

/** Says to an English reader that some of what follows is shown in Spanish; nothing where all is translated. */
export function NotTranslatedNote<Item extends object>({
  item,
  fields,
}: {
  item: Item;
  /** Names without the language: `title` for `title_es` and `title_en`. */
  fields: readonly FieldOf<Item>[];
}) {
  const { language, t } = useReader();
  const isMissing = fields.some(
    (field: string) => has(item, `${field}_es`) && !has(item, `${field}_en`),
  );
  return language === 'en' && isMissing ? (
    <p className={styles.note}>{t('site.notTranslated')}</p>
  ) : null;
}

type FieldOf<Item> = keyof Item & string extends infer Key
  ? Key extends `${infer Field}_es`
    ? Field
    : never
  : never;

function has(item: object, name: string): boolean {
  const value: unknown = (item as Record<string, unknown>)[name];
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
}
