/** What can be downloaded as a table of a period. */
export const MONEY_KINDS = ['bookings', 'payments', 'refunds'] as const;

export type MoneyKind = (typeof MONEY_KINDS)[number];

/** The longest period of one table, in days. */
export const MAX_EXPORT_DAYS = 31;

/** The largest number of bookings in one table. */
export const MAX_EXPORT_ROWS = 5_000;
