import { type ReactNode, useRef } from 'react';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import styles from './jobs.module.css';

/** Jobs below each other. A step that was sent, taken back or read goes with its buttons: its job, or else the whole, has the focus. */
export function JobsArea({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useKeepFocus(part);
  return (
    <div ref={part} tabIndex={-1} className={styles.list}>
      {children}
    </div>
  );
}
