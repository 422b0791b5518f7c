import type { Charged, Invoice, InvoiceLine, Paid } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { creditedFor, draftCreditNote } from '../../../../functions/src/payments/invoices/draft-credit-note';

/** Costs 400 rupees, 20 of which are a tip. */
const ORDER: Charged = {
  cartItems: [{ price: 150, quantity: 2 }],
  ...{ visitationCharge: 80, taxes: 0, professionalTips: 20, stage: 'completed' },
};
const INVOICED = { total: 38_000 };

/** A payment of which some came and some went back, in whole rupees. */
const paid = (came: number, ...wentBack: number[]): Paid => ({
  ...{ status: 'collected', amount: came },
  refunds: wentBack.map((amount, place) => ({ id: String(place + 1), status: 'refunded', amount })),
});

describe('what of an invoice was paid back', () => {
  test.each([
    ['without a payment', null, 0],
    ['nothing went back', paid(400), 0],
    ['a part', paid(400, 100), 10_000],
    ['a part, in two refunds', paid(400, 100, 50), 15_000],
    ['a rupee less than the invoice', paid(400, 379), 37_900],
    ['exactly the invoice', paid(400, 380), 38_000],
    ['a rupee of the tip, too', paid(400, 381), 38_000],
    ['all of it', paid(400, 400), 38_000],
    ['less than was due had come', paid(300, 100), 10_000],
    ['a rupee less than was due had come', paid(399, 100), 10_000],
    ['a rupee more than was due had come', paid(401, 100), 9_900],
    ['less than what had come beyond the price', paid(500, 99), 0],
    ['exactly what had come beyond the price', paid(500, 100), 0],
    ['a rupee more than had come beyond the price', paid(500, 101), 100],
    ['twice the price had come, and all went back', paid(800, 400, 400), 38_000],
  ])('%s', (_what, payment, paise) => {
    expect(creditedFor(ORDER, payment, INVOICED)).toBe(paise);
  });

  test('a refund that was not paid out counts for nothing', () => {
    const refunds: Paid['refunds'] = [
      { id: '1', status: 'approved', amount: 10 },
      { id: '2', status: 'refunded', amount: 25 },
      { id: '3', status: 'requested', amount: 40 },
      { id: '4', status: 'rejected', amount: 80 },
    ];
    expect(creditedFor(ORDER, { ...paid(400), refunds }, INVOICED)).toBe(2_500);
  });

  test('nothing is charged for a cancelled order: what came for it was beyond the price', () => {
    expect(creditedFor({ ...ORDER, stage: 'cancelled' }, paid(400, 400), INVOICED)).toBe(0);
  });
});

const UTTAR_PRADESH = { state: 'Uttar Pradesh', stateCode: '09' };
const DELHI = { state: 'Delhi', stateCode: '07' };

const lineOf = (kind: InvoiceLine['kind'], name: string, total: number, taxable: number): InvoiceLine => ({
  ...{ kind, name, quantity: 2, sac: '9987', rate: 18, total, taxable },
  ...{ cgst: (total - taxable) / 2, sgst: (total - taxable) / 2, igst: 0 },
});

const TAP: InvoiceLine = {
  ...lineOf('service', 'Tap repair', 11_800, 10_000),
  translations: { hi: { name: 'नल' } },
};
const SOFA = lineOf('extra', 'Sofa', 23_600, 20_000);
const VISIT = lineOf('visit', '', 5_900, 5_000);

