import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names';
import tones from './tone.module.css';

export type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'brand';

/** A small label; the colour repeats what the words say. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, tones[tone])}>{children}</span>;
}
