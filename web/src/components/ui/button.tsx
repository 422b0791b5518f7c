import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Link } from './link';

interface Look {
  /** `accent` is the one next step of a screen; `primary` an ordinary action. */
  variant?: 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'inverse' | undefined;
  size?: 'md' | 'sm' | 'lg' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

function look({ variant = 'primary', size = 'md', wide = false }: Look, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, extra);
}

/**
 * A button. While `busy` it shows a spinner, keeps its focus and ignores presses; `children` is then the busy text
 * (`Sending...`).
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** An external link (phone, e-mail, WhatsApp) that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </a>
  );
}
