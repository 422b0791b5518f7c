import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import styles from './radio-card.module.css';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** `chip` is small and inline, `card` as wide as its place. */
  shape?: 'card' | 'chip' | undefined;
  children: ReactNode;
}

/** One choice of a group, shown as a card or a chip: a native radio button, so arrows and screen readers work. */
export function RadioCard({
  name,
  value,
  checked,
  onChange,
  disabled,
  shape = 'card',
  children,
}: RadioCardProps) {
  return (
    <label className={classNames(styles.choice, styles[shape])}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span className={styles.face}>{children}</span>
    </label>
  );
}
