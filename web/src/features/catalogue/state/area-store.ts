import type { EndpointResponse } from '@gharseva/contract';
import { isPincode, keepTranslations } from '@gharseva/contract/rules';
import { createStoredValue } from '#lib/storage/stored-value.ts';

/** The API's answer for a pincode. */
export type Area = EndpointResponse<'checkPincode'>;

/** The pincode the visitor last checked, stored under `area`; null before the first check. */
export const areaStore = createStoredValue<Area | null>({
  key: 'area',
  parse: parseArea,
  format: (area) => (area === null ? null : JSON.stringify(area)),
});

function parseArea(text: string | null): Area | null {
  if (!text) return null;
  try {
    const area = JSON.parse(text) as Partial<Area> | null;
    if (typeof area?.pincode !== 'string' || !isPincode(area.pincode)) return null;
    if (typeof area.served !== 'boolean') return null;
    return {
      pincode: area.pincode,
      served: area.served,
      cityId: textOrNull(area.cityId),
      city: textOrNull(area.city),
      state: textOrNull(area.state),
      ...keepTranslations(area.translations, ['city', 'state']),
    };
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
