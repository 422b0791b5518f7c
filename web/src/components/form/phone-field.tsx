import { isPhone, readPhone, tidyPhone } from '@gharseva/contract/rules';
import type { ComponentProps } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { TidyField } from './tidy-field';

interface PhoneFieldProps
  extends Omit<ComponentProps<typeof TidyField>, 'tidy' | 'value' | 'onValue' | 'prefix' | 'error'> {
  /** The ten digits, or what there is of a number so far. */
  phone: string;
  onPhone: (phone: string) => void;
  /** Whether to say what is wrong with the number. */
  checked: boolean;
  /** What else is wrong with it, as by the server. */
  error?: string | null | undefined;
}

/**
 * A mobile number, however it is written or pasted. What is wrong with it is named; no digit is cut off that would
 * make it somebody else's.
 */
export function PhoneField({ phone, onPhone, checked, error, ...field }: PhoneFieldProps) {
  const t = useT();
  const { problem } = readPhone(phone);
  return (
    <TidyField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      {...field}
      prefix="+91"
      value={phone}
      tidy={(typed, isKey) => {
        const tidied = tidyPhone(typed);
        // A key after a whole number, not a paste: it cannot belong to it.
        return isKey && isFull(phone) && tidied.length > phone.length ? phone : tidied;
      }}
      onValue={onPhone}
      error={checked && problem ? t(`phone.${problem}`) : error}
    />
  );
}

/** Whether it is a whole number that can be no beginning of one with `91` before it. */
function isFull(phone: string): boolean {
  return isPhone(phone) && !phone.startsWith('91');
}
