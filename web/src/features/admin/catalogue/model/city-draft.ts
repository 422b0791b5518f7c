import type { AdminCity, CityInput } from '@gharseva/contract';
import { MAX_PINCODE_RANGES } from '@gharseva/contract/rules';
import type { FieldTexts } from '#components/form/use-form-check.ts';
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
const TRANSLATED = ['name', 'state'] as const;

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

/** The input to check and send, and the texts of its faults. */
export function readCityDraft(draft: CityDraft): { input: CityInput; texts: FieldTexts } {
  const { ranges, wrong } = parsePincodeRanges(draft.pincodeRanges);
  const required = translate('adminCatalogue.required');
  return {
    texts: {
      name: required,
      country: required,
      pincodeRanges:
        wrong.length > 0
          ? translate('adminCatalogue.city.rangesWrong', { wrong: wrong.join(', ') })
          : translate('adminCatalogue.city.rangesMany', { max: MAX_PINCODE_RANGES }),
    },
    input: {
      name: draft.name.trim(),
      state: draft.state.trim(),
      country: draft.country.trim(),
      pincodeRanges: [...ranges, ...wrong],
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
