import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { MAX_POSITION, MAX_SLOT_CAPACITY } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';
import type { WithPicture } from '../api/name-picture';
import { parseWhole } from './parse-whole';
import { readTranslationDraft, type TranslationDraft, translationDraft } from './translation-draft';

/** A category in its form; an empty `parentCategory` is the top level. */
export interface CategoryDraft {
  name: string;
  description: string;
  parentCategory: string;
  /** The stored picture's address; empty for none. */
  imageUrl: string;
  /** A newly chosen picture, not yet uploaded. */
  picture: Blob | null;
  position: string;
  slotCapacity: string;
  displayAtHome: boolean;
  isActive: boolean;
  translations: TranslationDraft;
}

/** The translatable fields. */
const TRANSLATED = ['name', 'description'] as const;

/** The initial draft. */
export function categoryDraft(category: AdminCategory | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    parentCategory: category?.parentCategory ?? '',
    imageUrl: category?.imageUrl ?? '',
    picture: null,
    position: String(category?.position ?? 0),
    slotCapacity: category?.slotCapacity === undefined ? '' : String(category.slotCapacity),
    displayAtHome: category?.displayAtHome ?? false,
    isActive: category?.isActive ?? true,
    translations: translationDraft(TRANSLATED, category?.translations),
  };
}

/** The errors in form order, and the input to send when there are none. Only the top level has a capacity. */
export function readCategoryDraft(draft: CategoryDraft): {
  wrong: Record<string, string>;
  input: WithPicture<CategoryInput>;
} {
  const wrong: Record<string, string> = {};
  const position = parseWhole(draft.position || '0', MAX_POSITION);
  const parentCategory = draft.parentCategory || null;
  const asksCapacity = parentCategory === null && draft.slotCapacity.trim() !== '';
  const slotCapacity = asksCapacity ? parseWhole(draft.slotCapacity, MAX_SLOT_CAPACITY) : null;

  if (!draft.name.trim()) wrong.name = translate('adminCatalogue.required');
  if (position === null) wrong.position = translate('adminCatalogue.wholeWrong', { max: MAX_POSITION });
  if (asksCapacity && slotCapacity === null) {
    wrong.slotCapacity = translate('adminCatalogue.wholeWrong', { max: MAX_SLOT_CAPACITY });
  }
  return {
    wrong,
    input: {
      name: draft.name.trim(),
      description: draft.description.trim(),
      parentCategory,
      ...(draft.imageUrl && { imageUrl: draft.imageUrl }),
      picture: draft.picture,
      position: position ?? 0,
      ...(slotCapacity !== null && { slotCapacity }),
      displayAtHome: draft.displayAtHome,
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
