import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What the guard of an area leaves in the history for its login. */
interface Wanted {
  wanted: string;
}

/**
 * The page that somebody without a session wanted, for the login to come back to; null after a logout, which leads back
 * nowhere.
 *
 * @param signedIn whether there is a session
 * @param isLost whether the last session was refused, not left
 */
export function useWantedState(signedIn: boolean, isLost: () => boolean): Wanted | null {
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(signedIn);
  if (signedIn) wasSignedIn.current = true;
  return wasSignedIn.current && !isLost() ? null : { wanted: pathname + search };
}

/** The page that the guard noted, else `home`. */
export function wantedPage(state: unknown, home: string): string {
  const wanted = (state as Partial<Wanted> | null)?.wanted;
  return typeof wanted === 'string' ? wanted : home;
}
