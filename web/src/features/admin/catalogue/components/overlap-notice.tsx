import type { SavedCity } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';

interface OverlapNoticeProps {
  /** The city that was saved. */
  city: SavedCity;
  onClose: () => void;
}

/** Warns of pincodes claimed by two cities: both are stored, one of them serves. */
export function OverlapNotice({ city, onClose }: OverlapNoticeProps) {
  const t = useT();
  const text = useLocalText();
  return (
    <Notice tone="warning">
      <p>{t('adminCatalogue.city.overlap', { name: text(city, 'name') })}</p>
      <ul>
        {city.overlaps.map((overlap) => {
          const { cityId, range, otherRange } = overlap;
          return (
            <li key={`${cityId} ${range} ${otherRange}`}>
              {t('adminCatalogue.city.overlapLine', { range, other: text(overlap, 'name'), otherRange })}
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" size="sm" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Notice>
  );
}
