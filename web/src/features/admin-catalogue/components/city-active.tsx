import type { AdminCity } from '@gharseva/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FailureWords } from '../../../components/ui/failure-words';
import { Switch } from '../../../components/ui/switch';
import { errorMessage } from '../../../lib/api/api-error';
import { useT } from '../../../lib/i18n/i18n';
import { useLocalText } from '../../../lib/i18n/local-text';
import { showToast } from '../../../lib/toast';
import { useCityUses, useSaveCity, useSwitchOn } from '../api/write-city';

/** Switches a city on at once, and off after asking, with what depends on it; for ten seconds that can be undone. */
export function CityActive({ city }: { city: AdminCity }) {
  const t = useT();
  const text = useLocalText();
  const saving = useSaveCity(city);
  const undoing = useSwitchOn();
  const [isAsking, setIsAsking] = useState(false);
  const uses = useCityUses(city._id, isAsking);
  const { _id, version: _version, ...input } = city;
  const name = text(city, 'name');
  const failed = (error: unknown) =>
    showToast('danger', `${t('adminCatalogue.updateFailed')}: ${errorMessage(error, '')}`);
  const close = () => {
    saving.reset();
    setIsAsking(false);
  };
  const switchOff = () =>
    saving.mutate(
      { ...input, isActive: false },
      {
        onSuccess: ({ overlaps: _overlaps, ...saved }) => {
          close();
          const label = t('common.undo');
          const run = () => undoing.mutate(saved, { onError: failed });
          showToast('success', t('adminCatalogue.city.switchedOff', { name }), { label, run });
        },
      },
    );
  return (
    <>
      <Switch
        label={t('adminCatalogue.activeNamed', { name })}
        hideLabel
        checked={city.isActive}
        aria-busy={saving.isPending || undefined}
        onChange={(wanted) => {
          if (saving.isPending) return;
          if (wanted) saving.mutate({ ...input, isActive: true }, { onError: failed });
          else setIsAsking(true);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('adminCatalogue.city.switchOff')}
        question={t('adminCatalogue.city.switchOffQuestion', { name })}
        confirmLabel={t('adminCatalogue.city.switchOff')}
        busyLabel={t('adminCatalogue.saving')}
        busy={saving.isPending}
        failure={
          saving.isError && <FailureWords text={t('adminCatalogue.updateFailed')} error={saving.error} />
        }
        onConfirm={switchOff}
        onClose={close}
      >
        {uses.data ? (
          <ul>
            <li>{t('adminCatalogue.city.usesServices', { count: uses.data.services })}</li>
            <li>{t('adminCatalogue.city.usesWorkers', { count: uses.data.workers })}</li>
            <li>{t('adminCatalogue.city.usesBookings', { count: uses.data.openBookings })}</li>
          </ul>
        ) : (
          <p>{t(uses.isError ? 'adminCatalogue.city.usesFailed' : 'common.loading')}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
