import type { AdminCity, PincodeOverlap } from '@gharseva/contract';
import { useState } from 'react';
import { FormDialog } from '../../../components/ui/form-dialog';
import { Switch } from '../../../components/ui/switch';
import { TextArea } from '../../../components/ui/text-area';
import { Field } from '../../../components/ui/text-field';
import { fieldErrors } from '../../../lib/api/field-errors';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { useSaveCity } from '../api/use-cities';
import { CITY_FIELDS, type CityDraft, cityDraft, readCityDraft } from '../model/city-draft';
import { SaveFailure } from './save-failure';

interface CityDialogProps {
  /** Null adds a city. */
  city: AdminCity | null;
  onClose: () => void;
  /** Called with the pincodes that the saved city shares with others. */
  onSaved: (name: string, overlaps: PincodeOverlap[]) => void;
  onLoadNewest: (() => void) | null;
}

/** Adds or edits a city. */
export function CityDialog({ city, onClose, onSaved, onLoadNewest }: CityDialogProps) {
  const t = useT();
  const saving = useSaveCity(city);
  const [draft, setDraft] = useState(() => cityDraft(city));
  const [found, setFound] = useState<Record<string, string>>({});
  const wrong: Record<string, string | undefined> = { ...serverErrors(saving.error), ...found };

  const change = (part: Partial<CityDraft>) => setDraft((present) => ({ ...present, ...part }));
  const field = (name: (typeof CITY_FIELDS)[number]) => ({
    name,
    value: draft[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const submit = () => {
    const { wrong: now, input } = readCityDraft(draft);
    setFound(now);
    const first = CITY_FIELDS.find((name) => now[name]);
    if (first) return first;
    saving.mutate(input, {
      onSuccess: (saved) => {
        showToast('success', t('adminCatalogue.saved', { name: saved.city.name }));
        onSaved(saved.city.name, saved.overlaps);
      },
    });
    return null;
  };

  return (
    <FormDialog
      open
      title={t(city ? 'adminCatalogue.city.edit' : 'adminCatalogue.city.add')}
      submitLabel={t('adminCatalogue.save')}
      busyLabel={t('adminCatalogue.saving')}
      busy={saving.isPending}
      failure={
        saving.isError && (
          <SaveFailure isNew={city === null} error={saving.error} onLoadNewest={onLoadNewest} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('name')} label={t('adminCatalogue.name')} maxLength={80} ref={focusOnMount} />
      <Field {...field('state')} label={t('adminCatalogue.city.state')} maxLength={80} />
      <Field {...field('country')} label={t('adminCatalogue.city.country')} maxLength={80} />
      <TextArea
        {...field('pincodeRanges')}
        label={t('adminCatalogue.city.ranges')}
        hint={t('adminCatalogue.city.rangesHint')}
        inputMode="text"
        spellCheck={false}
      />
      <Switch
        label={t('adminCatalogue.active')}
        hint={t('adminCatalogue.city.activeHint')}
        checked={draft.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </FormDialog>
  );
}

/** The server names one range of the list; the form has one field for all of them. */
function serverErrors(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
}
