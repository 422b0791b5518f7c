import {
  dateSchema,
  NARRATION_LENGTH,
  plainReference,
  REFERENCE_PATTERN,
  referenceIn,
  type StatementPayment,
  withoutThousands,
  word,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Cells, Table } from '../../catalogue/csv/tables';

const AMOUNT = /^(?=.*[1-9])[0-9]{1,8}(\.[0-9]{1,2})?$/;

/** A row of a statement with its cells as they were understood; `amount` in rupees, as text. */
const rowSchema = z.object({
  _id: z.string(),
  date: z.iso.date(word('statement_date')),
  amount: z.string().check(z.regex(AMOUNT, word('statement_amount'))),
  reference: z.optional(z.string().check(z.regex(REFERENCE_PATTERN, word('reference_wrong')))),
  narration: z.string().check(z.maxLength(NARRATION_LENGTH)),
});

type StatementCells = z.infer<typeof rowSchema>;

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const DAY = /^([0-9]{1,2})[-/. ]([0-9]{1,2}|[a-z]{3,9})[-/. ]([0-9]{4}|[0-9]{2})$/i;

/** A day as banks write it, `23/11/2026` or `23-Nov-26`; anything else stays, for the schema to refuse. */
const toDay = (cell: string): string =>
  cell.replace(DAY, (whole, day: string, month: string, year: string) => {
    // "Nov", "Sept", "November"
    const named = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
    const iso = `${year.padStart(4, '20')}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return dateSchema.safeParse(iso).success ? iso : whole;
  });

/** An amount without its currency and thousands: `₹1,299.00`, `Rs. 1,299`; `499,00` stays, for the schema to refuse. */
function toAmount(cell: string): string {
  const [rupees = '', ...paise] = cell.replace(/^(₹|rs\.?|inr)\s*/i, '').split('.');
  return [withoutThousands(rupees), ...paise].join('.');
}

/** What a spreadsheet makes of a long number. */
const ROUNDED = /^[0-9.]+e\+?[0-9]+$/i;

/** Some banks write the twelve digits as sixteen, with zeros before them. */
const PADDED = /^0+(?=[0-9]{12}$)/;

/**
 * The reference of a payment by UPI, from its own cell or else from the narration. A cell of digits that are not twelve
 * stays, for the schema to refuse; one with letters is a reference of another kind of payment.
 */
function toReference(cell: string, narration: string): string | undefined {
  const plain = plainReference(cell).replace(PADDED, '');
  const isNumber = plain !== '' && (ROUNDED.test(plain) || !/\p{Letter}/u.test(plain));
  return referenceIn(plain) ?? (isNumber ? plain : referenceIn(narration));
}

/** Bank statements: what came in, a row a payment. */
export const statementTable: Table<StatementCells> = {
  schema: rowSchema,
  columns: ['date', 'amount', 'reference', 'utr', 'narration'],
  optional: ['reference', 'utr', 'narration'],
  toCells: ({ date, amount, reference = '', narration }: StatementCells): Cells => ({
    ...{ date, amount, reference, narration },
  }),
  fromCells: ({ date = '', amount = '', reference, utr, narration = '' }) => {
    const known = toReference(reference || utr || '', narration);
    return {
      ...{ date: toDay(date), amount: toAmount(amount), narration },
      ...(known !== undefined && { reference: known }),
    };
  },
};

/** The payment in a row. */
export function toStatementPayment({ date, amount, reference, narration }: StatementCells): StatementPayment {
  const [rupees, part = ''] = amount.split('.');
  const paise = Number(rupees) * 100 + Number(part.padEnd(2, '0'));
  return { date, paise, ...(reference !== undefined && { reference }), narration };
}
