import type { User } from '@gharseva/contract';
import { addressSchema } from '@gharseva/contract/schemas';
import { MapPin, Plus } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { LeavingPart } from '#components/feedback/leaving-part.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { orNew } from '#lib/drafts/draft-schemas.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAccount } from '../api/use-account';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import { DeleteAddressDialog } from './delete-address-dialog';
import styles from './profile.module.css';

const EDITED = orNew(addressSchema);

/** The saved addresses with Add Address, Edit and Delete (docs/specification.md section 2). */
export function AddressBook({ user }: { user: User }) {
  const t = useT();
  const account = useAccount(user);
  const [edited, edit] = useCustomerDraft('edited address', null, EDITED);
  const [deleted, askDelete] = useCustomerDraft('deleted address', null, addressSchema);
  const addresses = (account.data ?? user).addresses;

  return (
    <Card as="section" aria-labelledby="profile-addresses">
      <div className={styles.bar}>
        <h2 id="profile-addresses" className={styles.heading}>
          {t('account.addressesHeading')}
        </h2>
        <Button size="sm" icon={<Plus size={18} aria-hidden="true" />} onClick={() => edit('new')}>
          {t('account.addAddress')}
        </Button>
      </div>
      {account.isError && addresses.length === 0 ? (
        <ErrorState
          text={t('account.addressesFailed')}
          hint={account.error.message}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      ) : addresses.length === 0 ? (
        <EmptyState
          icon={<MapPin size={28} />}
          text={t('account.noAddresses')}
          hint={t('account.noAddressesHint')}
        />
      ) : (
        <>
          {account.isLoadingError && (
            <LeavingPart className={styles.old}>
              <Notice tone="danger">
                <FailureWords text={t('account.addressesOld')} error={account.error} />
                <Button
                  variant="quiet"
                  size="sm"
                  busy={account.isFetching}
                  onClick={() => void account.refetch()}
                >
                  {t('common.retry')}
                </Button>
              </Notice>
            </LeavingPart>
          )}
          <ul className={styles.addresses}>
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onEdit={() => edit(address)}
                onDelete={() => askDelete(address)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        userId={user._id}
        open={edited !== null}
        address={edited === 'new' ? null : edited}
        onClose={() => edit(null)}
      />
      <DeleteAddressDialog userId={user._id} address={deleted} onClose={() => askDelete(null)} />
    </Card>
  );
}
