import type { AdminCity, CityInput } from '@gharseva/contract';
import { MAX_PINCODE_RANGES } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';
import { parsePincodeRanges } from './parse-pincode-ranges';
import { readTranslationDraft, type TranslationDraft, translationDraft } from './translation-draft';

/** A city in its form. */
export interface CityDraft {
  name: string;
  state: string;
  country: string;
  pincodeRanges: string;
  isActive: boolean;
  translations: TranslationDraft;
}

/** The translatable fields. */
const TRANSLATED = ['name'] as const;

/** The initial draft: the city, or an empty one in India. */
export function cityDraft(city: AdminCity | null): CityDraft {
  return {
    name: city?.name ?? '',
    state: city?.state ?? '',
    country: city?.country ?? 'India',
    pincodeRanges: city?.pincodeRanges.join(', ') ?? '',
    isActive: city?.isActive ?? true,
    translations: translationDraft(TRANSLATED, city?.translations),
  };
}

/** The errors in form order, and the input to send when there are none. */
export function readCityDraft(draft: CityDraft): { wrong: Record<string, string>; input: CityInput } {
  const wrong: Record<string, string> = {};
  for (const field of ['name', 'country'] as const) {
    if (!draft[field].trim()) wrong[field] = translate('adminCatalogue.required');
  }
  const typed = parsePincodeRanges(draft.pincodeRanges);
  if (typed.wrong.length > 0) {
    wrong.pincodeRanges = translate('adminCatalogue.city.rangesWrong', { wrong: typed.wrong.join(', ') });
  } else if (typed.ranges.length > MAX_PINCODE_RANGES) {
    wrong.pincodeRanges = translate('adminCatalogue.city.rangesMany', { max: MAX_PINCODE_RANGES });
  }
  return {
    wrong,
    input: {
      name: draft.name.trim(),
      state: draft.state.trim(),
      country: draft.country.trim(),
      pincodeRanges: typed.ranges,
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
