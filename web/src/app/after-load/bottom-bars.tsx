import { type ReactNode, useEffect, useRef } from 'react';
import styles from './bottom-bars.module.css';

/**
 * The place of messages about the whole site: fixed at the bottom of the window, so that nothing on the page moves. Style
 * sheets know its height as `--bottom-bars`, so that the floating cart makes way.
 */
export function BottomBars({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bars', `${place.offsetHeight}px`);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bars');
    };
  }, []);
  return (
    <div ref={ref} className={styles.place}>
      {children}
    </div>
  );
}
