import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './icon-disc.module.css';

/** A disc in the brand's tint around a decorative icon. */
export function IconDisc({ size = 'md', children }: { size?: 'sm' | 'md' | 'lg'; children: ReactNode }) {
  return (
    <span className={classNames(styles.disc, size !== 'md' && styles[size])} aria-hidden="true">
      {children}
    </span>
  );
}
