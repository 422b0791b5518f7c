import { useState } from 'react';
import { savesData } from '../../lib/save-data';
import { classNames } from './class-names';
import styles from './picture.module.css';

/** Shown for a missing picture or one that does not load (docs/specification.md sections 3 and 8). */
const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

interface PictureProps {
  src: string | undefined;
  /** Empty for a decorative picture. */
  alt: string;
  /** Width by height, such as `4 / 3`; reserves the space while it loads. */
  ratio?: string | undefined;
  /** True for pictures of the first screenful, which load immediately. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture with reserved space, lazy loading, and the placeholder as fallback. The style sheet sets its width, the ratio
 * its height.
 */
export function Picture({ src, alt, ratio = '4 / 3', eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // With data saving on, decorative pictures are skipped.
  const wanted = src && src !== failed && !(alt === '' && savesData());
  const shown = wanted ? src : PLACEHOLDER_PICTURE;
  return (
    <img
      className={classNames(styles.picture, className)}
      style={{ aspectRatio: ratio }}
      src={shown}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        if (shown !== PLACEHOLDER_PICTURE) setFailed(shown);
      }}
    />
  );
}
