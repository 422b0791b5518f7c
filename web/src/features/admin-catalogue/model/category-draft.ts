import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { translate } from '../../../lib/i18n/i18n';
import { isPictureAddress } from './is-picture-address';
import { parseWhole } from './parse-whole';

/** The highest place in the order of siblings, and the largest capacity of a slot. */
const MAX_POSITION = 10_000;
const MAX_CAPACITY = 10_000;

/** A category as its form holds it; an empty `parentCategory` is the top level. */
export interface CategoryDraft {
  name: string;
  description: string;
  parentCategory: string;
  imageUrl: string;
  position: string;
  slotCapacity: string;
  displayAtHome: boolean;
  isActive: boolean;
  /** Its texts in other languages; they stay as they are. */
  translations: CategoryInput['translations'];
}

export const CATEGORY_FIELDS = ['name', 'imageUrl', 'position', 'slotCapacity'] as const;

/** What the form starts with. */
export function categoryDraft(category: AdminCategory | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentCategory: category?.parentCategory ?? '',
    imageUrl: category?.imageUrl ?? '',
    position: String(category?.position ?? 0),
    slotCapacity: category?.slotCapacity === undefined ? '' : String(category.slotCapacity),
    displayAtHome: category?.displayAtHome ?? false,
    isActive: category?.isActive ?? true,
    translations: category?.translations,
  };
}

/** What is wrong with each field, and what to send when nothing is. The capacity is the top level's alone. */
export function readCategoryDraft(draft: CategoryDraft): {
  wrong: Record<string, string>;
  input: CategoryInput;
} {
  const wrong: Record<string, string> = {};
  const position = parseWhole(draft.position || '0', MAX_POSITION);
  const parentCategory = draft.parentCategory || null;
  const asksCapacity = parentCategory === null && draft.slotCapacity.trim() !== '';
  const slotCapacity = asksCapacity ? parseWhole(draft.slotCapacity, MAX_CAPACITY) : null;
  const imageUrl = draft.imageUrl.trim();

  if (!draft.name.trim()) wrong.name = translate('adminCatalogue.required');
  if (imageUrl && !isPictureAddress(imageUrl)) wrong.imageUrl = translate('adminCatalogue.pictureWrong');
  if (position === null) wrong.position = translate('adminCatalogue.wholeWrong', { max: MAX_POSITION });
  if (asksCapacity && slotCapacity === null) {
    wrong.slotCapacity = translate('adminCatalogue.wholeWrong', { max: MAX_CAPACITY });
  }
  return {
    wrong,
    input: {
      name: draft.name.trim(),
      description: draft.description.trim(),
      parentCategory,
      ...(imageUrl && { imageUrl }),
      position: position ?? 0,
      ...(slotCapacity !== null && { slotCapacity }),
      displayAtHome: draft.displayAtHome,
      isActive: draft.isActive,
      ...(draft.translations && { translations: draft.translations }),
    },
  };
}
