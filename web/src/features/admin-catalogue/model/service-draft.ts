import type { AdminService, ServiceInput } from '@gharseva/contract';
import { ALL_CITIES_ID } from '@gharseva/contract/rules';
import { translate } from '../../../lib/i18n/i18n';
import { isPictureAddress } from './is-picture-address';
import { parseWhole } from './parse-whole';

/** The highest price in rupees, the longest duration in minutes (ten days), the highest place in the order. */
const MAX_PRICE = 10_000_000;
const MAX_DURATION = 14_400;
const MAX_POSITION = 10_000;

/** A service as its form holds it: price and duration as they are typed. */
export interface ServiceDraft {
  name: string;
  description: string;
  categoryId: string;
  cityId: string;
  price: string;
  duration: string;
  imageUrl: string;
  position: string;
  isActive: boolean;
  /** Its texts in other languages; they stay as they are. */
  translations: ServiceInput['translations'];
}

export const SERVICE_FIELDS = ['name', 'categoryId', 'price', 'duration', 'imageUrl', 'position'] as const;

/** What the form starts with: the service, or an empty one that is offered everywhere. */
export function serviceDraft(service: AdminService | null): ServiceDraft {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    categoryId: service?.categoryId ?? '',
    cityId: service?.cityId ?? ALL_CITIES_ID,
    price: service ? String(service.price) : '',
    duration: service ? String(service.duration) : '',
    imageUrl: service?.imageUrl ?? '',
    position: String(service?.position ?? 0),
    isActive: service?.isActive ?? true,
    translations: service?.translations,
  };
}

/** What is wrong with each field, and what to send when nothing is: price and duration as numbers (SPEC.md section 5). */
export function readServiceDraft(draft: ServiceDraft): {
  wrong: Record<string, string>;
  input: ServiceInput;
} {
  const wrong: Record<string, string> = {};
  const price = parseWhole(draft.price, MAX_PRICE);
  const duration = parseWhole(draft.duration, MAX_DURATION);
  const position = parseWhole(draft.position || '0', MAX_POSITION);
  const imageUrl = draft.imageUrl.trim();

  if (!draft.name.trim()) wrong.name = translate('adminCatalogue.required');
  if (!draft.categoryId) wrong.categoryId = translate('adminCatalogue.choose');
  if (price === null) wrong.price = translate('adminCatalogue.service.priceWrong');
  if (!duration) wrong.duration = translate('adminCatalogue.service.durationWrong', { max: MAX_DURATION });
  if (imageUrl && !isPictureAddress(imageUrl)) wrong.imageUrl = translate('adminCatalogue.pictureWrong');
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
      ...(imageUrl && { imageUrl }),
      position: position ?? 0,
      isActive: draft.isActive,
      ...(draft.translations && { translations: draft.translations }),
    },
  };
}
