import type { Address, User } from '@gharseva/contract';
import { MapPin, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLoginPopupOpen } from '#lib/login-popup.ts';
import styles from './checkout.module.css';
import { Section } from './section';

/** Checkout's view of the account, another feature: `app` connects the two. */
export interface SavedAddresses {
  list: Address[];
  loading: boolean;
  failed: boolean;
  /** The reference of a failure on the server's side, for support. */
  reference: string;
  retry: () => void;
  /** Renders the pincode request form. */
  renderRequest: (pincode: string) => ReactNode;
  /** Renders the dialog that adds an address; `onSaved` gets the new one. */
  renderAddDialog: (dialog: {
    open: boolean;
    onClose: () => void;
    onSaved: (address: Address) => void;
  }) => ReactNode;
}

interface AddressSectionProps {
  user: User | null;
  addresses: SavedAddresses;
  chosenId: string | null;
  /** Why nothing can be booked at the chosen address. */
  refusal: string | null;
  /** The chosen address's pincode, if it is not serviceable. */
  unserved: string | null;
  onChoose: (addressId: string) => void;
}

/** The service address: a saved one, or a new one, chosen as soon as it is saved. */
export function AddressSection({
  user,
  addresses,
  chosenId,
  refusal,
  unserved,
  onChoose,
}: AddressSectionProps) {
  const t = useT();
  const [adding, setAdding] = useCustomerDraft('adding an address', false);
  const close = () => setAdding(false);
  useFirstAddress(user, addresses, () => setAdding(true));
  return (
    <Section
      title={t('checkout.addressHeading')}
      icon={<MapPin size={20} />}
      action={
        user && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('checkout.addressAdd')}
          </Button>
        )
      }
    >
      {user ? (
        <AddressChoice addresses={addresses} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        <p className={styles.soft}>{t('checkout.addressLoginFirst')}</p>
      )}
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {unserved && addresses.renderRequest(unserved)}
      {user &&
        addresses.renderAddDialog({ open: adding, onClose: close, onSaved: ({ _id }) => onChoose(_id) })}
    </Section>
  );
}

/** Opens the form, the next step, after a sign-in here by a customer without an address. */
function useFirstAddress(user: User | null, { list, loading, failed }: SavedAddresses, open: () => void) {
  const isSigningIn = useLoginPopupOpen();
  const signedIn = useRef(false);
  const isKnown = user !== null && !isSigningIn && !loading && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known after a sign-in
  useEffect(() => {
    if (user === null) signedIn.current = true;
    if (!isKnown || !signedIn.current) return;
    signedIn.current = false;
    if (list.length === 0) open();
  }, [user === null, isKnown]);
}

function AddressChoice({
  addresses,
  chosenId,
  onChoose,
}: Pick<AddressSectionProps, 'addresses' | 'chosenId' | 'onChoose'>) {
  const t = useT();
  const name = useId();
  if (addresses.list.length === 0) {
    if (addresses.loading) return <Skeleton height="4.5rem" radius="var(--radius-md)" />;
    if (addresses.failed) {
      const { reference, retry } = addresses;
      return <ErrorState text={t('checkout.addressLoadFailed')} hint={reference} onRetry={retry} />;
    }
    return <p className={styles.soft}>{t('checkout.addressNone')}</p>;
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('checkout.addressChoose')}</legend>
      {addresses.list.map((address) => (
        <RadioCard
          key={address._id}
          name={name}
          value={address._id}
          checked={address._id === chosenId}
          onChange={onChoose}
        >
          <span className={styles.strong}>{addressLabel(address.label)}</span>
          {addressLines(address).map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </RadioCard>
      ))}
    </fieldset>
  );
}
