import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLook } from './field';
import styles from './field.module.css';

/** A labelled choice from a list, in the phone's own picker; the options are its children. */
export function Select({
  label,
  hint,
  error,
  optional,
  children,
  ...select
}: Omit<ComponentProps<'select'>, 'id'> & FieldLook) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles.box}>
          <select {...select} {...control} className={styles.select}>
            {children}
          </select>
        </span>
      )}
    </FieldFrame>
  );
}
