import type { GstClass, Invoice } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  draftInvoice,
  type InvoiceFacts,
  invoiceSums,
} from '../../../../functions/src/payments/invoices/draft-invoice';

type Order = Parameters<typeof draftInvoice>[0];
type Item = Order['cartItems'][number];

const UTTAR_PRADESH = { state: 'Uttar Pradesh', stateCode: '09' };
const DELHI = { state: 'Delhi', stateCode: '07' };
const SUPPLIER: Invoice['supplier'] = {
  ...{ name: 'Griha Mitra Services LLP', address: '4 Mall Road, Kanpur, Uttar Pradesh 208001' },
  ...{ gstin: '09AAACG1234A1ZC', ...UTTAR_PRADESH },
};

const CLASSES: Readonly<Record<string, GstClass>> = {
  ...{ tap: 'home_repair', fan: 'home_repair', sofa: 'cleaning', facial: 'beauty' },
};
const classOf = (itemId: string): GstClass => CLASSES[itemId] ?? 'home_repair';

const item = (itemId: string, price: number, quantity = 1): Item => ({
  ...{ itemId, name: `Name of ${itemId}`, quantity, price },
});

const ORDER: Order = {
  cartItems: [item('tap', 118), item('sofa', 118, 2)],
  ...{ visitationCharge: 59, taxes: 0 },
  serviceAddress: {
    ...{ label: 'Home', addressLine1: '12 Hazratganj', addressLine2: 'Second floor', city: 'Lucknow' },
    ...{ state: 'Uttar Pradesh', pincode: '226001', landmark: 'Behind the cinema' },
    location: { lat: 26.85, long: 80.94 },
  },
};
const FACTS: InvoiceFacts = {
  ...{ issuer: 'partner', supplier: SUPPLIER, name: 'Asha Verma', placeOfSupply: UTTAR_PRADESH, classOf },
};

const draft = (change: Partial<Order> = {}, facts: Partial<InvoiceFacts> = {}) =>
  draftInvoice({ ...ORDER, ...change }, { ...FACTS, ...facts });
const linesOf = (change: Partial<Order> = {}, facts: Partial<InvoiceFacts> = {}) =>
  draft(change, facts)?.lines ?? [];
/** Each line as its kind, its heading and its total. */
const outline = (change: Partial<Order> = {}, facts: Partial<InvoiceFacts> = {}) =>
  linesOf(change, facts).map(({ kind, sac, total }) => [kind, sac, total]);
const totals = (change: Partial<Order> = {}) => linesOf(change).map(({ total }) => total);

describe('the invoice of a completed order', () => {
  test('within a state: every line with both halves of the tax, and the sums', () => {
    expect(draft()).toStrictEqual({
      ...{ kind: 'invoice', supplier: SUPPLIER, isByOperator: false },
      recipient: {
        ...{ name: 'Asha Verma', addressLine1: '12 Hazratganj', addressLine2: 'Second floor' },
        ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
      },
      ...{ placeOfSupply: UTTAR_PRADESH, isReverseCharge: false },
      lines: [
        {
          ...{ kind: 'service', name: 'Name of tap', quantity: 1, sac: '9987', rate: 18 },
          ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
        },
        {
          ...{ kind: 'service', name: 'Name of sofa', quantity: 2, sac: '9985', rate: 18 },
          ...{ total: 23_600, taxable: 20_000, cgst: 1_800, sgst: 1_800, igst: 0 },
        },
        {
          ...{ kind: 'visit', name: '', quantity: 1, sac: '9985', rate: 18 },
          ...{ total: 5_900, taxable: 5_000, cgst: 450, sgst: 450, igst: 0 },
        },
      ],
      ...{ total: 41_300, taxable: 35_000, cgst: 3_150, sgst: 3_150, igst: 0 },
    });
  });

  test('between states: every line with the tax as one', () => {
    const invoice = draft({}, { placeOfSupply: DELHI });
    expect(invoice?.placeOfSupply).toEqual(DELHI);
    expect(invoice?.lines.map(({ cgst, sgst, igst }) => [cgst, sgst, igst])).toEqual([
      [0, 0, 1_800],
      [0, 0, 3_600],
      [0, 0, 900],
    ]);
    expect(invoice).toMatchObject({ total: 41_300, taxable: 35_000, cgst: 0, sgst: 0, igst: 6_300 });
  });

  test('states are told apart by their codes, not by their names', () => {
    const [written, moved] = [
      { state: 'UTTAR PRADESH', stateCode: '09' },
      { state: 'Uttar Pradesh', stateCode: '07' },
    ];
    expect(draft({}, { placeOfSupply: written })?.igst).toBe(0);
    expect(draft({}, { placeOfSupply: moved })?.igst).toBe(6_300);
  });

  test('of the operator: says so, at the operator’s rates', () => {
    const order = { cartItems: [item('tap', 105), item('sofa', 210)], visitationCharge: 0 };
    const invoice = draft(order, { issuer: 'operator' });
    expect(invoice?.isByOperator).toBe(true);
    expect(invoice?.lines).toMatchObject([
      { sac: '9987', rate: 5, taxable: 10_000, cgst: 250, sgst: 250 },
      { sac: '9985', rate: 5, taxable: 20_000, cgst: 500, sgst: 500 },
    ]);
  });

  test('without the name of its customer: it is empty', () => {
    expect(draft({}, { name: '' })?.recipient.name).toBe('');
  });

  test('leaves the order and the facts as they were', () => {
    const order: Order = {
      ...ORDER,
      discount: 100,
      extras: [{ state: 'approved', lines: [item('fan', 59)] }],
    };
    const before = structuredClone({ order, supplier: SUPPLIER });
    draftInvoice(order, FACTS);
    expect({ order, supplier: SUPPLIER }).toStrictEqual(before);
  });
});

