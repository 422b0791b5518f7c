import { useEffect, useRef } from 'react';

/** Keeps the head in step with the address. The page came with its own, so the first one costs nothing. */
export function useHeadOf(pathname: string): void {
  const landing = useRef<string | null>(pathname);
  useEffect(() => {
    if (landing.current === pathname) return;
    landing.current = null;
    void import('./keep-head').then(({ keepHead }) => keepHead(pathname)).catch(() => undefined);
  }, [pathname]);
}
