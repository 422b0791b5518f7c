import type { ReactNode } from 'react';
import styles from './facts.module.css';

/**
 * A name and its value; a `wide` one takes a whole row on a phone, such as a time slot, and a `long` one two columns on
 * larger screens as well, such as a bank's reference.
 */
export type FactEntry = readonly [name: string, value: ReactNode, width?: 'wide' | 'long'];

/** Names and values in a grid of two columns on a phone. */
export function Facts({ facts }: { facts: readonly FactEntry[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, width]) => (
        <div key={name} className={width && styles[width]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
