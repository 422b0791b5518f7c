import type { ReactNode } from 'react';
import styles from './sums.module.css';

/** `key` is needed if names can repeat. */
export type Line = readonly [name: string, figure: ReactNode, key?: string];

interface SumsProps {
  /** The lines: name and amount. */
  lines: readonly Line[];
  /** The total, set apart from the lines. */
  total?: Line | undefined;
}

/** A calculation: names on the left, amounts on the right, the total below a rule. */
export function Sums({ lines, total }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {lines.map(([name, figure, key]) => (
        <div key={key ?? name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  );
}
