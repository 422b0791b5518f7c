import {
  GST_CLASS_NAMES,
  type GstClass,
  INVOICE_CITY_CODE,
  INVOICE_MODES,
  type InvoiceIssuer,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { type GstState, stateOfCode } from '../domain/gst-states';
import { isGstin } from '../domain/gstin';

/** How invoices are made (docs/decisions/0112-invoices.md). */
export interface Invoicing {
  issuer: InvoiceIssuer;
  /** Whose name is on them. */
  supplier: { name: string; address: string; gstin: string } & GstState;
  /** The code of each city in its numbers, by the city's id. */
  cityCodes: ReadonlyMap<string, string>;
  /** The class of services without one of their own. */
  defaultClass: GstClass;
}

const line = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u, 'must be one line')));

const CITY = /^([A-Za-z0-9_-]+):([A-Z]{3})$/;

/** `lucknow:LKO,kanpur:KNP`: the ids of cities with their codes, each once. */
const cityCodes = z.pipe(
  z.string().check(
    z.refine(
      (text) => split(text).every((part) => CITY.test(part)),
      `must be ids of cities with codes of three capitals (${INVOICE_CITY_CODE.source}), such as lucknow:LKO,kanpur:KNP`,
    ),
    z.refine((text) => isDistinct(pairsOf(text).map(([city]) => city)), 'must name each city once'),
    z.refine(
      (text) => isDistinct(pairsOf(text).map(([, code]) => code)),
      'must give each city a code of its own',
    ),
  ),
  z.transform((text) => new Map(pairsOf(text))),
);

function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function pairsOf(text: string): [city: string, code: string][] {
  return split(text).map((part) => {
    const [, city = '', code = ''] = CITY.exec(part) ?? [];
    return [city, code];
  });
}

const isDistinct = (words: readonly string[]) => new Set(words).size === words.length;

/** The variables of invoices. */
export const invoiceVariables = {
  /**
   * Who answers for the tax of the services: `none`, then there are receipts without a word of tax; `operator` under section 9(5)
   * of the CGST Act; or `partner`, one that is registered.
   */
  GHARSEVA_INVOICES: z._default(z.enum(INVOICE_MODES), 'none'),
  /** The legal name of whoever issues invoices. */
  GHARSEVA_INVOICE_NAME: line(200),
  /** Its registered address. */
  GHARSEVA_INVOICE_ADDRESS: line(300),
  /** Its GSTIN, which begins with the code of its state. */
  GHARSEVA_INVOICE_GSTIN: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isGstin(text), 'is no GSTIN, or has a wrong check character'),
    ),
  ),
  /** The cities in which invoices are issued, with their codes in the numbers. */
  GHARSEVA_INVOICE_CITIES: z._default(cityCodes, new Map()),
  /** The class of services that have none of their own. */
  GHARSEVA_INVOICE_CLASS: z._default(z.enum(GST_CLASS_NAMES), 'home_repair'),
};

type Settings = z.output<z.ZodMiniObject<typeof invoiceVariables>>;

/** The variables without which no invoices can be made, as far as they are asked for. */
function missingFor(settings: Settings): string[] {
  if (settings.GHARSEVA_INVOICES === 'none') return [];
  const texts = ['GHARSEVA_INVOICE_NAME', 'GHARSEVA_INVOICE_ADDRESS', 'GHARSEVA_INVOICE_GSTIN'] as const;
  return [
    ...texts.filter((name) => !settings[name]),
    ...(settings.GHARSEVA_INVOICE_CITIES.size > 0 ? [] : ['GHARSEVA_INVOICE_CITIES']),
  ];
}

/**
 * How invoices are made; null for not at all.
 * @throws Error that names each variable which is missing
 */
export function toInvoicing(settings: Settings): Invoicing | null {
  const {
    GHARSEVA_INVOICES: issuer,
    GHARSEVA_INVOICE_NAME: name = '',
    GHARSEVA_INVOICE_ADDRESS: address = '',
    GHARSEVA_INVOICE_GSTIN: gstin = '',
    GHARSEVA_INVOICE_CITIES: cityCodes,
    GHARSEVA_INVOICE_CLASS: defaultClass,
  } = settings;
  if (issuer === 'none') return null;
  const state = stateOfCode(gstin.slice(0, 2));
  const missing = missingFor(settings);
  if (missing.length > 0 || !state) {
    throw new Error(`Wrong configuration. GHARSEVA_INVOICES is ${issuer}; missing: ${missing.join(', ')}`);
  }
  return { issuer, supplier: { name, address, gstin, ...state }, cityCodes, defaultClass };
}

/**
 * What keeps the settings of a function from making invoices, each as a line that begins with the variable; nothing where none are
 * asked for.
 */
export function findInvoiceFaults(environment: Readonly<Record<string, unknown>>): string[] {
  const { data, error } = z.object(invoiceVariables).safeParse(environment);
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return missingFor(data).map(
    (name) => `${name} is not set, and GHARSEVA_INVOICES is ${data.GHARSEVA_INVOICES}`,
  );
}
