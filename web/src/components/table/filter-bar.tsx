import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The fields by which a list is narrowed, side by side where there is room. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <div role="search" className={styles.filters} aria-label={label}>
      {children}
    </div>
  );
}
