import { useEffect } from 'react';
import { takeToast, toasts } from './toast';

/**
 * Ctrl+Z (⌘Z) runs the action of the newest toast, which is far away in the tab order. In a field it undoes typing, as
 * usual.
 */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      // A held key repeats: it undoes one move.
      if (!isUndo || event.repeat || (event.target as Element).closest?.('input, textarea, select')) return;
      const offered = [...toasts.get()].reverse().find(({ action }) => action);
      if (!offered) return;
      event.preventDefault();
      takeToast(offered);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
