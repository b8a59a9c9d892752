import { ExternalLink } from './external-link.tsx';
import { FoldedItems } from './folded-items.tsx';
import styles from './named-links.module.css';

type Link = { name: string; url: string };

/** Links to elsewhere, by their names, in a row or stacked; at most `limit` of them, the others folded away or left out. */
export function NamedLinks({
  label,
  links,
  limit = links.length,
  isStacked = false,
  isFolding = false,
}: {
  label: string;
  links: readonly Link[];
  limit?: number;
  isStacked?: boolean;
  isFolding?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <ul
      className={isStacked ? `${styles.links} ${styles.stacked}` : styles.links}
      aria-label={label}
    >
      {links.slice(0, limit).map(toItem)}
      {isFolding && <FoldedItems label={label}>{links.slice(limit).map(toItem)}</FoldedItems>}
    </ul>
  );
}

function toItem({ name, url }: Link) {
  return (
    <li key={name + url}>
      <ExternalLink href={url}>{name}</ExternalLink>
    </li>
  );
}
