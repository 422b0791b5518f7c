import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import styles from './form.module.css';
import { PlainForm, type PlainFormProps } from './plain-form';

/** A form of fields under each other. */
export function Form({ className, ...rest }: PlainFormProps) {
  return <PlainForm {...rest} className={classNames(styles.form, className)} />;
}

/** Two fields that stand beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
