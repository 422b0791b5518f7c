import { useState } from 'react';
import { savesData } from '../../lib/save-data';
import { classNames } from './class-names';
import styles from './picture.module.css';

/**
 * What is shown for a thing without a picture, or whose picture does not load (docs/specification.md sections 3 and 8).
 */
const PLACEHOLDER_PICTURE = '/pictures/placeholder.svg';

interface PictureProps {
  src: string | undefined;
  /** Empty when the words beside the picture say it all. */
  alt: string;
  /** Width by height, such as `4 / 3`; the place is kept while it loads. */
  ratio?: string | undefined;
  /** True for pictures of the first screenful, which load at once. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture that keeps its place, loads when it comes near, and falls back to the placeholder. The style sheet gives it
 * its width, the ratio its height.
 */
export function Picture({ src, alt, ratio = '4 / 3', eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // Whoever saves data reads the words that stand beside it; a picture that says something itself is shown.
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
