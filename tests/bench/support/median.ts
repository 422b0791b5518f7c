/** The middle one of some numbers, the higher of two; `NaN` of none. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
