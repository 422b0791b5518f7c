import type { Location } from '@gharseva/contract';
import { useState } from 'react';

const TIMEOUT_MS = 15_000;
/** A place found a minute ago is still where the person is. */
const MAX_AGE_MS = 60_000;

/** Degrees with five digits tell places a metre apart: more would be noise. */
export const DEGREE_DIGITS = 5;

/** Where the search for a place stands; `metres` is how exact the place is that was found. */
export type Locating =
  | { state: 'idle' | 'asking' | 'unsupported' | 'denied' | 'unavailable' | 'timeout' }
  | { state: 'found'; metres: number };

/** By the codes of `GeolocationPositionError`. */
const FAILURES: Record<number, 'denied' | 'timeout'> = { 1: 'denied', 3: 'timeout' };

const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DIGITS));

/**
 * Asks the browser where it is, which asks the person.
 *
 * @param onFound called with the place that was found, and to within how many metres.
 */
export function useMyLocation(onFound: (found: Location, metres: number) => void) {
  const [locating, setLocating] = useState<Locating>({ state: 'idle' });

  const find = () => {
    if (locating.state === 'asking') return;
    if (!('geolocation' in navigator)) {
      setLocating({ state: 'unsupported' });
      return;
    }
    setLocating({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const metres = Math.max(1, Math.round(coords.accuracy));
        setLocating({ state: 'found', metres });
        onFound({ lat: rounded(coords.latitude), long: rounded(coords.longitude) }, metres);
      },
      (error) => setLocating({ state: FAILURES[error.code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };

  /** Forgets how the last try ended. */
  const reset = () => setLocating({ state: 'idle' });

  return { locating, find, reset };
}
