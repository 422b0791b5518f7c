import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { FieldFrame, type FieldLook } from './field';
import styles from './field.module.css';

/** A labelled single-line input; `prefix` stands before it, such as `+91`. */
export function Field({
  label,
  hint,
  error,
  optional,
  prefix,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'prefix' | 'id'> & FieldLook & { prefix?: ReactNode }) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={classNames(styles.box, className)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input {...input} {...control} className={styles.input} />
        </span>
      )}
    </FieldFrame>
  );
}
