import { type ReactNode, useId } from 'react';
import { RadioCard } from './radio-card';
import styles from './radio-card.module.css';

export interface Chip {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

interface ChipGroupProps {
  /** The question the group answers. */
  legend: string;
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean | undefined;
  chips: readonly Chip[];
  /** Null while nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
}

/** A row of chips of which one can be chosen. */
export function ChipGroup({ legend, hideLegend, chips, value, onChange }: ChipGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <RadioCard
            key={chip.value}
            shape="chip"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            disabled={chip.disabled}
            onChange={onChange}
          >
            {chip.label}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
