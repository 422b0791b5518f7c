import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice';
import styles from './notice.module.css';

interface OutcomeProps {
  tone: 'success' | 'danger' | 'neutral';
  children: ReactNode;
}

/**
 * How a form ended, beside its button: when it appears it is brought into sight and has the focus, so that nobody asks
 * whether anything happened; who went on elsewhere meanwhile (out of the dialog, the form, the entry or the section it stands in) is left alone. Mounted
 * anew for each end.
 */
export function Outcome({ tone, children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Focus scrolls; the margin keeps it clear of the bars at the window's edges.
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
