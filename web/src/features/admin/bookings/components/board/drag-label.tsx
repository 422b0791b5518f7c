import { useEffect, useRef } from 'react';
import styles from './board.module.css';

/** What the mouse carries while it drags a card. */
export function DragLabel({ text }: { text: string }) {
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (label.current) label.current.style.translate = `${clientX + 12}px ${clientY + 12}px`;
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return (
    <div ref={label} className={styles.dragged} aria-hidden="true">
      {text}
    </div>
  );
}
