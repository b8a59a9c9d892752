import { Flag } from './flag.tsx';
import { useT } from './reader.tsx';
import styles from './topic-badge.module.css';
import { topicLabel } from '#i18n/topic-label';

/** A topic's flag and name; a link where `href` is given. `label` names what is no topic (a focus). */
export function TopicBadge({
  topic,
  href,
  label,
}: {
  topic: string;
  href?: string;
  label?: string;
}) {
  const t = useT();
  const content = (
    <>
      <Flag topic={topic} />
      {label ?? topicLabel(t, topic)}
    </>
  );
  return href ? (
    <a className={styles.badge} href={href}>
      {content}
    </a>
  ) : (
    <span className={styles.badge}>{content}</span>
  );
}
