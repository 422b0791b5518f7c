import type { ReactNode } from 'react';
import styles from './sums.module.css';

/** The key is needed where two names may be alike. */
type Line = readonly [name: string, figure: ReactNode, key?: string];

interface SumsProps {
  /** Names and figures, a line each. */
  lines: readonly Line[];
  /** What they come to, set off from them. */
  total?: Line | undefined;
}

/** A reckoning: names to the left, figures to the right, and under a line what they come to. */
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
