import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import styles from './bookings.module.css';

/**
 * What has become of a move, focused and in sight when it appears: its button is gone with the move, and so is the dialog
 * that asked about it.
 */
export function MoveOutcome({ tone, children }: { tone: 'success' | 'danger'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.outcome}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
