import type { Address } from '@gharseva/contract';
import { useId, useState } from 'react';
import { GuardedDialog } from '#components/dialog/guarded-dialog.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useSaveAddress } from '../api/use-save-address';
import { findSaved } from '../model/find-saved';
import { AddressForm } from './address-form';
import styles from './profile.module.css';

interface AddressDialogProps {
  userId: string;
  open: boolean;
  /** The address to edit; null adds a new one. */
  address: Address | null;
  onClose: () => void;
  /** Called with all addresses and the saved one. */
  onSaved?: ((addresses: Address[], saved: Address | undefined) => void) | undefined;
}

/** The dialog that adds or edits an address, with Cancel (docs/specification.md section 2). */
export function AddressDialog({ userId, open, address, onClose, onSaved }: AddressDialogProps) {
  const t = useT();
  const formId = useId();
  const saving = useSaveAddress(userId);
  const [isKept, setIsKept] = useState(false);

  const close = () => {
    saving.reset();
    setIsKept(false);
    onClose();
  };

  return (
    <GuardedDialog
      startsChanged={isKept}
      open={open}
      onClose={close}
      title={address ? t('account.editAddress') : t('account.addAddress')}
      footer={
        <div className={styles.foot}>
          {/* Next to the pressed button: on phones the top of the form is out of sight. */}
          {saving.isError && (
            <Outcome tone="danger">
              {address === null && <p>{t('account.addressAddFailed')}</p>}
              <p>{errorMessage(saving.error, '')}</p>
            </Outcome>
          )}
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={close}>
              {t('account.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={saving.isPending}>
              {saving.isPending ? t('account.savingAddress') : t('account.saveAddress')}
            </Button>
          </div>
        </div>
      }
    >
      <AddressForm
        id={formId}
        address={address}
        error={saving.error}
        onKept={() => setIsKept(true)}
        onSubmit={(draft, idempotencyKey) => {
          if (saving.isPending) return;
          saving.mutate(
            { draft, addressId: address?._id ?? null, idempotencyKey },
            {
              onSuccess: (addresses) => {
                showToast('success', t('account.addressSaved'));
                close();
                onSaved?.(addresses, findSaved(addresses, address, draft));
              },
            },
          );
        }}
      />
    </GuardedDialog>
  );
}
