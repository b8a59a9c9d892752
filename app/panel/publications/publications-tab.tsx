import { useT } from '../panel-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

/** This section, which is still to be built. */
export function PublicationsTab() {
  const t = useT();
  return (
    <>
      <Toolbar title={t('panel.tabPublications')} />
      <EmptyState title={t('panel.comingSoon')} />
    </>
  );
}
