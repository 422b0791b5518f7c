import { type ReactNode, useId } from 'react';
import { useT } from '../../lib/i18n/i18n';
import styles from './field.module.css';

/** What a control inside a field must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldLook {
  label: string;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** What is wrong with the value; announced when it appears. */
  error?: string | null | undefined;
  /** Says `(optional)` behind the label. */
  optional?: boolean | undefined;
}

/** Label, hint and error around any control, wired to it. */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  children,
}: FieldLook & { children: (control: ControlProps) => ReactNode }) {
  const t = useT();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t('common.optional')})</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <p id={errorId} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
