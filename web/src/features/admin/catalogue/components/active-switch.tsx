import type { Translated } from '@gharseva/contract/rules';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Switch } from '#components/form/switch.tsx';
import { failureLine } from '#lib/api/failure-line.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { showFailure, showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useIsShown } from '../../shared/use-is-shown';
import type { RecordKind } from './record-dialog';

interface ActiveSwitchProps<Item, Saved extends Item> {
  kind: RecordKind;
  record: Item;
  /** Activates or deactivates a record, in the version given. */
  switching: UseMutationResult<Saved, Error, { record: Item; isActive: boolean }>;
  /** The record's dependants, shown in the confirmation. */
  uses: ReactNode;
  /** Called with the record once it is active. */
  onSwitchedOn?: (saved: Saved) => void;
}

/**
 * Activates a record at once; deactivates it after a confirmation that names its dependants. Undo is offered for ten
 * seconds.
 */
export function ActiveSwitch<Item extends { isActive: boolean } & Translated<'name'>, Saved extends Item>({
  kind,
  record,
  switching,
  uses,
  onSwitchedOn,
}: ActiveSwitchProps<Item, Saved>) {
  const t = useT();
  const text = useLocalText();
  const mayChange = useMay()('changeCatalogue');
  const [isAsking, setIsAsking] = useState(false);
  const name = text(record, 'name');
  const isShown = useIsShown();
  // Once the row is gone, the call itself tells it.
  const failed = (error: unknown) => {
    if (isShown.current) showFailure(failureLine(t('adminCatalogue.updateFailed'), error));
  };
  const ask = (asks: boolean) => {
    switching.reset();
    setIsAsking(asks);
  };
  // Use the promise: the row, and with it the hook's callbacks, may be gone from a filtered list.
  const switchOn = (off: Item) =>
    void switching.mutateAsync({ record: off, isActive: true }).then(onSwitchedOn, failed);
  const switchOff = () =>
    switching.mutate(
      { record, isActive: false },
      {
        onSuccess: (off) => {
          ask(false);
          const undo = { label: t('common.undo'), run: () => switchOn(off) };
          showToast('success', t(`adminCatalogue.${kind}.switchedOff`, { name }), undo);
        },
      },
    );
  return (
    <>
      <Switch
        label={t('adminCatalogue.activeNamed', { name })}
        hideLabel
        checked={record.isActive}
        disabled={!mayChange}
        aria-busy={switching.isPending || undefined}
        onChange={(wanted) => {
          if (switching.isPending) return;
          if (wanted) switchOn(record);
          else ask(true);
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title={t(`adminCatalogue.${kind}.switchOff`)}
        question={t(`adminCatalogue.${kind}.switchOffQuestion`, { name })}
        confirmLabel={t(`adminCatalogue.${kind}.switchOff`)}
        busyLabel={t('adminCatalogue.saving')}
        busy={switching.isPending}
        failure={
          switching.isError && (
            <FailureWords text={t('adminCatalogue.updateFailed')} error={switching.error} />
          )
        }
        onConfirm={switchOff}
        onClose={() => ask(false)}
      >
        {uses}
      </ConfirmDialog>
    </>
  );
}
