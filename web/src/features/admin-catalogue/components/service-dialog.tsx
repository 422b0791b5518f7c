import type { AdminService } from '@gharseva/contract';
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
import { useAllCategories } from '../api/use-admin-categories';
import { useSaveService } from '../api/use-admin-services';
import { useCities } from '../api/use-cities';
import { readServiceDraft, SERVICE_FIELDS, type ServiceDraft, serviceDraft } from '../model/service-draft';
import styles from './catalogue.module.css';
import { SubcategoryOptions } from './category-options';
import { SaveFailure } from './save-failure';

interface ServiceDialogProps {
  /** Null adds a service. */
  service: AdminService | null;
  onClose: () => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a service under a subcategory, for a city or all cities. */
export function ServiceDialog({ service, onClose, onLoadNewest }: ServiceDialogProps) {
  const t = useT();
  const categories = useAllCategories();
  const cities = useCities();
  const saving = useSaveService(service);
  const [draft, setDraft] = useState(() => serviceDraft(service));
  const [found, setFound] = useState<Record<string, string>>({});
  const wrong: Record<string, string | undefined> = { ...fieldErrors(saving.error), ...found };

  const change = (part: Partial<ServiceDraft>) => setDraft((present) => ({ ...present, ...part }));
  const field = (name: Exclude<keyof ServiceDraft, 'isActive' | 'translations'>) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = () => {
    const { wrong: now, input } = readServiceDraft(draft);
    setFound(now);
    const first = SERVICE_FIELDS.find((name) => now[name]);
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
      title={t(service ? 'adminCatalogue.service.edit' : 'adminCatalogue.service.add')}
      submitLabel={t('adminCatalogue.save')}
      busyLabel={t('adminCatalogue.saving')}
      busy={saving.isPending}
      failure={
        saving.isError && (
          <SaveFailure isNew={service === null} error={saving.error} onLoadNewest={onLoadNewest} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('name')} label={t('adminCatalogue.name')} maxLength={120} ref={focusOnMount} />
      <Select {...field('categoryId')} label={t('adminCatalogue.service.category')}>
        <option value="">{categories.isPending ? t('common.loading') : t('adminCatalogue.choose')}</option>
        <SubcategoryOptions categories={categories.data ?? []} />
        {draft.categoryId && !categories.data?.some(({ _id }) => _id === draft.categoryId) && (
          <option value={draft.categoryId}>{draft.categoryId}</option>
        )}
      </Select>
      <Select {...field('cityId')} label={t('adminCatalogue.service.city')}>
        {cities.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {!cities.data?.some(({ _id }) => _id === draft.cityId) && (
          <option value={draft.cityId}>{draft.cityId}</option>
        )}
      </Select>
      <div className={styles.pair}>
        <Field {...field('price')} label={t('adminCatalogue.service.price')} prefix="₹" inputMode="numeric" />
        <Field {...field('duration')} label={t('adminCatalogue.service.duration')} inputMode="numeric" />
      </div>
      <TextArea {...field('description')} label={t('adminCatalogue.description')} optional maxLength={1000} />
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
      <Switch
        label={t('adminCatalogue.active')}
        hint={t('adminCatalogue.service.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </FormDialog>
  );
}
