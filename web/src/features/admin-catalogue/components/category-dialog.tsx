import type { AdminCategory } from '@gharseva/contract';
import { DEFAULT_SLOT_CAPACITY } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '../../../components/ui/form-dialog';
import { Select } from '../../../components/ui/select';
import { Switch } from '../../../components/ui/switch';
import { TextArea } from '../../../components/ui/text-area';
import { Field } from '../../../components/ui/text-field';
import { fieldErrors } from '../../../lib/api/field-errors';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { useAllCategories, useSaveCategory } from '../api/use-admin-categories';
import {
  CATEGORY_FIELDS,
  type CategoryDraft,
  categoryDraft,
  readCategoryDraft,
} from '../model/category-draft';
import { SaveFailure } from './save-failure';

interface CategoryDialogProps {
  /** Null adds a category. */
  category: AdminCategory | null;
  onClose: () => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a category. Its parent is another category of the top level (SPEC.md section 5). */
export function CategoryDialog({ category, onClose, onLoadNewest }: CategoryDialogProps) {
  const t = useT();
  const all = useAllCategories();
  const saving = useSaveCategory(category);
  const [draft, setDraft] = useState(() => categoryDraft(category));
  const [found, setFound] = useState<Record<string, string>>({});
  const wrong: Record<string, string | undefined> = { ...fieldErrors(saving.error), ...found };
  const parents = all.data?.filter(
    ({ _id, parentCategory }) => parentCategory === null && _id !== category?._id,
  );

  const change = (part: Partial<CategoryDraft>) => setDraft((present) => ({ ...present, ...part }));
  const field = (
    name: 'name' | 'description' | 'parentCategory' | 'imageUrl' | 'position' | 'slotCapacity',
  ) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = () => {
    const { wrong: now, input } = readCategoryDraft(draft);
    setFound(now);
    const first = CATEGORY_FIELDS.find((name) => now[name]);
    if (first) return first;
    saving.mutate(input, {
      onSuccess: ({ name }) => {
        showToast('success', t('adminCatalogue.saved', { name }));
        onClose();
      },
    });
    return null;
  };

  return (
    <FormDialog
      open
      title={t(category ? 'adminCatalogue.category.edit' : 'adminCatalogue.category.add')}
      submitLabel={t('adminCatalogue.save')}
      busyLabel={t('adminCatalogue.saving')}
      busy={saving.isPending}
      failure={
        saving.isError && (
          <SaveFailure isNew={category === null} error={saving.error} onLoadNewest={onLoadNewest} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('name')} label={t('adminCatalogue.name')} maxLength={80} ref={focusOnMount} />
      <Select {...field('parentCategory')} label={t('adminCatalogue.category.parent')}>
        <option value="">
          {all.isPending ? t('common.loading') : t('adminCatalogue.category.topLevel')}
        </option>
        {parents?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {draft.parentCategory && !parents?.some(({ _id }) => _id === draft.parentCategory) && (
          <option value={draft.parentCategory}>{draft.parentCategory}</option>
        )}
      </Select>
      <TextArea {...field('description')} label={t('adminCatalogue.description')} optional maxLength={500} />
      <Field
        {...field('imageUrl')}
        label={t('adminCatalogue.picture')}
        hint={t('adminCatalogue.pictureHint')}
        optional
        maxLength={500}
        inputMode="url"
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
    </FormDialog>
  );
}
