import type { ReactNode } from 'react';
import type { BadgeTone } from '#lib/badge-tones.ts';
import styles from './badge.module.css';
import { classNames } from './class-names';
import tones from './tone.module.css';

/** A small label; its colour only repeats its text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, tones[tone])}>{children}</span>;
}
