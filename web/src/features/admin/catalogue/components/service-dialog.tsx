import type { AdminService } from '@gharseva/contract';
import {
  GST_CLASS_NAMES,
  SERVICE_DESCRIPTION_LENGTH,
  SERVICE_NAME_LENGTH,
  SERVICE_SCOPE_LENGTH,
} from '@gharseva/contract/rules';
import { serviceInputSchema } from '@gharseva/contract/schemas';
import { FieldPair } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { Switch } from '#components/form/switch.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAdminCities } from '../../shared/use-admin-cities';
import { useAllCategories } from '../api/use-admin-categories';
import { useSaveService } from '../api/use-admin-services';
import { readServiceDraft, serviceDraft } from '../model/service-draft';
import { SubcategoryOptions } from './category-options';
import { loadFailure } from './load-failure';
import { PictureField } from './picture-field';
import { RecordDialog } from './record-dialog';
import { TranslationFields } from './translation-fields';
import { useRecordForm } from './use-record-form';

interface ServiceDialogProps {
  /** Null adds a service. */
  service: AdminService | null;
  onClose: () => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a service under a subcategory, for a city or all cities. */
export function ServiceDialog({ service, onClose, onLoadNewest }: ServiceDialogProps) {
  const t = useT();
  const text = useLocalText();
  const categories = useAllCategories();
  const cities = useAdminCities();
  const saving = useSaveService(service);
  const { draft, startsChanged, errors, change, field, translation, onMaking, save } = useRecordForm(
    `service ${service?._id ?? 'new'}`,
    () => serviceDraft(service),
    serviceInputSchema,
    readServiceDraft,
    saving,
    onClose,
  );

  return (
    <RecordDialog
      kind="service"
      isNew={service === null}
      saving={saving}
      startsChanged={startsChanged}
      onSubmit={save}
      onClose={onClose}
      onLoadNewest={onLoadNewest}
    >
      <Field
        {...field('name')}
        label={t('adminCatalogue.name')}
        maxLength={SERVICE_NAME_LENGTH}
        ref={focusOnMount}
      />
      <Select
        {...field('categoryId')}
        error={errors.categoryId ?? loadFailure(categories, t('adminCatalogue.category.failed'))}
        label={t('adminCatalogue.service.category')}
      >
        <option value="">{categories.isPending ? t('common.loading') : t('adminCatalogue.choose')}</option>
        <SubcategoryOptions categories={categories.data ?? []} />
        {draft.categoryId && !categories.data?.some(({ _id }) => _id === draft.categoryId) && (
          <option value={draft.categoryId}>{draft.categoryId}</option>
        )}
      </Select>
      <Select
        {...field('cityId')}
        error={errors.cityId ?? loadFailure(cities, t('adminCatalogue.city.failed'))}
        label={t('adminCatalogue.service.city')}
      >
        {cities.data?.map((city) => (
          <option key={city._id} value={city._id}>
            {text(city, 'name')}
          </option>
        ))}
        {!cities.data?.some(({ _id }) => _id === draft.cityId) && (
          <option value={draft.cityId}>{draft.cityId}</option>
        )}
      </Select>
      <FieldPair>
        <Field {...field('price')} label={t('adminCatalogue.service.price')} prefix="₹" inputMode="numeric" />
        <Field {...field('duration')} label={t('adminCatalogue.service.duration')} inputMode="numeric" />
      </FieldPair>
      <TextArea
        {...field('description')}
        label={t('adminCatalogue.description')}
        optional
        maxLength={SERVICE_DESCRIPTION_LENGTH}
      />
      <TextArea
        {...field('included')}
        label={t('adminCatalogue.service.included')}
        hint={t('adminCatalogue.service.scopeHint')}
        optional
        rows={2}
        maxLength={SERVICE_SCOPE_LENGTH}
      />
      <TextArea
        {...field('excluded')}
        label={t('adminCatalogue.service.excluded')}
        optional
        rows={2}
        maxLength={SERVICE_SCOPE_LENGTH}
      />
      <TranslationFields
        nameLength={SERVICE_NAME_LENGTH}
        lengths={{
          description: SERVICE_DESCRIPTION_LENGTH,
          included: SERVICE_SCOPE_LENGTH,
          excluded: SERVICE_SCOPE_LENGTH,
        }}
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
      <Select
        {...field('gstClass')}
        label={t('adminCatalogue.service.gstClass')}
        hint={t('adminCatalogue.service.gstClassHint')}
        optional
      >
        <option value="">{t('adminCatalogue.service.gstClassUsual')}</option>
        {GST_CLASS_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`adminCatalogue.service.gstClasses.${name}`)}
          </option>
        ))}
      </Select>
      <Switch
        label={t('adminCatalogue.active')}
        hint={t('adminCatalogue.service.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </RecordDialog>
  );
}
