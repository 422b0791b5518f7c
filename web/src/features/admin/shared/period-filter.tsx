import { DayFilter } from '#components/table/day-filter.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import type { ShownPeriod } from './read-period';

interface PeriodFilterProps {
  period: ShownPeriod;
  labels: { from: string; to: string };
  onChange: (part: { from: string } | { to: string }) => void;
}

/** Filters a list by its first and its last day; says so where they are the wrong way round. */
export function PeriodFilter({ period, labels, onChange }: PeriodFilterProps) {
  const t = useT();
  return (
    <>
      <DayFilter label={labels.from} value={period.from} onChange={(from) => onChange({ from })} />
      <DayFilter
        label={labels.to}
        value={period.to}
        onChange={(to) => onChange({ to })}
        error={period.isReversed ? t('table.daysReversed') : null}
      />
    </>
  );
}
