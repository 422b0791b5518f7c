import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLook } from './field';
import styles from './field.module.css';

/** A labelled input of several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  rows = 3,
  ...area
}: Omit<ComponentProps<'textarea'>, 'id'> & FieldLook) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles.box}>
          <textarea {...area} {...control} rows={rows} className={styles.input} />
        </span>
      )}
    </FieldFrame>
  );
}
