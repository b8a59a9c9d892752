import type { ReactNode } from 'react';
import { useT } from '../panel-context.tsx';
import { BackLink } from './back-link.tsx';
import styles from './list-detail.module.css';
import type { ListDetailFocus } from './use-list-detail-focus.ts';

export interface ListDetailProps {
  focus: ListDetailFocus;
  isOpen: boolean;
  /** The path of the list alone. */
  listPath: string;
  list: ReactNode;
  detail: ReactNode;
}

/** A list beside its open entry; on a phone only one of them is shown. */
export function ListDetail({ focus, isOpen, listPath, list, detail }: ListDetailProps) {
  const t = useT();
  const { list: listRef, pane: paneRef, moveFocus } = focus;
  return (
    <div className={styles.panes} data-open={isOpen || undefined}>
      <div className={styles.list} ref={listRef} tabIndex={-1}>
        {list}
      </div>
      <div className={styles.pane} ref={paneRef} tabIndex={-1}>
        {isOpen && (
          <BackLink to={listPath} onClick={moveFocus}>
            {t('panel.backToList')}
          </BackLink>
        )}
        {detail}
      </div>
    </div>
  );
}
