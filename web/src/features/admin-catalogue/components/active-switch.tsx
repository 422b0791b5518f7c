import type { UseMutationResult } from '@tanstack/react-query';
import { Switch } from '../../../components/ui/switch';
import { errorMessage } from '../../../lib/api/api-error';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';

interface ActiveSwitchProps<Input> {
  name: string;
  isActive: boolean;
  saving: UseMutationResult<unknown, Error, Input>;
  /** What to save for a position of the switch. */
  inputFor: (isActive: boolean) => Input;
}

/** Switches one row on or off, at once. */
export function ActiveSwitch<Input>({ name, isActive, saving, inputFor }: ActiveSwitchProps<Input>) {
  const t = useT();
  return (
    <Switch
      label={t('adminCatalogue.activeNamed', { name })}
      hideLabel
      checked={isActive}
      aria-busy={saving.isPending || undefined}
      onChange={(wanted) => {
        if (saving.isPending) return;
        saving.mutate(inputFor(wanted), {
          onError: (error) =>
            showToast('danger', `${t('adminCatalogue.updateFailed')}: ${errorMessage(error, '')}`),
        });
      }}
    />
  );
}
