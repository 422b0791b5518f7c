import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` on Alt and a key, identified by its position, whatever character Alt makes of it. Not while a dialog is
 * open, and once a press: a held key repeats.
 *
 * @param code as in `KeyA`.
 */
export function useShortcut(code: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== code) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
