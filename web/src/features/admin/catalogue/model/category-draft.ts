import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { MAX_POSITION, MAX_SLOT_CAPACITY } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';
import type { WithPicture } from '../api/name-picture';
import { parseWhole } from './parse-whole';
import { readTranslationDraft, type TranslationDraft, translationDraft } from './translation-draft';

/** A category as its form holds it; an empty `parentCategory` is the top level. */
export interface CategoryDraft {
  name: string;
  description: string;
  parentCategory: string;
  /** The picture that is stored; empty for none. */
  imageUrl: string;
  /** A picture that was chosen in its place, and is not uploaded yet. */
  picture: Blob | null;
  position: string;
  slotCapacity: string;
  displayAtHome: boolean;
  isActive: boolean;
  translations: TranslationDraft;
}

/** What can be told in other languages as well. */
const TRANSLATED = ['name', 'description'] as const;

/** What the form starts with. */
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

/** What is wrong with each field, in the order of the form, and what to send when nothing is. The capacity is the top level's alone. */
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
