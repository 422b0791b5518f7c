import { PINCODE_LENGTH, plainDigits } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { Field } from '#components/form/text-field.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { usePincode } from '../api/use-pincode';
import styles from './profile.module.css';

interface PincodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (pincode: string) => void;
  /** Called with the city and state of a served pincode that was just typed. */
  onPlace: (city: string, state: string) => void;
}

/** The pincode: a served one fills city and state, another is answered kindly and may be saved all the same. */
export function PincodeField({ value, error, onChange, onPlace }: PincodeFieldProps) {
  const t = useT();
  const text = useLocalText();
  const { data, isFetching } = usePincode(value);
  const typed = useRef(false);

  useEffect(() => {
    // Only what the person types may overwrite city and state: an address opened for editing keeps its own.
    if (!typed.current || !data?.city) return;
    typed.current = false;
    onPlace(data.city, data.state ?? '');
  }, [data, onPlace]);

  const found = data && !isFetching ? data : undefined;
  return (
    <div>
      <Field
        label={t('account.pincode')}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        value={value}
        onChange={(event) => {
          typed.current = true;
          onChange(plainDigits(event.target.value).slice(0, PINCODE_LENGTH));
        }}
        error={error}
      />
      <p className={found?.served === false ? styles.unserved : styles.served} role="status">
        {isFetching && t('account.pincodeChecking')}
        {found?.served &&
          t('account.pincodeServed', { city: text({ ...found, city: found.city ?? '' }, 'city') })}
        {found?.served === false && t('account.pincodeUnserved', { pincode: value })}
      </p>
    </div>
  );
}
