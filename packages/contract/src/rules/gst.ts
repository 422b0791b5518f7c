/** Who answers for the tax of the services: nobody, the operator under section 9(5) of the CGST Act, or a registered partner. */
export const INVOICE_MODES = ['none', 'operator', 'partner'] as const;

export type InvoiceMode = (typeof INVOICE_MODES)[number];

/** Whoever issues invoices. */
export type InvoiceIssuer = Exclude<InvoiceMode, 'none'>;

/** What an invoice says of a kind of services: its heading (SAC), and the rate in percent by who issues it. */
interface GstClassRule {
  sac: string;
  /** Null where section 9(5) does not reach: the partner supplies it itself, and it is on no invoice of the operator. */
  rates: Readonly<Record<InvoiceIssuer, number | null>>;
}

/**
 * The kinds of services as GST knows them, with the rates of Notification 11/2017-Central Tax (Rate), both halves together.
 * The operator's are those of serial number 25(i), "services by way of house-keeping, such as plumbing, carpentering, etc.",
 * of partners who need not register (Notification 17/2017-Central Tax (Rate), entry (iii)); without credit of input tax. A
 * registered partner's are those of serial numbers 25(ii), 23(iii) and 35 as amended by Notification 15/2025.
 */
export const GST_CLASSES = {
  home_repair: { sac: '9987', rates: { operator: 5, partner: 18 } },
  cleaning: { sac: '9985', rates: { operator: 5, partner: 18 } },
  beauty: { sac: '9997', rates: { operator: null, partner: 5 } },
} as const satisfies Record<string, GstClassRule>;

export type GstClass = keyof typeof GST_CLASSES;

export const GST_CLASS_NAMES = Object.keys(GST_CLASSES) as [GstClass, ...GstClass[]];

/** The rate of a kind of services in percent; null where it is on no invoice of whoever issues it. */
export const gstRate = (gstClass: GstClass, issuer: InvoiceIssuer): number | null =>
  GST_CLASSES[gstClass].rates[issuer];

/** The parts of a price that includes the tax, in whole paise; they sum up to it. */
export interface TaxParts {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** A number in the commercial way: half a paisa is rounded up. */
const share = (price: number, part: number, whole: number) =>
  Math.floor((2 * price * part + whole) / (2 * whole));

/**
 * The parts of a price that includes the tax. Within a state half of it is the Union's and half the state's, each rounded, so
 * that both are alike; between states it is one.
 * @param price in whole paise, never negative
 * @param rate in percent
 */
export function taxParts(price: number, rate: number, isWithinState: boolean): TaxParts {
  if (!isWithinState) {
    const igst = share(price, rate, 100 + rate);
    return { taxable: price - igst, cgst: 0, sgst: 0, igst };
  }
  const half = share(price, rate, 2 * (100 + rate));
  return { taxable: price - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/**
 * Shares out a sum in proportion to weights, to the last paisa: what rounding leaves goes to the largest remainders, the first
 * of equal ones.
 * @param total whole paise, never negative
 * @param weights never negative; with none above zero nothing is shared out
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / whole));
  const left = total - shares.reduce((sum, one) => sum + one, 0);
  const remainders = weights.map((weight, place) => ({ place, remainder: (total * weight) % whole }));
  remainders.sort((one, other) => other.remainder - one.remainder);
  for (const { place } of remainders.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

const APRIL = 4;

/** The financial year of a day in India, `2627` from 1 April 2026 to 31 March 2027; `day` is `YYYY-MM-DD`. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}

/** What is numbered: an invoice, or a credit note for what was paid back of one. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** How the code of a city in numbers is written. */
export const INVOICE_CITY_CODE = /^[A-Z]{3}$/;

/** The last number that a series has in a financial year: rule 46(b) allows sixteen characters. */
export const MAX_INVOICE_NUMBER = 999_999;

/** A series: of a city's code and a kind, `LKO` or `CLKO`. */
export const invoiceSeries = (cityCode: string, kind: InvoiceKind): string =>
  kind === 'credit_note' ? `C${cityCode}` : cityCode;

/** A number of a series in a financial year: `LKO/2627/000001`, sixteen characters at most. */
export const invoiceNumber = (series: string, year: string, number: number): string =>
  `${series}/${year}/${String(number).padStart(6, '0')}`;
