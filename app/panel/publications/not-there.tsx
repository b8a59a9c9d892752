import { Trash2 } from 'lucide-react';
import { LinkButton } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface NotThereProps {
  title: string;
  hint: string;
  /** What the link to the trash says. */
  seeTrash: string;
}

/** Stands in place of an article that was deleted: it can be put back for a while, and nothing else makes it be there again. */
export function NotThere({ title, hint, seeTrash }: NotThereProps) {
  return (
    <EmptyState title={title} hint={hint}>
      <LinkButton to="/publicaciones?vista=todo&estado=papelera" icon={<Trash2 />}>
        {seeTrash}
      </LinkButton>
    </EmptyState>
  );
}
