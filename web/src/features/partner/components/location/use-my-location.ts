import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n';

const TIMEOUT_MS = 15_000;
/** A place found a minute ago is still where the person is. */
const MAX_AGE_MS = 60_000;

/** Degrees with five digits tell places a metre apart: more would be noise. */
const DIGITS = 5;

export interface Found {
  lat: string;
  long: string;
}

type Told = { tone: 'success' | 'warning'; text: string } | null;

/** Asks the browser where it is. `told` is what to say of the last try; `find` calls back with what was found. */
export function useMyLocation(onFound: (found: Found) => void) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>(null);

  const find = () => {
    if (busy) return;
    if (!('geolocation' in navigator)) {
      setTold({ tone: 'warning', text: t('partnerPortal.locateUnsupported') });
      return;
    }
    setBusy(true);
    setTold(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setTold({
          tone: 'success',
          text: t('partnerPortal.located', { metres: Math.max(1, Math.round(coords.accuracy)) }),
        });
        onFound({ lat: coords.latitude.toFixed(DIGITS), long: coords.longitude.toFixed(DIGITS) });
      },
      (error) => {
        setBusy(false);
        setTold({ tone: 'warning', text: t(REASONS[error.code] ?? 'partnerPortal.locateUnavailable') });
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };

  return { find, busy, told };
}

/** By the codes of `GeolocationPositionError`. */
const REASONS: Record<number, 'partnerPortal.locateDenied' | 'partnerPortal.locateTimeout'> = {
  1: 'partnerPortal.locateDenied',
  3: 'partnerPortal.locateTimeout',
};