const INVOICE: Invoice = {
  ...{ kind: 'invoice', number: 'LKO/2627/000007', issuedOn: '2026-11-20' },
  supplier: {
    ...{ name: 'Griha Mitra Services LLP', address: '4 Mall Road, Kanpur', gstin: '09AAACG1234A1ZC' },
    ...UTTAR_PRADESH,
  },
  recipient: {
    ...{ name: 'Asha Verma', addressLine1: '12 Hazratganj', addressLine2: '', city: 'Lucknow' },
    ...{ state: 'Uttar Pradesh', pincode: '226001' },
  },
  ...{ isByOperator: true, placeOfSupply: UTTAR_PRADESH, isReverseCharge: false },
  lines: [TAP, SOFA, VISIT],
  ...{ total: 41_300, taxable: 35_000, cgst: 3_150, sgst: 3_150, igst: 0 },
};
const { supplier, recipient } = INVOICE;

describe('a credit note', () => {
  test('for a tenth of an invoice: each of its lines with a tenth, and the sums', () => {
    expect(draftCreditNote(INVOICE, 4_130)).toStrictEqual({
      ...{ kind: 'credit_note', of: { number: 'LKO/2627/000007', issuedOn: '2026-11-20' } },
      ...{ supplier, isByOperator: true, recipient, placeOfSupply: UTTAR_PRADESH, isReverseCharge: false },
      lines: [
        { ...TAP, total: 1_180, taxable: 1_000, cgst: 90, sgst: 90, igst: 0 },
        { ...SOFA, total: 2_360, taxable: 2_000, cgst: 180, sgst: 180, igst: 0 },
        { ...VISIT, total: 590, taxable: 500, cgst: 45, sgst: 45, igst: 0 },
      ],
      ...{ total: 4_130, taxable: 3_500, cgst: 315, sgst: 315, igst: 0 },
    });
  });

  test('for the whole of it: the same lines and sums', () => {
    const { number: _number, issuedOn: _issuedOn, ...rest } = INVOICE;
    const of = { number: 'LKO/2627/000007', issuedOn: '2026-11-20' };
    expect(draftCreditNote(INVOICE, 41_300)).toStrictEqual({ ...rest, kind: 'credit_note', of });
  });

  test('between states: the tax as one', () => {
    const note = draftCreditNote({ ...INVOICE, placeOfSupply: DELHI }, 4_130);
    expect(note).toMatchObject({ placeOfSupply: DELHI, cgst: 0, sgst: 0, igst: 630 });
    expect(note.lines.map(({ igst }) => igst)).toEqual([180, 360, 90]);
  });

  test('says as its invoice who answers for the tax', () => {
    const invoice: Invoice = { ...INVOICE, isByOperator: false, isReverseCharge: true };
    expect(draftCreditNote(invoice, 100)).toMatchObject({ isByOperator: false, isReverseCharge: true });
  });

  test('each line keeps its own rate', () => {
    const lines: InvoiceLine[] = [TAP, { ...TAP, rate: 5, taxable: 11_238, cgst: 281, sgst: 281 }];
    const note = draftCreditNote({ ...INVOICE, lines }, 23_600);
    expect(note.lines).toEqual(lines);
  });

  test('comes out to the last paisa', () => {
    const note = draftCreditNote(INVOICE, 10_000);
    expect(note.lines.map(({ total }) => total)).toEqual([2_857, 5_714, 1_429]);
    expect(note.total).toBe(10_000);
  });

  test('leaves out a line of which nothing is credited', () => {
    expect(draftCreditNote(INVOICE, 1).lines).toStrictEqual([
      { ...SOFA, total: 1, taxable: 1, cgst: 0, sgst: 0, igst: 0 },
    ]);
  });

  test('gives each line its own share where others of the invoice cost nothing', () => {
    const free = lineOf('service', 'Visit for free', 0, 0);
    const note = draftCreditNote({ ...INVOICE, lines: [free, TAP, free, SOFA] }, 3_540);
    expect(note.lines).toMatchObject([
      { name: 'Tap repair', total: 1_180 },
      { name: 'Sofa', total: 2_360 },
    ]);
  });

  test('leaves its invoice as it was', () => {
    const before = structuredClone(INVOICE);
    draftCreditNote(INVOICE, 4_130);
    expect(INVOICE).toStrictEqual(before);
  });
});
