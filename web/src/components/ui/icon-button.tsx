import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  bordered = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & { label: string; bordered?: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(styles.iconButton, bordered && styles.bordered, className)}
    >
      {children}
    </button>
  );
}
