import { useEffect } from 'react';

/** While an upload is running the browser asks before it closes the tab. */
export function useStayWarning(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);
}
