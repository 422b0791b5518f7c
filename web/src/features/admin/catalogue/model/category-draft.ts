import type { AdminCategory, CategoryInput } from '@gharseva/contract';
import { MAX_POSITION, MAX_SLOT_CAPACITY } from '@gharseva/contract/rules';
import type { FieldTexts } from '#components/form/use-form-check.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { oneLine } from '#lib/one-line.ts';
import { parseWhole } from '#lib/parse-whole.ts';
import type { WithPicture } from '../api/name-picture';
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

/** The input to check and send, and the texts of its faults. Only the top level has a capacity. */
export function readCategoryDraft(draft: CategoryDraft): {
  input: WithPicture<CategoryInput>;
  texts: FieldTexts;
} {
  const parentCategory = draft.parentCategory || null;
  const asksCapacity = parentCategory === null && draft.slotCapacity.trim() !== '';
  return {
    texts: {
      name: translate('adminCatalogue.required'),
      position: translate('adminCatalogue.wholeWrong', { max: MAX_POSITION }),
      slotCapacity: translate('adminCatalogue.wholeWrong', { max: MAX_SLOT_CAPACITY }),
    },
    input: {
      name: draft.name.trim(),
      description: oneLine(draft.description),
      parentCategory,
      ...(draft.imageUrl && { imageUrl: draft.imageUrl }),
      picture: draft.picture,
      position: parseWhole(draft.position || '0'),
      ...(asksCapacity && { slotCapacity: parseWhole(draft.slotCapacity) }),
      displayAtHome: draft.displayAtHome,
      isActive: draft.isActive,
      ...readTranslationDraft(TRANSLATED, draft.translations),
    },
  };
}
