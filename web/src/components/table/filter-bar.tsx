import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The filters of a list, side by side where there is room. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones do not support <search>
    <div role="search" className={styles.filters} aria-label={label}>
      {children}
    </div>
  );
}
