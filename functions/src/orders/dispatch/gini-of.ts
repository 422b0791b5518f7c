/** The Gini coefficient of some numbers: 0 for equal ones, near 1 when one has all. Not a number when all are 0. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, index) => sum + value * (index + 1), 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
