import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the order that the address names, once: Back and reload then show what is open. */
export function useAskedOrder(open: (id: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('order');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address asks again
  useEffect(() => {
    if (asked === null) return;
    open(asked);
    setSearch(
      (present) => {
        present.delete('order');
        return present;
      },
      { replace: true },
    );
  }, [asked]);
}
