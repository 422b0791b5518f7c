import type { AdminService, ServiceInput } from '@gharseva/contract';
import { ALL_CITIES_ID, type GstClass, MAX_DURATION, MAX_POSITION } from '@gharseva/contract/rules';
import type { FieldTexts } from '#components/form/use-form-check.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { oneLine } from '#lib/one-line.ts';
import { parseWhole } from '#lib/parse-whole.ts';
import type { WithPicture } from '../api/name-picture';
import { readTranslationDraft, type TranslationDraft, translationDraft } from './translation-draft';

/** A service in its form: price and duration as typed. */
export interface ServiceDraft {
  name: string;
  description: string;
  included: string;
  excluded: string;
  categoryId: string;
  cityId: string;
  price: string;
  duration: string;
  /** The stored picture's address; empty for none. */
  imageUrl: string;
  /** A newly chosen picture, not yet uploaded. */
  picture: Blob | null;
  position: string;
  /** Empty for the one that is configured. */
  gstClass: string;
  isActive: boolean;
  translations: TranslationDraft;
}

/** The translatable fields. */
const TRANSLATED = ['name', 'description', 'included', 'excluded'] as const;

/** The initial draft: the service, or an empty one offered everywhere. */
export function serviceDraft(service: AdminService | null): ServiceDraft {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    included: service?.included ?? '',
    excluded: service?.excluded ?? '',
    categoryId: service?.categoryId ?? '',
    cityId: service?.cityId ?? ALL_CITIES_ID,
    price: service ? String(service.price) : '',
    duration: service ? String(service.duration) : '',
    imageUrl: service?.imageUrl ?? '',
    picture: null,
    position: String(service?.position ?? 0),
    gstClass: service?.gstClass ?? '',
    isActive: service?.isActive ?? true,
    translations: translationDraft(TRANSLATED, service?.translations),
  };
}

/**
 * The input to check and send, with price and duration as numbers (docs/specification.md section 5), and the texts of its
 * faults.
 */
export function readServiceDraft(draft: ServiceDraft): {
  input: WithPicture<ServiceInput>;
  texts: FieldTexts;
} {
  const [included, excluded] = [oneLine(draft.included), oneLine(draft.excluded)];
  return {
    texts: {
      name: translate('adminCatalogue.required'),
      categoryId: translate('adminCatalogue.choose'),
      price: translate('adminCatalogue.service.priceWrong'),
      duration: translate('adminCatalogue.service.durationWrong', { max: MAX_DURATION }),
      position: translate('adminCatalogue.wholeWrong', { max: MAX_POSITION }),
    },
    input: {
      name: draft.name.trim(),
      description: oneLine(draft.description),
      ...(included && { included }),
      ...(excluded && { excluded }),
      categoryId: draft.categoryId,
      cityId: draft.cityId,
      price: parseWhole(draft.price),
      duration: parseWhole(draft.duration),
      ...(draft.imageUrl && { imageUrl: draft.imageUrl }),
      picture: draft.picture,
      position: parseWhole(draft.position || '0'),
      ...(draft.gstClass && { gstClass: draft.gstClass as GstClass }),
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
