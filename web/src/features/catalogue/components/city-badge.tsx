import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { Badge } from '#components/ui/badge.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { areaStore } from '../state/area-store';

/**
 * Marks a service offered in one city only. Once the visitor's pincode is known, the badge says whether that is their
 * city; the API reveals no city's name by id, so until then it claims no more.
 */
export function CityBadge({ cityId }: { cityId: string }) {
  const t = useT();
  const text = useLocalText();
  const area = useStoredValue(areaStore);
  if (cityId === ALL_CITIES_ID) return null;
  if (!area?.cityId || !area.city) {
    return (
      <Badge tone="warning">
        {t('catalogue.oneCity')}
        <span className="visually-hidden"> {t('catalogue.oneCityHint')}</span>
      </Badge>
    );
  }
  const city = text({ ...area, city: area.city }, 'city');
  return area.cityId === cityId ? (
    <Badge tone="brand">{t('catalogue.inYourCity', { city })}</Badge>
  ) : (
    <Badge tone="warning">{t('catalogue.notInYourCity', { city })}</Badge>
  );
}
