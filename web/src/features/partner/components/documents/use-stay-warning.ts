import { useEffect } from 'react';
import { askBeforeUnload } from '#lib/ask-before-unload.ts';

/** Makes the browser confirm closing the tab during an upload. */
export function useStayWarning(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [running]);
}
