import { Select } from '../form/select';

interface ChoiceFilterProps {
  label: string;
  value: string;
  /** The label for no choice. */
  any: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** Filters a list by one of several choices, or none. */
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
