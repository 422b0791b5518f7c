import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import tones from '../ui/tone.module.css';
import styles from './notice.module.css';

const icons = { danger: CircleAlert, warning: CircleAlert, success: CircleCheck, neutral: Info };

/**
 * A lasting message next to its subject. `danger` and `warning` are announced at once, `success` politely; `neutral` is
 * plain text.
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
