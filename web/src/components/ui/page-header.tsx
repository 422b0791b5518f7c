import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '../../config/brand';
import { claimHeadingFocus, passOnFocus } from '../../lib/focus/heading-focus';
import styles from './page-header.module.css';

interface PageHeadingProps {
  /** The document's title, before the brand. */
  title: string;
  className?: string | undefined;
  /** The words of the heading; the title by default. */
  children?: ReactNode;
}

/**
 * The only `<h1>` of a screen. Sets the document's title, and takes the focus after a navigation, so that a screen reader
 * starts at the heading, and of the heading in whose place it comes.
 */
export function PageHeading({ title, className, children = title }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === brand.name ? title : `${title} · ${brand.name}`;
  }, [title]);
  useLayoutEffect(() => {
    const heading = ref.current;
    return () => passOnFocus(heading);
  }, []);
  useEffect(() => {
    if (claimHeadingFocus()) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** The heading of a screen, with a line below it and buttons beside it. */
export function PageHeader({
  title,
  intro,
  actions,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <PageHeading title={title} />
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      {actions}
    </div>
  );
}
