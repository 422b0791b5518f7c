import type { ReactNode } from 'react';
import styles from './bookings.module.css';

/** A part of an order with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
