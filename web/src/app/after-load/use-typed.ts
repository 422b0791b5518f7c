import { useEffect, useState } from 'react';

/** Whether a form at this address has input that a reload would lose. */
export function useTyped(pathname: string): boolean {
  const [typed, setTyped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other addresses have other forms
  useEffect(() => {
    setTyped(false);
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) setTyped(true);
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [pathname]);
  return typed;
}
