import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../config/brand';
import { claimHeadingFocus } from '../../lib/focus/heading-focus';
import styles from './page-header.module.css';

/**
 * The only `<h1>` of a screen. Sets the document's title, and takes the focus after a navigation, so that a screen reader
 * starts at the heading.
 */
export function PageHeader({
  title,
  intro,
  actions,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (claimHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      {actions}
    </div>
  );
}

/** Sets the document's title to `title · brand`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === brand.name ? title : `${title} · ${brand.name}`;
  }, [title]);
}
