import type { ReactNode } from 'react';
import styles from './total-line.module.css';

/** How many records there are, below a page's heading; its place is kept until that is known, so that nothing jumps. */
export function TotalLine({ children }: { children: ReactNode }) {
  return <span className={styles.total}>{children}</span>;
}
