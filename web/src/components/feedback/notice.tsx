import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import tones from '../ui/tone.module.css';
import styles from './notice.module.css';

const icons = { danger: CircleAlert, warning: CircleAlert, success: CircleCheck, neutral: Info };

/**
 * A message that stays beside what it is about. `danger` and `warning` are read out at once, `success` when the
 * reader pauses; `neutral` is plain text.
 */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  const role = { danger: 'alert', warning: 'alert', success: 'status', neutral: undefined }[tone];
  return (
    <div className={classNames(styles.notice, tones[tone === 'neutral' ? 'brand' : tone])} role={role}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
