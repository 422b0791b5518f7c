import { Field } from '../form/text-field';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** What is wrong with the day, or null. */
  error?: string | null;
}

/** Filters a list by day. */
export function DayFilter({ label, value, onChange, error = null }: DayFilterProps) {
  return (
    <Field
      label={label}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
