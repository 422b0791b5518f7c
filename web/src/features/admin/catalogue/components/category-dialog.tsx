import type { AdminCategory } from '@gharseva/contract';
import {
  CATEGORY_DESCRIPTION_LENGTH,
  CATEGORY_NAME_LENGTH,
  DEFAULT_SLOT_CAPACITY,
} from '@gharseva/contract/rules';
import { categoryInputSchema } from '@gharseva/contract/schemas';
import { Select } from '#components/form/select.tsx';
import { Switch } from '#components/form/switch.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAllCategories, useSaveCategory } from '../api/use-admin-categories';
import { categoryDraft, readCategoryDraft } from '../model/category-draft';
import { loadFailure } from './load-failure';
import { PictureField } from './picture-field';
import { RecordDialog } from './record-dialog';
import { TranslationFields } from './translation-fields';
import { useRecordForm } from './use-record-form';

interface CategoryDialogProps {
  /** Null adds a category. */
  category: AdminCategory | null;
  onClose: () => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a category. Its parent can only be another top-level category (docs/specification.md section 5). */
export function CategoryDialog({ category, onClose, onLoadNewest }: CategoryDialogProps) {
  const t = useT();
  const text = useLocalText();
  const all = useAllCategories();
  const saving = useSaveCategory(category);
  const { draft, startsChanged, errors, change, field, translation, onMaking, save } = useRecordForm(
    `category ${category?._id ?? 'new'}`,
    () => categoryDraft(category),
    categoryInputSchema,
    readCategoryDraft,
    saving,
    onClose,
  );
  const parents = all.data?.filter(
    ({ _id, parentCategory }) => parentCategory === null && _id !== category?._id,
  );

  return (
    <RecordDialog
      kind="category"
      isNew={category === null}
      saving={saving}
      startsChanged={startsChanged}
      onSubmit={save}
      onClose={onClose}
      onLoadNewest={onLoadNewest}
    >
      <Field
        {...field('name')}
        label={t('adminCatalogue.name')}
        maxLength={CATEGORY_NAME_LENGTH}
        ref={focusOnMount}
      />
      <Select
        {...field('parentCategory')}
        error={errors.parentCategory ?? loadFailure(all, t('adminCatalogue.category.failed'))}
        label={t('adminCatalogue.category.parent')}
      >
        <option value="">
          {all.isPending ? t('common.loading') : t('adminCatalogue.category.topLevel')}
        </option>
        {parents?.map((parent) => (
          <option key={parent._id} value={parent._id}>
            {text(parent, 'name')}
          </option>
        ))}
        {draft.parentCategory && !parents?.some(({ _id }) => _id === draft.parentCategory) && (
          <option value={draft.parentCategory}>{draft.parentCategory}</option>
        )}
      </Select>
      <TextArea
        {...field('description')}
        label={t('adminCatalogue.description')}
        optional
        maxLength={CATEGORY_DESCRIPTION_LENGTH}
      />
      <TranslationFields
        nameLength={CATEGORY_NAME_LENGTH}
        lengths={{ description: CATEGORY_DESCRIPTION_LENGTH }}
        bind={translation}
      />
      <PictureField
        imageUrl={draft.imageUrl}
        picture={draft.picture}
        error={errors.imageUrl}
        of={draft.name}
        onChange={change}
        onMaking={onMaking}
      />
      <Field
        {...field('position')}
        label={t('adminCatalogue.position')}
        hint={t('adminCatalogue.positionHint')}
        inputMode="numeric"
      />
      {draft.parentCategory === '' && (
        <>
          <Field
            {...field('slotCapacity')}
            label={t('adminCatalogue.category.capacity')}
            hint={t('adminCatalogue.category.capacityHint', { usual: DEFAULT_SLOT_CAPACITY })}
            optional
            inputMode="numeric"
          />
          <Switch
            label={t('adminCatalogue.category.displayAtHome')}
            checked={draft.displayAtHome}
            onChange={(displayAtHome) => change({ displayAtHome })}
          />
        </>
      )}
      <Switch
        label={t('adminCatalogue.active')}
        hint={t('adminCatalogue.category.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </RecordDialog>
  );
}
