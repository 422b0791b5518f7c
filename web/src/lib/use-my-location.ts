import type { Location } from '@gharseva/contract';
import { useEffect, useRef, useState } from 'react';

const TIMEOUT_MS = 15_000;
/** A position up to a minute old is still valid. */
const MAX_AGE_MS = 60_000;

/** Five digits of a degree resolve about a metre; more would be noise. */
export const DEGREE_DIGITS = 5;

/** The state of locating; `metres` is the accuracy of the position. */
export type Locating =
  | { state: 'idle' | 'asking' | 'unsupported' | 'denied' | 'unavailable' | 'timeout' }
  | { state: 'found'; metres: number };

/** By the codes of `GeolocationPositionError`. */
const FAILURES: Record<number, 'denied' | 'timeout'> = { 1: 'denied', 3: 'timeout' };

const rounded = (degrees: number) => Number(degrees.toFixed(DEGREE_DIGITS));

/**
 * Requests the position from the browser, which asks the user for permission.
 *
 * @param onFound called with the position and its accuracy in metres.
 */
export function useMyLocation(onFound: (found: Location, metres: number) => void) {
  const [locating, setLocating] = useState<Locating>({ state: 'idle' });
  /** Whether its form was left: what is found then is of no form. */
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const find = () => {
    if (locating.state === 'asking') return;
    if (!('geolocation' in navigator)) {
      setLocating({ state: 'unsupported' });
      return;
    }
    setLocating({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isLeft.current) return;
        const metres = Math.max(1, Math.round(coords.accuracy));
        setLocating({ state: 'found', metres });
        onFound({ lat: rounded(coords.latitude), long: rounded(coords.longitude) }, metres);
      },
      (error) => setLocating({ state: FAILURES[error.code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };

  /** Resets the state of the last attempt. */
  const reset = () => setLocating({ state: 'idle' });

  return { locating, find, reset };
}
