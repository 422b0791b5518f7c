import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import styles from './form.module.css';

/** A form of fields under each other. What is wrong is said beside the fields, never by the browser's own bubbles. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form {...rest} className={classNames(styles.form, className)} noValidate />;
}

/** Two fields that stand beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
