import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice';
import styles from './notice.module.css';

interface OutcomeProps {
  tone: 'success' | 'danger' | 'neutral';
  children: ReactNode;
}

/**
 * The outcome of a form, next to its button. When it appears it is scrolled into view and focused, unless the focus has
 * moved out of its dialog, form, list entry or section meanwhile. Remount it for each outcome.
 */
export function Outcome({ tone, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Focusing scrolls; the scroll margin keeps it clear of the bars at the window's edges.
  useEffect(() => {
    const outcome = ref.current;
    const focused = document.activeElement;
    const place = outcome?.closest('dialog') ?? outcome?.closest('form, li, section');
    if (focused === document.body || !place || place.contains(focused)) outcome?.focus();
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
