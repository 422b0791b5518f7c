import type { AdminCity, SavedCity } from '@gharseva/contract';
import { PLACE_NAME_LENGTH } from '@gharseva/contract/rules';
import { cityInputSchema } from '@gharseva/contract/schemas';
import { Switch } from '#components/form/switch.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSaveCity } from '../api/write-city';
import { cityDraft, readCityDraft } from '../model/city-draft';
import { RecordDialog } from './record-dialog';
import { TranslationFields } from './translation-fields';
import { useRecordForm } from './use-record-form';

interface CityDialogProps {
  /** Null adds a city. */
  city: AdminCity | null;
  onClose: () => void;
  /** Called with the saved city and the pincodes it shares with others. */
  onSaved: (saved: SavedCity) => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a city. */
export function CityDialog({ city, onClose, onSaved, onLoadNewest }: CityDialogProps) {
  const t = useT();
  const saving = useSaveCity(city);
  const { draft, startsChanged, change, field, translation, save } = useRecordForm(
    `city ${city?._id ?? 'new'}`,
    () => cityDraft(city),
    cityInputSchema,
    readCityDraft,
    saving,
    onSaved,
  );

  return (
    <RecordDialog
      kind="city"
      isNew={city === null}
      saving={saving}
      startsChanged={startsChanged}
      onSubmit={save}
      onClose={onClose}
      onLoadNewest={onLoadNewest}
    >
      <Field
        {...field('name')}
        label={t('adminCatalogue.name')}
        maxLength={PLACE_NAME_LENGTH}
        ref={focusOnMount}
      />
      <Field {...field('state')} label={t('adminCatalogue.city.state')} maxLength={PLACE_NAME_LENGTH} />
      <Field {...field('country')} label={t('adminCatalogue.city.country')} maxLength={PLACE_NAME_LENGTH} />
      <TextArea
        {...field('pincodeRanges')}
        label={t('adminCatalogue.city.ranges')}
        hint={t('adminCatalogue.city.rangesHint')}
        inputMode="text"
        spellCheck={false}
      />
      <TranslationFields
        nameLength={PLACE_NAME_LENGTH}
        lengths={{ state: PLACE_NAME_LENGTH }}
        bind={translation}
      />
      <Switch
        label={t('adminCatalogue.active')}
        hint={t('adminCatalogue.city.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </RecordDialog>
  );
}
