import { ExternalLink } from './external-link.tsx';
import styles from './named-links.module.css';

/** Links to elsewhere, by their names, in a row or stacked; at most `limit` of them. */
export function NamedLinks({
  label,
  links,
  limit = links.length,
  isStacked = false,
}: {
  label: string;
  links: readonly { name: string; url: string }[];
  limit?: number;
  isStacked?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <ul
      className={isStacked ? `${styles.links} ${styles.stacked}` : styles.links}
      aria-label={label}
    >
      {links.slice(0, limit).map(({ name, url }) => (
        <li key={name + url}>
          <ExternalLink href={url}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}
