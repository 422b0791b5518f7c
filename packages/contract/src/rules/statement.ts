/** The largest number of rows of a bank statement in one import. */
export const MAX_STATEMENT_ROWS = 1000;

/** The longest narration of a row. */
export const NARRATION_LENGTH = 500;

/** How many bookings are suggested for a row that belongs to none. */
export const MAX_SUGGESTIONS = 3;

/**
 * What a row of a bank statement is, each exactly one. `matches`: the money of a claim that waits; `matched`: counted by this
 * import; `settled`: counted before; `early`: of a claim whose visit is not over; `differs`: the reference of a claim with
 * another amount; `unknown`: of no claim; `duplicate`: as an earlier row of the table; `faulty`: a cell is wrong.
 */
export const STATEMENT_OUTCOMES = [
  'matches',
  'matched',
  'settled',
  'early',
  'differs',
  'unknown',
  'duplicate',
  'faulty',
] as const;

export type StatementOutcome = (typeof STATEMENT_OUTCOMES)[number];

/** Twelve digits before an @ are the phone number in a UPI id, which some banks write before the reference: `919876543210@waaxis`. */
const REFERENCE = /(?<![0-9A-Za-z])[0-9]{12}(?![0-9A-Za-z@])/;

/** The reference of a payment by UPI in a cell such as `UPI/CR/412345678901/ASHA`; undefined without one. */
export const referenceIn = (cell: string): string | undefined => REFERENCE.exec(cell)?.[0];

const NUMBER = /(?<![0-9A-Z])[0-9A-Z]{6}(?![0-9A-Z])/g;
const AFTER_ORDER = /(?<![0-9A-Z])ORDER[^0-9A-Z]{0,3}([0-9A-Z]{6})(?![0-9A-Z])/g;
/** A narration has several words; one is the number. */
const MAX_NUMBERS = 6;

/**
 * What may be order numbers in a narration: what stands after "Order", as our code to scan writes it, else each word of six
 * characters.
 */
export function orderNumbersIn(narration: string): string[] {
  const text = narration.toUpperCase();
  const named = [...text.matchAll(AFTER_ORDER)].map(([, number]) => String(number));
  const found = named.length > 0 ? named : [...text.matchAll(NUMBER)].map(([word]) => word);
  return [...new Set(found)].slice(0, MAX_NUMBERS);
}
