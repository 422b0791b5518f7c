import type { PincodeOverlap } from '@gharseva/contract';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useT } from '../../../lib/i18n/i18n';

interface OverlapNoticeProps {
  /** The city that was saved. */
  name: string;
  overlaps: readonly PincodeOverlap[];
  onClose: () => void;
}

/** Warns of pincodes that two cities claim: both were stored, and one of them serves. */
export function OverlapNotice({ name, overlaps, onClose }: OverlapNoticeProps) {
  const t = useT();
  return (
    <Notice tone="warning">
      <p>{t('adminCatalogue.city.overlap', { name })}</p>
      <ul>
        {overlaps.map(({ cityId, name: other, range, otherRange }) => (
          <li key={`${cityId} ${range} ${otherRange}`}>
            {t('adminCatalogue.city.overlapLine', { range, other, otherRange })}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Notice>
  );
}
