import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../components/ui/class-names';
import { isPartnerPortal } from '../../config/paths';
import { useHeightProperty } from '../../lib/use-height-property';
import styles from './bottom-bars.module.css';

/**
 * The place of messages about the whole site: fixed at the bottom of the window, so that nothing on the page moves. Style
 * sheets know its height as `--bottom-bars`, so that the floating cart makes way. The portal's own bar has its room before its code comes.
 */
export function BottomBars({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isPortal = isPartnerPortal(useLocation().pathname);
  useHeightProperty(ref, '--bottom-bars');
  return (
    <div ref={ref} id="bottom-bars" className={classNames(styles.place, isPortal && styles.portal)}>
      {children}
    </div>
  );
}
