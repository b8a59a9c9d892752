import { useRouteError } from 'react-router';
import { useT } from './panel-context.tsx';
import { Button } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';

/** Shown instead of a screen that failed to render, or whose file did not arrive. */
export function ErrorScreen() {
  const t = useT();
  const error = useRouteError();
  if (error) console.error(error);
  return (
    <EmptyState title={t('panel.broken')} hint={error ? undefined : t('panel.notArrived')}>
      <Button onClick={() => location.reload()}>{t('panel.reload')}</Button>
    </EmptyState>
  );
}

/** Shown for a path that the panel does not have. */
export function NotFoundScreen() {
  return <EmptyState title={useT()('panel.notHere')} />;
}
