import { type RefObject, useEffect, useRef } from 'react';

/** Whether a component is still on the screen, for what comes of its calls after it has gone. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
