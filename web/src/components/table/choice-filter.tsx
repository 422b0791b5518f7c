import { Select } from '../form/select';
import styles from './list.module.css';

interface ChoiceFilterProps {
  label: string;
  value: string;
  /** The label for no choice. */
  any: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** Takes a row of its own on a phone, for long choices. */
  isWide?: boolean;
  onChange: (value: string) => void;
}

/** Filters a list by one of several choices, or none. What is chosen stands there before the choices have come. */
export function ChoiceFilter({ label, value, any, choices, isWide, onChange }: ChoiceFilterProps) {
  const select = (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {choices.length === 0 && value !== '' && <option value={value}>{value}</option>}
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </Select>
  );
  return isWide ? <div className={styles.wide}>{select}</div> : select;
}
