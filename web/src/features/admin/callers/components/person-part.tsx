import type { KnownCaller } from '@gharseva/contract';
import { isPhone, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { useId, useRef, useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { PhoneField } from '#components/form/phone-field.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useFindCaller } from '../api/use-callers';
import { EMPTY_ADDRESS, EMPTY_DRAFT, isAddress, withPhone } from '../model/caller-draft';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

const focusInside = (part: HTMLElement | null) => focusOnMount(part?.querySelector('input') ?? null);

/** Who calls: the phone number first, by which a customer is found with the name and the addresses. */
export function PersonPart({
  draft,
  errors,
  change,
  isChecked,
  startsHere,
}: PartProps & {
  isChecked: boolean;
  /** Whether the focus starts in the phone number. */
  startsHere: boolean;
}) {
  const t = useT();
  const finding = useFindCaller();
  /** The number as it is now: another may have been typed before the answer comes. */
  const phone = useRef(draft.phone);
  phone.current = draft.phone;
  const [isAsked, setIsAsked] = useState(false);
  const found = finding.data?.phone === draft.phone ? finding.data : null;
  const firstName = found?.customer?.firstName;
  const isTheirs = found?.customer?.addresses.some((address) => isAddress(draft, address)) ?? false;
  // An earlier number that is still looked for does not hold back the one that is there now.
  const isFinding = finding.isPending && finding.variables === draft.phone;
  const find = () => {
    setIsAsked(true);
    if (!isPhone(draft.phone) || isFinding) return;
    finding.mutate(draft.phone, {
      onSuccess: ({ customer }, asked) => {
        const name = customer?.firstName;
        if (name && asked === phone.current) change({ name, filled: { ...draft.filled, name } });
      },
    });
  };
  /** The name that was found for a number that is typed again: its field is not shown then. */
  const foundNameOf = (phone: string): Partial<PartProps['draft']> => {
    const name = finding.data?.phone === phone ? finding.data.customer?.firstName : '';
    return name ? { name, filled: { ...EMPTY_DRAFT.filled, name } } : {};
  };
  const refusal =
    finding.variables === draft.phone ? fieldErrors(finding.error)['customer.phone'] : undefined;
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.person')}</h2>
      <div className={styles.find} ref={startsHere ? focusInside : undefined}>
        <PhoneField
          label={t('adminBookings.callers.phone')}
          autoComplete="off"
          phone={draft.phone}
          onPhone={(phone) => {
            setIsAsked(false);
            // The name and the address that were found are another customer's.
            change({ ...withPhone(draft, phone), ...(isTheirs && EMPTY_ADDRESS), ...foundNameOf(phone) });
          }}
          checked={isChecked || isAsked}
          error={errors.phone ?? refusal}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="secondary" busy={isFinding} onClick={find}>
          {t(isFinding ? 'adminBookings.callers.finding' : 'adminBookings.callers.find')}
        </Button>
      </div>
      <p className={styles.soft} role="status">
        {found && firstName && t('adminBookings.callers.known', { name: firstName })}
        {found?.customer && !firstName && t('adminBookings.callers.knownNameless')}
        {found && !found.customer && t('adminBookings.callers.unknown')}
      </p>
      {finding.isError && !refusal && finding.variables === draft.phone && (
        <Notice tone="danger">
          <FailureWords text={t('adminBookings.callers.findFailed')} error={finding.error} />
        </Notice>
      )}
      {!firstName && (
        <Field
          label={t('adminBookings.callers.name')}
          name="name"
          autoComplete="off"
          maxLength={PERSON_NAME_LENGTH}
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {found?.customer && <SavedAddresses customer={found.customer} draft={draft} change={change} />}
    </Card>
  );
}

/** What an address is known by in the draft. */
const placeOf = ({ addressLine1, pincode }: { addressLine1: string; pincode: string }) => ({
  ...{ addressLine1, pincode },
});

/** The addresses of a customer; a chosen one fills the fields of the address. */
function SavedAddresses({
  customer: { addresses },
  draft,
  change,
}: { customer: KnownCaller } & Pick<PartProps, 'draft' | 'change'>) {
  const t = useT();
  const name = useId();
  if (addresses.length === 0) return null;
  // Two flats of a house have the same first line.
  const chosen = addresses.find(({ _id, ...address }) =>
    Object.entries(address).every(([field, text]) => draft[field as keyof typeof address] === text),
  );
  return (
    <fieldset className={styles.choices}>
      <legend>{t('adminBookings.callers.savedAddresses')}</legend>
      {addresses.map(({ _id, ...address }) => (
        <RadioCard
          key={_id}
          name={name}
          value={_id}
          checked={_id === chosen?._id}
          onChange={() => change({ ...address, filled: { ...draft.filled, ...placeOf(address) } })}
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
