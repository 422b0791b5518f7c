import { Field } from '../form/text-field';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Filters a list by day. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return <Field label={label} type="date" value={value} onChange={(event) => onChange(event.target.value)} />;
}
