import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The history state that an area's guard passes to its login. */
interface Wanted {
  wanted: string;
}

/**
 * The page requested without a session, to return to after login; null after a logout, which does not return.
 *
 * @param signedIn whether there is a session
 * @param isLost whether the last session was rejected by the server, not logged out
 */
export function useWantedState(signedIn: boolean, isLost: () => boolean): Wanted | null {
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(signedIn);
  if (signedIn) wasSignedIn.current = true;
  return wasSignedIn.current && !isLost() ? null : { wanted: pathname + search + hash };
}

/** The page noted by the guard, else `home`. */
export function wantedPage(state: unknown, home: string): string {
  const wanted = (state as Partial<Wanted> | null)?.wanted;
  return typeof wanted === 'string' ? wanted : home;
}
