import type { Address } from '@gharseva/contract';
import { ADDRESS_LINE_LENGTH, LANDMARK_LENGTH, PLACE_NAME_LENGTH } from '@gharseva/contract/rules';
import { addressInputSchema } from '@gharseva/contract/schemas';
import { useEffect, useRef } from 'react';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { FieldPair, Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { newIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { AddressDraft } from '../api/use-save-address';
import { AddressLocation } from './address-location';
import { PincodeField } from './pincode-field';

const NOWHERE = { city: '', state: '' };

const EMPTY: AddressDraft = {
  label: 'Home',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  landmark: '',
};

const UNSENT = { text: '', key: '' };

interface AddressFormProps {
  id: string;
  address: Address | null;
  /** The error of the last save; field errors are shown here. */
  error: unknown;
  /** Called when closing would lose what no event tells of: a draft from before the session ended, or a location. */
  onKept: () => void;
  onSubmit: (draft: AddressDraft, idempotencyKey: string) => void;
}

/** The fields of an address: line 1, city, state and pincode required (docs/specification.md section 5). */
export function AddressForm({ id, address, error, onKept, onSubmit }: AddressFormProps) {
  const t = useT();
  const [draft, setDraft, isKept] = useCustomerDraft<AddressDraft>(
    `address ${address?._id ?? 'new'}`,
    () => (address ? toDraft(address) : EMPTY),
    addressInputSchema,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the form appears
  useEffect(() => {
    if (isKept) onKept();
  }, [isKept]);
  // Kept with what was typed: a page that is discarded before the answer saves the address no second time.
  const [sent, setSent] = useCustomerDraft(`address ${address?._id ?? 'new'} sent`, UNSENT);
  /** What was typed since the pincode, whose answer may be slow. */
  const typedPlace = useRef(NOWHERE);
  /** What the last pincode has filled in: it does not stay with another one. */
  const filledPlace = useRef(NOWHERE);
  const texts = {
    addressLine1: t('account.required'),
    pincode: t(draft.pincode ? 'account.pincodeInvalid' : 'account.required'),
    city: t('account.required'),
    state: t('account.required'),
  };
  const { errors, check, forget } = useFormCheck(addressInputSchema, texts, fieldErrors(error));

  const change = (part: Partial<AddressDraft>) => {
    setDraft((present) => ({ ...present, ...part }));
    forget(part);
  };
  const fillPlace = (city: string, state: string) => {
    const found = { city, state };
    const fill = (field: keyof typeof found) =>
      typedPlace.current[field] ||
      found[field] ||
      (draft[field] === filledPlace.current[field] ? '' : draft[field]);
    change({ city: fill('city'), state: fill('state') });
    filledPlace.current = found;
  };
  const location = isOfBefore(draft, address) ? undefined : draft.location;
  const keyFor = (body: AddressDraft) => {
    const text = JSON.stringify(body);
    const key = sent.text === text ? sent.key : newIdempotencyKey();
    setSent({ text, key });
    return key;
  };
  const send = () => {
    const wrong = check(draft);
    const { location: _before, ...rest } = draft;
    const placed = location ? { ...rest, location } : rest;
    if (wrong.length === 0) onSubmit(placed, keyFor(placed));
    return wrong;
  };
  const text = (field: Exclude<keyof AddressDraft, 'location'>, maxLength: number, autoComplete: string) => ({
    name: field,
    value: draft[field],
    maxLength,
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => {
      if (field in typedPlace.current) typedPlace.current = { ...typedPlace.current, [field]: target.value };
      change({ [field]: target.value });
    },
    error: errors[field],
  });

  return (
    <Form id={id} onSend={send}>
      <ChipGroup
        legend={t('account.addressLabel')}
        chips={[
          { value: 'Home', label: t('account.labelHome') },
          { value: 'Work', label: t('account.labelWork') },
          { value: 'Other', label: t('account.labelOther') },
        ]}
        value={draft.label}
        onChange={(label) => change({ label })}
      />
      <Field
        label={t('account.addressLine1')}
        ref={focusOnMount}
        {...text('addressLine1', ADDRESS_LINE_LENGTH, 'address-line1')}
      />
      <Field
        label={t('account.addressLine2')}
        optional
        {...text('addressLine2', ADDRESS_LINE_LENGTH, 'address-line2')}
      />
      <PincodeField
        value={draft.pincode}
        error={errors.pincode}
        onChange={(pincode) => {
          typedPlace.current = NOWHERE;
          change({ pincode });
        }}
        onPlace={fillPlace}
      />
      <FieldPair>
        <Field label={t('account.city')} {...text('city', PLACE_NAME_LENGTH, 'address-level2')} />
        <Field label={t('account.state')} {...text('state', PLACE_NAME_LENGTH, 'address-level1')} />
      </FieldPair>
      <Field
        label={t('account.landmark')}
        hint={t('account.landmarkHint')}
        optional
        {...text('landmark', LANDMARK_LENGTH, 'off')}
      />
      <AddressLocation
        location={location}
        onChange={(location) => {
          change({ location });
          onKept();
        }}
      />
    </Form>
  );
}

/**
 * Whether the location of a draft is that of the saved address, whose pincode is another one by now: whoever comes is led to the
 * location, whatever the lines say.
 */
function isOfBefore({ location, pincode }: AddressDraft, address: Address | null): boolean {
  const saved = address?.location;
  if (!location || !saved || pincode === address.pincode) return false;
  return location.lat === saved.lat && location.long === saved.long;
}

function toDraft({ _id, ...draft }: Address): AddressDraft {
  return draft;
}
