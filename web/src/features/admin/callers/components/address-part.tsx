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
import type { CallerDraft } from '../model/caller-draft';
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
  /** The pincode that was typed, with city and state as they were then. */
  const typed = useRef<Pick<CallerDraft, 'pincode' | 'city' | 'state'> | null>(null);
  useEffect(() => {
    // Only the pincode that was typed may overwrite city and state: a saved address keeps its own. Its answer may be slow.
    const before = typed.current;
    if (!data?.city || before?.pincode !== data.pincode) return;
    typed.current = null;
    change({
      ...(draft.city === before.city && { city: data.city }),
      ...(draft.state === before.state && { state: data.state ?? '' }),
    });
  }, [data, change, draft]);
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
          const digits = plainDigits(target.value).slice(0, PINCODE_LENGTH);
          typed.current = { pincode: digits, city: draft.city, state: draft.state };
          change({ pincode: digits });
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
