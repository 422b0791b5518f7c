import { Select } from '../form/select';

interface ChoiceFilterProps {
  label: string;
  value: string;
  /** The word for no choice at all. */
  any: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A list narrowed by one of some choices, or by none. */
export function ChoiceFilter({ label, value, any, choices, onChange }: ChoiceFilterProps) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </Select>
  );
}
