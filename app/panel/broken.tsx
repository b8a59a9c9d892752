import { useRouteError } from 'react-router';
import { useT } from './panel-context.tsx';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';

/** What a screen shows that could not be fetched or drawn. */
export function Broken() {
  const t = useT();
  const error = useRouteError();
  console.error(error);
  return (
    <EmptyState title={t('panel.broken')}>
      <Button onClick={() => location.reload()}>{t('panel.reload')}</Button>
    </EmptyState>
  );
}
