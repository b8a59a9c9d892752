import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { usePanel, useT } from '../panel-context.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import { Board } from './board.tsx';
import styles from './front-page.module.css';
import { useFrontPage } from './use-front-page.ts';

type Editing = ReturnType<typeof useFrontPage>;

/** The front page as a board on which its places are arranged. */
export function FrontPageBoard() {
  const w = useDeskWords();
  const t = useT();
  const { language } = usePanel();
  const editing = useFrontPage();
  const { query, front, arrangement } = editing;
  return (
    <>
      <Toolbar title={t('panel.frontPage')}>
        <ButtonLink href={language === 'en' ? '/en' : '/'}>{w('desk.seeFront')}</ButtonLink>
        <Button
          variant="primary"
          isBusy={editing.isSaving}
          isDisabled={!editing.isChanged}
          onClick={() => void editing.save(false)}
        >
          {w(editing.isSaving ? 'desk.saving' : 'desk.saveFront')}
        </Button>
      </Toolbar>
      <p className={styles.hint}>{w('desk.frontHint')}</p>
      <Changes editing={editing} />
      {front && arrangement ? (
        <Board front={front} arrangement={arrangement} onArrange={editing.arrange} />
      ) : (
        <Absent error={query.error} />
      )}
    </>
  );
}

function Absent({ error }: { error: Error | null }) {
  const w = useDeskWords();
  if (error) return <LoadFailed title={w('desk.loadFrontFailed')} error={error} />;
  return <Loading text={w('desk.loadingFront')} />;
}

/** That something is not saved yet, and what somebody else did meanwhile. */
function Changes({ editing }: { editing: Editing }) {
  const w = useDeskWords();
  const { isChanged, isSaving, clash, discard, save } = editing;
  const lead = clash?.places.find(({ slug }) => slug !== null)?.slug;
  const title = clash?.stories.find(({ slug }) => slug === lead)?.title_es;
  return (
    <div className={styles.changes} aria-live="polite" data-clash={clash !== null || undefined}>
      {clash && (
        <>
          <p>
            <strong>{w('desk.frontClash')}.</strong>{' '}
            {title ? w('desk.frontClashHint', { title }) : w('desk.frontClashEmpty')}
          </p>
          <Button size="small" isBusy={isSaving} onClick={() => void save(true)}>
            {w('desk.saveOver')}
          </Button>
          <Button size="small" onClick={discard}>
            {w('desk.takeTheirs')}
          </Button>
        </>
      )}
      {isChanged && !clash && (
        <>
          <p>{w('desk.unsaved')}</p>
          <Button size="small" variant="plain" onClick={discard}>
            {w('desk.discard')}
          </Button>
        </>
      )}
    </div>
  );
}
