import { PINCODE_LENGTH, plainDigits } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { Field } from '#components/form/text-field.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { usePincode } from '#lib/use-pincode.ts';
import styles from './profile.module.css';

interface PincodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (pincode: string) => void;
  /** Called with city and state of a typed pincode once they are known; empty for one that is not served. */
  onPlace: (city: string, state: string) => void;
}

/** The pincode: a serviceable one fills city and state; any other gets a friendly notice and can still be saved. */
export function PincodeField({ value, error, onChange, onPlace }: PincodeFieldProps) {
  const t = useT();
  const text = useLocalText();
  const { data, isFetching } = usePincode(value);
  const typed = useRef(false);

  useEffect(() => {
    // Only typing may overwrite city and state: an address opened for editing keeps its own.
    if (!typed.current || !data) return;
    typed.current = false;
    onPlace(data.city ?? '', data.state ?? '');
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
