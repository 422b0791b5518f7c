import type { AdminService, ServiceInput } from '@gharseva/contract';
import { ALL_CITIES_ID, MAX_DURATION, MAX_POSITION, MAX_PRICE } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';
import type { WithPicture } from '../api/name-picture';
import { parseWhole } from './parse-whole';
import { readTranslationDraft, type TranslationDraft, translationDraft } from './translation-draft';

/** A service in its form: price and duration as typed. */
export interface ServiceDraft {
  name: string;
  description: string;
  categoryId: string;
  cityId: string;
  price: string;
  duration: string;
  /** The stored picture's address; empty for none. */
  imageUrl: string;
  /** A newly chosen picture, not yet uploaded. */
  picture: Blob | null;
  position: string;
  isActive: boolean;
  translations: TranslationDraft;
}

/** The translatable fields. */
const TRANSLATED = ['name', 'description'] as const;

/** The initial draft: the service, or an empty one offered everywhere. */
export function serviceDraft(service: AdminService | null): ServiceDraft {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    categoryId: service?.categoryId ?? '',
    cityId: service?.cityId ?? ALL_CITIES_ID,
    price: service ? String(service.price) : '',
    duration: service ? String(service.duration) : '',
    imageUrl: service?.imageUrl ?? '',
    picture: null,
    position: String(service?.position ?? 0),
    isActive: service?.isActive ?? true,
    translations: translationDraft(TRANSLATED, service?.translations),
  };
}

/**
 * The errors in form order, and the input to send when there are none, with price and duration as numbers
 * (docs/specification.md section 5).
 */
export function readServiceDraft(draft: ServiceDraft): {
  wrong: Record<string, string>;
  input: WithPicture<ServiceInput>;
} {
  const wrong: Record<string, string> = {};
  const price = parseWhole(draft.price, MAX_PRICE);
  const duration = parseWhole(draft.duration, MAX_DURATION);
  const position = parseWhole(draft.position || '0', MAX_POSITION);

  if (!draft.name.trim()) wrong.name = translate('adminCatalogue.required');
  if (!draft.categoryId) wrong.categoryId = translate('adminCatalogue.choose');
  if (price === null) wrong.price = translate('adminCatalogue.service.priceWrong');
  if (!duration) wrong.duration = translate('adminCatalogue.service.durationWrong', { max: MAX_DURATION });
  if (position === null) wrong.position = translate('adminCatalogue.wholeWrong', { max: MAX_POSITION });
  return {
    wrong,
    input: {
      name: draft.name.trim(),
      description: draft.description.trim(),
      categoryId: draft.categoryId,
      cityId: draft.cityId,
      price: price ?? 0,
      duration: duration ?? 0,
      ...(draft.imageUrl && { imageUrl: draft.imageUrl }),
      picture: draft.picture,
      position: position ?? 0,
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
