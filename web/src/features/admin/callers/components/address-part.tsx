import {
  ADDRESS_LINE_LENGTH,
  LANDMARK_LENGTH,
  PINCODE_LENGTH,
  PLACE_NAME_LENGTH,
  plainDigits,
} from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { FieldPair } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import type { usePincode } from '#lib/use-pincode.ts';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

type AddressField = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'landmark';

/** Where to: the pincode first, which says whether it is served and fills city and state. */
export function AddressPart({
  draft,
  errors,
  change,
  pincode: { data, isFetching, isError },
}: PartProps & { pincode: ReturnType<typeof usePincode> }) {
  const t = useT();
  const text = useLocalText();
  const typed = useRef('');
  useEffect(() => {
    // Only the pincode that was typed may overwrite city and state: a saved address keeps its own.
    if (!data?.city || typed.current !== data.pincode) return;
    typed.current = '';
    change({ city: data.city, state: data.state ?? '' });
  }, [data, change]);
  const unserved =
    data?.served === false
      ? t('adminBookings.callers.pincodeUnserved', { pincode: draft.pincode })
      : undefined;
  const field = (name: AddressField, maxLength: number) => ({
    ...{ name, maxLength, autoComplete: 'off', value: draft[name], error: errors[name] },
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.address')}</h2>
      <Field
        label={t('account.pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="off"
        value={draft.pincode}
        error={errors.pincode ?? unserved}
        onChange={({ target }) => {
          typed.current = plainDigits(target.value).slice(0, PINCODE_LENGTH);
          change({ pincode: typed.current });
        }}
      />
      <p className={styles.soft} role="status">
        {isFetching && t('account.pincodeChecking')}
        {isError && !isFetching && t('adminBookings.callers.pincodeUnchecked')}
        {data?.served &&
          !isFetching &&
          t('account.pincodeServed', { city: text({ ...data, city: data.city ?? '' }, 'city') })}
      </p>
      <Field label={t('account.addressLine1')} {...field('addressLine1', ADDRESS_LINE_LENGTH)} />
      <Field label={t('account.addressLine2')} optional {...field('addressLine2', ADDRESS_LINE_LENGTH)} />
      <FieldPair>
        <Field label={t('account.city')} {...field('city', PLACE_NAME_LENGTH)} />
        <Field label={t('account.state')} {...field('state', PLACE_NAME_LENGTH)} />
      </FieldPair>
      <Field label={t('account.landmark')} optional {...field('landmark', LANDMARK_LENGTH)} />
    </Card>
  );
}
