import type { AdminCity, CityInput } from '@gharseva/contract';
import { translate } from '../../../lib/i18n/i18n';
import { parsePincodeRanges } from './parse-pincode-ranges';

/** The most ranges that a city may have. */
const MAX_RANGES = 200;

/** A city as its form holds it. */
export interface CityDraft {
  name: string;
  state: string;
  country: string;
  pincodeRanges: string;
  isActive: boolean;
  /** Its texts in other languages; they stay as they are. */
  translations: CityInput['translations'];
}

export const CITY_FIELDS = ['name', 'state', 'country', 'pincodeRanges'] as const;

/** What the form starts with: the city, or an empty one in India. */
export function cityDraft(city: AdminCity | null): CityDraft {
  return {
    name: city?.name ?? '',
    state: city?.state ?? '',
    country: city?.country ?? 'India',
    pincodeRanges: city?.pincodeRanges.join(', ') ?? '',
    isActive: city?.isActive ?? true,
    translations: city?.translations,
  };
}

/** What is wrong with each field, and what to send when nothing is. */
export function readCityDraft(draft: CityDraft): { wrong: Record<string, string>; input: CityInput } {
  const wrong: Record<string, string> = {};
  for (const field of ['name', 'state', 'country'] as const) {
    if (!draft[field].trim()) wrong[field] = translate('adminCatalogue.required');
  }
  const typed = parsePincodeRanges(draft.pincodeRanges);
  if (typed.wrong.length > 0) {
    wrong.pincodeRanges = translate('adminCatalogue.city.rangesWrong', { wrong: typed.wrong.join(', ') });
  } else if (typed.ranges.length > MAX_RANGES) {
    wrong.pincodeRanges = translate('adminCatalogue.city.rangesMany', { max: MAX_RANGES });
  }
  return {
    wrong,
    input: {
      name: draft.name.trim(),
      state: draft.state.trim(),
      country: draft.country.trim(),
      pincodeRanges: typed.ranges,
      isActive: draft.isActive,
      ...(draft.translations && { translations: draft.translations }),
    },
  };
}
