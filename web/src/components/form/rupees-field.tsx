import { tidyRupees } from '../../lib/typed-rupees';
import type { FieldLook } from './field';
import { Field } from './text-field';

interface RupeesFieldProps extends Pick<FieldLook, 'label' | 'hint' | 'error'> {
  /** What was typed, to be read by `readRupees`. */
  value: string;
  /** The largest sum, in whole rupees. A longer one is not cut to another that is taken. */
  max: number;
  onType: (typed: string) => void;
}

/** A field named `amount` for whole rupees up to a sum, in the digits of any script; paise stay, and are wrong. */
export function RupeesField({ max, onType, ...field }: RupeesFieldProps) {
  return (
    <Field
      {...field}
      name="amount"
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onType(tidyRupees(target.value, String(max).length))}
    />
  );
}
