import type { Location } from '@gharseva/contract';
import { LocateFixed, MapPinCheck, X } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useMyLocation } from '#lib/use-my-location.ts';
import styles from './profile.module.css';

/** A position less precise than this is useless to estimate a professional's distance. */
const ROUGH_METRES = 1000;

interface AddressLocationProps {
  location: Location | undefined;
  onChange: (location: Location | undefined) => void;
}

/** The location of the address, for a customer who is there and agrees: optional, removed with one press. */
export function AddressLocation({ location, onChange }: AddressLocationProps) {
  const t = useT();
  const { locating, find, reset } = useMyLocation((found, metres) =>
    onChange(metres > ROUGH_METRES ? undefined : found),
  );
  const isAsking = locating.state === 'asking';
  const remove = () => {
    reset();
    onChange(undefined);
  };
  return (
    <div className={styles.location}>
      {/* One button in two roles, so that it keeps the keyboard focus. */}
      <Button
        variant={location ? 'quiet' : 'secondary'}
        size="sm"
        icon={location ? <X size={18} aria-hidden="true" /> : <LocateFixed size={18} aria-hidden="true" />}
        busy={isAsking}
        onClick={location ? remove : find}
      >
        {isAsking
          ? t('account.locating')
          : location
            ? t('account.removeLocation')
            : t('account.useMyLocation')}
      </Button>
      <div role="status" className={styles.locationSaid}>
        {location ? (
          <>
            <MapPinCheck size={18} aria-hidden="true" />
            {locating.state === 'found'
              ? t('account.located', { metres: locating.metres })
              : t('account.locationKept')}
          </>
        ) : (
          t('account.locationHint')
        )}
      </div>
      {!location && <Failure locating={locating} />}
    </div>
  );
}

function Failure({ locating }: { locating: ReturnType<typeof useMyLocation>['locating'] }) {
  const t = useT();
  const { state } = locating;
  if (state === 'idle' || state === 'asking') return null;
  if (state !== 'found') return <Notice tone="warning">{t(`account.locate.${state}`)}</Notice>;
  if (locating.metres <= ROUGH_METRES) return null;
  const km = Math.round(locating.metres / 1000);
  return <Notice tone="warning">{t('account.locate.rough', { km })}</Notice>;
}
