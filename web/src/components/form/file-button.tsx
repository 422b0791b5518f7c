import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/class-names';
import styles from './file-button.module.css';

interface FileButtonProps {
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The content types that the browser's own dialog offers. */
  accept: string;
  /** Which camera a phone opens at once, instead of its files: the one towards the person, or the other. */
  capture?: 'user' | 'environment' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  icon: ReactNode;
  children: ReactNode;
  onFile: (file: File | null) => void;
}

/** A file input that looks like a button; keyboard and screen reader meet the input itself. */
export function FileButton(props: FileButtonProps) {
  const { id, ref, accept, capture, name, disabled, invalid, describedBy, icon, children, onFile } = props;
  return (
    <label className={classNames(styles.choice, disabled && styles.off)}>
      <input
        ref={ref}
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        capture={capture}
        name={name}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
          // The same file can then be chosen again, after it was changed.
          event.target.value = '';
        }}
      />
      {icon}
      {children}
    </label>
  );
}
