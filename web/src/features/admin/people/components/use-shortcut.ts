import { useEffect, useEffectEvent } from 'react';

/**
 * Does something on Alt and a key, by the key's place, whatever it writes with Alt. Not while a dialog is open.
 *
 * @param code as in `KeyA`.
 */
export function useShortcut(code: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== code) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
