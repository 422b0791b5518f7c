import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../../lib/focus/heading-focus';
import { skipTo } from '../../lib/focus/skip-to';
import { useT } from '../../lib/i18n/i18n';
import { classNames } from '../ui/class-names';
import styles from './page-frame.module.css';

/**
 * The page around every screen: a skip link to the content, top bar and header, the screen, the footer. A navigation
 * starts at the top with the focus on the screen's heading; Back keeps the browser's scroll position.
 */
export function PageFrame({
  header,
  footer,
  area,
  children,
}: {
  header: ReactNode;
  footer: ReactNode;
  /** The area of the page; the admin area is as wide as its tables need, from the top bar to the footer. */
  area: 'site' | 'portal' | 'admin';
  children: ReactNode;
}) {
  const t = useT();
  useFreshStart(useLocation().pathname);
  return (
    <div className={classNames(styles.frame, area === 'admin' && styles.wide)}>
      {/* biome-ignore lint/a11y/useValidAnchor: leads within the page; without scripts the browser follows it */}
      <a className={styles.skip} href="#content" onClick={skipTo}>
        {t('layout.skipToContent')}
      </a>
      {header}
      {/* Areas differ in their headers: the key remounts the content at its new position instead of shifting it. */}
      <main key={area} id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** Starts anew, as {@link PageFrame} says, when another page is shown; `page` tells it from others. */
export function useFreshStart(page: string) {
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
  }, [page, isBack]);
}

/** The usual width and margins of a screen's content. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>{children}</div>;
}
