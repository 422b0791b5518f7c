import { useEffect, useRef } from 'react';

/** Updates the page metadata with the address. The landing page comes with its own and loads nothing. */
export function usePageMetadata(pathname: string): void {
  const landing = useRef<string | null>(pathname);
  useEffect(() => {
    if (landing.current === pathname) return;
    landing.current = null;
    void import('./update-page-metadata')
      .then(({ updatePageMetadata }) => updatePageMetadata(pathname))
      .catch(() => undefined);
  }, [pathname]);
}
