import { adminDateTime } from '#i18n/dates';
import { useT } from '../panel-context.tsx';
import { StatusMark, type StatusTone } from '../ui/status-mark.tsx';
import cells from './article-cells.module.css';
import type { SiteArticle } from './listed-articles.ts';
import { useDeskWords } from '../use-desk-words.ts';

/** What became of the article, and under it the languages readers have and what is under way. */
export function StatesCell({ article }: { article: SiteArticle }) {
  const w = useDeskWords();
  const { states, scheduled_at: at } = article;
  const isPublic = states.includes('published_es') || states.includes('published_en');
  const notes = [
    at !== null && w('desk.scheduledFor', { date: adminDateTime(at) }),
    states.includes('changed') && w('desk.changes'),
  ].filter((note) => note !== false);
  return (
    <div className={cells.stack}>
      <span className={cells.state}>
        <MainState states={states} />
        {isPublic && <Languages states={states} />}
      </span>
      {notes.length > 0 && (
        <small className={cells.small} title={notes.join(' · ')}>
          {notes.join(' · ')}
        </small>
      )}
    </div>
  );
}

type States = Pick<SiteArticle, 'states'>;

function MainState({ states }: States) {
  const w = useDeskWords();
  const t = useT();
  const [tone, text] = ((): [StatusTone, string] => {
    if (states.includes('rejected')) return ['bad', w('desk.rejected')];
    if (states.includes('review')) return ['waiting', w('desk.review')];
    if (states.includes('draft')) return ['still', w('desk.draft')];
    if (states.includes('embargoed')) return ['waiting', w('desk.embargoed')];
    return ['good', t('panel.published')];
  })();
  return <StatusMark tone={tone}>{text}</StatusMark>;
}

const publishedKeys = { es: 'desk.published_es', en: 'desk.published_en' } as const;
const missingKeys = { es: 'desk.missing_es', en: 'desk.missing_en' } as const;

/** The languages that readers have it in; a missing one is struck out, and said. */
function Languages({ states }: States) {
  const w = useDeskWords();
  return (['es', 'en'] as const).map((language) => {
    const isThere = states.includes(`published_${language}`);
    const text = w((isThere ? publishedKeys : missingKeys)[language]);
    return (
      <abbr
        key={language}
        className={cells.language}
        title={text}
        data-missing={!isThere || undefined}
      >
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="visually-hidden">{text}</span>
      </abbr>
    );
  });
}
