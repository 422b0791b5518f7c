import styles from './week-plot.module.css';

const WIDTH = 120;
const HEIGHT = 32;
const GAP = 4;

interface WeekPlotProps {
  /** What the plot says, in words. */
  label: string;
  /** A value a week, none of them negative; null for a week without one. */
  values: readonly (number | null)[];
  aim: number | undefined;
}

/** A bar a week, with a line at the most that the figure should be. */
export function WeekPlot({ label, values, aim }: WeekPlotProps) {
  const top = Math.max(...values.map((value) => value ?? 0), aim ?? 0) || 1;
  const step = WIDTH / values.length;
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 1);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {values.map(
        (value, index) =>
          value !== null && (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the weeks stay in their places
              key={index}
              className={aim !== undefined && value > aim ? styles.missed : styles.bar}
              x={index * step}
              y={y(value) - 1}
              width={step - GAP}
              height={HEIGHT - y(value) + 1}
            />
          ),
      )}
      {aim !== undefined && <line className={styles.aim} x1="0" x2={WIDTH} y1={y(aim)} y2={y(aim)} />}
    </svg>
  );
}
