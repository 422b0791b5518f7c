import { type ReactNode, useRef } from 'react';
import { useKeepFocus } from '../../lib/focus/use-keep-focus';

interface FocusAreaProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the page whose entries come and go with their buttons: what stood around a vanished one, its list entry or else the whole
 * part, has the focus then.
 */
export function FocusArea({ className, children }: FocusAreaProps) {
  const part = useRef<HTMLDivElement>(null);
  useKeepFocus(part);
  return (
    <div ref={part} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
