/** Whether two values of forms or records say the same: their fields are compared in the order in which they stand. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
