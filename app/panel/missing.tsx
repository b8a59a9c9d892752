import { EmptyState } from './ui/empty-state.tsx';
import { useT } from './panel-context.tsx';

/** What an address shows that the panel does not have. */
export function Missing() {
  return <EmptyState title={useT()('panel.notHere')} />;
}
