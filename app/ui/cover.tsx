import { clsx } from 'clsx';
import { validHref } from '#platform/valid-href';
import { coverPicture, coverSeed } from './cover-seed.ts';
import styles from './cover.module.css';
import { coverSvg } from './covers.ts';

/**
 * The picture of an article: its photograph, else the cover generated from its slug, first topic and
 * revision. Decorative; the headline is beside it.
 */
export function Cover({
  slug,
  topics,
  imageUrl,
  revision = 0,
  shape = 'wide',
  isFirst = false,
}: {
  slug: string;
  topics: readonly string[];
  imageUrl?: string;
  revision?: number;
  shape?: 'wide' | 'square' | 'band';
  /** Whether it is on the first screen of the page, where late loading would be seen. */
  isFirst?: boolean;
}) {
  const className = clsx(styles.cover, styles[shape]);
  if (imageUrl) {
    return (
      <img
        className={className}
        src={validHref(imageUrl)}
        alt=""
        width={shape === 'square' ? 360 : 640}
        height={360}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        data-cover={coverPicture(slug, revision)}
      />
    );
  }
  const svg = coverSvg({ seed: coverSeed(slug, revision), topics, shape });
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
