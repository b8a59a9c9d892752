import { validHref } from '#platform/valid-href';
import { initials, monogramSvg } from './covers.ts';
import styles from './portrait.module.css';

/**
 * A person's picture: the photograph, or the initials where it does not load, else a monogram. Decorative; the name is
 * beside it.
 */
export function Portrait({
  name,
  slug,
  focus,
  imageUrl,
}: {
  name: string;
  slug: string;
  /** The person's first area: it colours the monogram. */
  focus?: string | undefined;
  imageUrl?: string;
}) {
  if (imageUrl) {
    return (
      <img
        className={styles.portrait}
        src={validHref(imageUrl)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        data-initials={initials(name)}
      />
    );
  }
  const svg = monogramSvg({ name, seed: slug, ...(focus && { focus }) });
  return <div className={styles.portrait} dangerouslySetInnerHTML={{ __html: svg }} />;
}