describe('the name of a line in Hindi', () => {
  const withTranslations = (translations: Item['translations']) =>
    linesOf({ cartItems: [{ ...item('tap', 118), translations }], visitationCharge: 0 })[0];

  test('stands beside its name, without any other text', () => {
    const line = withTranslations({ hi: { name: 'नल', included: 'मज़दूरी।' } });
    expect(line?.translations).toStrictEqual({ hi: { name: 'नल' } });
  });

  test.each<[string, Item['translations']]>([
    ['no translations', undefined],
    ['translations into no language', {}],
    ['a language without texts', { hi: {} }],
    ['a text beside the name', { hi: { included: 'मज़दूरी।' } }],
    ['an empty name', { hi: { name: '' } }],
  ])('with %s: the line has none', (_what, translations) => {
    expect(withTranslations(translations)).toStrictEqual({
      ...{ kind: 'service', name: 'Name of tap', quantity: 1, sac: '9987', rate: 18 },
      ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
    });
  });

  test('of an extra: as of a service', () => {
    const lines = [{ ...item('fan', 59), translations: { hi: { name: 'पंखा' } } }];
    const line = linesOf({ extras: [{ state: 'approved', lines }] })[2];
    expect(line).toMatchObject({ kind: 'extra', translations: { hi: { name: 'पंखा' } } });
  });
});

describe('what belongs to the visit', () => {
  test('the charge and the fees: after everything else, each a line without a name', () => {
    expect(linesOf({ visitationCharge: 59, taxes: 118 }).slice(2)).toStrictEqual([
      {
        ...{ kind: 'visit', name: '', quantity: 1, sac: '9985', rate: 18 },
        ...{ total: 5_900, taxable: 5_000, cgst: 450, sgst: 450, igst: 0 },
      },
      {
        ...{ kind: 'fees', name: '', quantity: 1, sac: '9985', rate: 18 },
        ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
      },
    ]);
  });

  test.each([
    [0, 0, []],
    [1, 0, [['visit', '9985', 100]]],
    [0, 1, [['fees', '9985', 100]]],
    [-1, -1, []],
  ])('a charge of %i and fees of %i: %j', (visitationCharge, taxes, expected) => {
    expect(outline({ visitationCharge, taxes }).slice(2)).toEqual(expected);
  });

  test.each<[string, Item[], string]>([
    ['the dearest service, the first', [item('sofa', 300), item('tap', 299)], '9985'],
    ['the dearest service, the last', [item('tap', 299), item('sofa', 300)], '9985'],
    ['the dearest service, in the middle', [item('tap', 1), item('sofa', 3), item('fan', 2)], '9985'],
    ['the dearest of several pieces', [item('tap', 299), item('sofa', 150, 2)], '9985'],
    ['the first of two that cost the same', [item('tap', 300), item('sofa', 300)], '9987'],
    ['the first of those that cost nothing', [item('sofa', 0), item('tap', 0)], '9985'],
  ])('is of the class of %s', (_what, cartItems, sac) => {
    expect(outline({ cartItems }).at(-1)).toEqual(['visit', sac, 5_900]);
  });

  test('the dearest is so by its full price, whatever the discount', () => {
    const cartItems = [item('tap', 118), item('sofa', 119)];
    expect(outline({ cartItems, discount: 237 }).at(-1)).toEqual(['visit', '9985', 5_900]);
  });

  test('an extra that costs more does not decide its class', () => {
    const extras: Order['extras'] = [{ state: 'approved', lines: [item('fan', 5_000)] }];
    expect(outline({ extras }).at(-1)).toEqual(['visit', '9985', 5_900]);
  });

  test('of an order without services: is of the class of a service without an id', () => {
    const ofNone = (itemId: string): GstClass => (itemId === '' ? 'cleaning' : 'home_repair');
    expect(outline({ cartItems: [] }, { classOf: ofNone })).toEqual([['visit', '9985', 5_900]]);
  });
});

