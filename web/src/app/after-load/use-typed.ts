import { useEffect, useState } from 'react';

/** Whether something was typed or chosen in a form of this address, which loading the page anew would lose. */
export function useTyped(pathname: string): boolean {
  const [typed, setTyped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other forms
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
