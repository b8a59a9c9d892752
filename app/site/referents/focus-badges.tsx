import { Badges } from '#app/ui/badges.tsx';
import { useT } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { focusLabel, focusTopic } from './focus-label.ts';

/** What a person works on, each focus with its flag. */
export function FocusBadges({ focus, limit }: { focus: readonly string[]; limit?: number }) {
  const t = useT();
  return (
    <Badges label={t('focus.label')} limit={limit}>
      {focus.map((each) => (
        <TopicBadge key={each} topic={focusTopic(each)} label={focusLabel(t, each)} />
      ))}
    </Badges>
  );
}