describe('a discount', () => {
  test('comes off the services in proportion, to the last paisa, and off nothing else', () => {
    const extras: Order['extras'] = [{ state: 'approved', lines: [item('fan', 59)] }];
    expect(outline({ discount: 100, taxes: 10, extras })).toEqual([
      ['service', '9987', 8_467],
      ['service', '9985', 16_933],
      ['extra', '9987', 5_900],
      ['visit', '9985', 5_900],
      ['fees', '9985', 1_000],
    ]);
  });

  test('lowers the tax with the price', () => {
    const invoice = draft({ cartItems: [item('tap', 236)], visitationCharge: 0, discount: 118 });
    expect(invoice?.lines).toMatchObject([{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900 }]);
  });

  test.each([
    [undefined, [11_800, 23_600, 5_900]],
    [0, [11_800, 23_600, 5_900]],
    [353, [33, 67, 5_900]],
    [354, [0, 0, 5_900]],
    [355, [0, 0, 5_900]],
    [10_000, [0, 0, 5_900]],
  ])('of %s: services of 354 and the visit come to %j', (discount, expected) => {
    expect(totals({ discount })).toEqual(expected);
  });
});

describe('extras', () => {
  test('those that were agreed to: each a line after the services, by its own class', () => {
    const extras: Order['extras'] = [
      { state: 'declined', lines: [item('sofa', 1)] },
      { state: 'approved', lines: [item('fan', 59, 2), item('sofa', 236)] },
      { state: 'proposed', lines: [item('sofa', 2)] },
      { state: 'approved', lines: [item('tap', 3)] },
    ];
    expect(outline({ extras })).toEqual([
      ['service', '9987', 11_800],
      ['service', '9985', 23_600],
      ['extra', '9987', 11_800],
      ['extra', '9985', 23_600],
      ['extra', '9987', 300],
      ['visit', '9985', 5_900],
    ]);
    expect(linesOf({ extras })[2]).toStrictEqual({
      ...{ kind: 'extra', name: 'Name of fan', quantity: 2, sac: '9987', rate: 18 },
      ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
    });
  });

  test.each([[undefined], [[]]])('%j: none', (extras) => {
    expect(outline({ extras })).toHaveLength(3);
  });
});

describe('a class that whoever issues the invoice does not answer for', () => {
  const cartItems = [item('tap', 105), item('facial', 100), item('sofa', 210)];

  test('is left out of the operator’s invoice, and out of its sums', () => {
    const invoice = draft({ cartItems, visitationCharge: 0 }, { issuer: 'operator' });
    expect(invoice?.lines.map(({ name }) => name)).toEqual(['Name of tap', 'Name of sofa']);
    expect(invoice).toMatchObject({ total: 31_500, taxable: 30_000, cgst: 750, sgst: 750 });
  });

  test('is on the invoice of a partner, at its own rate', () => {
    expect(linesOf({ cartItems })[1]).toMatchObject({ name: 'Name of facial', sac: '9997', rate: 5 });
  });

  test('takes the visit with it where it is that of the dearest service', () => {
    const order = { cartItems: [item('tap', 105), item('facial', 106)], taxes: 10 };
    expect(outline(order, { issuer: 'operator' })).toEqual([['service', '9987', 10_500]]);
  });

  test('takes its part of the discount with it', () => {
    const order = { cartItems: [item('tap', 100), item('facial', 300)], discount: 40 };
    expect(outline(order, { issuer: 'operator' })).toEqual([['service', '9987', 9_000]]);
  });
});

describe('nothing to invoice', () => {
  test.each<[string, Partial<Order>]>([
    ['only what the operator does not answer for', { cartItems: [item('facial', 500)] }],
    ['only services that cost nothing', { cartItems: [item('tap', 0)], visitationCharge: 0 }],
    ['a discount of everything', { cartItems: [item('tap', 99)], visitationCharge: 0, discount: 99 }],
    ['no lines at all', { cartItems: [], visitationCharge: 0 }],
  ])('%s: no invoice', (_what, order) => {
    expect(draft(order, { issuer: 'operator' })).toBeNull();
  });

  test('one rupee is enough for one, and what cost nothing stands beside it', () => {
    const cartItems = [item('tap', 0), item('sofa', 1)];
    expect(outline({ cartItems, visitationCharge: 0 })).toEqual([
      ['service', '9987', 0],
      ['service', '9985', 100],
    ]);
  });
});

describe('the sums of an invoice', () => {
  test('each over all lines', () => {
    expect(
      invoiceSums([
        { total: 1, taxable: 20, cgst: 300, sgst: 4_000, igst: 50_000 },
        { total: 2, taxable: 30, cgst: 400, sgst: 5_000, igst: 60_000 },
        { total: 4, taxable: 50, cgst: 600, sgst: 7_000, igst: 80_000 },
      ]),
    ).toStrictEqual({ total: 7, taxable: 100, cgst: 1_300, sgst: 16_000, igst: 190_000 });
  });

  test('of no lines: nothing', () => {
    expect(invoiceSums([])).toStrictEqual({ total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 });
  });
});
