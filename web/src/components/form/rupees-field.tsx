import { plainDigits } from '@gharseva/contract/rules';
import type { FieldLook } from './field';
import { Field } from './text-field';

interface RupeesFieldProps extends Pick<FieldLook, 'label' | 'hint' | 'error'> {
  /** The typed digits. */
  value: string;
  /** The largest sum, in whole rupees: no more digits than it has are taken. */
  max: number;
  onType: (digits: string) => void;
}

/** A field named `amount` for whole rupees up to a sum; digits of any script are taken, and nothing else. */
export function RupeesField({ max, onType, ...field }: RupeesFieldProps) {
  return (
    <Field
      {...field}
      name="amount"
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onType(plainDigits(target.value).slice(0, String(max).length))}
    />
  );
}
