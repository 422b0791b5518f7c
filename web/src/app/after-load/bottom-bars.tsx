import { type ReactNode, useRef } from 'react';
import { useHeightProperty } from '../../lib/use-height-property';
import styles from './bottom-bars.module.css';

/**
 * The place of messages about the whole site: fixed at the bottom of the window, so that nothing on the page moves. Style
 * sheets know its height as `--bottom-bars`, so that the floating cart makes way.
 */
export function BottomBars({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useHeightProperty(ref, '--bottom-bars');
  return (
    <div ref={ref} id="bottom-bars" className={styles.place}>
      {children}
    </div>
  );
}
