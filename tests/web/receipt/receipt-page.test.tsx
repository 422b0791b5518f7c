import type { CheckedReceipt, Invoice, Receipt } from '@gharseva/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

const KEY = 'Ab-_'.repeat(8);

const checked = (change: Partial<CheckedReceipt> = {}): CheckedReceipt => ({
  ...{ _id: 'order-abc123', serviceType: 'Electrician', scheduledDate: '2026-11-22' },
  completedAt: '2026-11-22T11:30:00.000+05:30',
  ...{ charged: 387, received: 387, refunded: 0, due: 0 },
  ...change,
});
const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  ...checked(),
  cartItems: [
    { name: 'Service fan', quantity: 2, price: 149, translations: { hi: { name: 'पंखा लगवाना' } } },
    { name: 'Change socket', quantity: 1, price: 60 },
  ],
  ...{ visitationCharge: 49, taxes: 0, professionalTips: 20, discount: 40, method: 'upi' },
  serviceAddress: {
    ...{ addressLine1: '12 Hazratganj', addressLine2: '', city: 'Lucknow' },
    ...{ state: 'Uttar Pradesh', pincode: '226001' },
  },
  key: KEY,
  ...change,
});

const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...{ kind: 'invoice', number: 'LKO/2627/000417', issuedOn: '2026-11-22' },
  supplier: {
    ...{ name: 'Griha Mitra Services LLP', address: '4 Mall Road, Kanpur', gstin: '09AAACG1234A1ZC' },
    ...{ state: 'Uttar Pradesh', stateCode: '09' },
  },
  ...{ isByOperator: true, isReverseCharge: false },
  recipient: {
    ...{ name: 'Asha Verma', addressLine1: '12 Hazratganj', addressLine2: '' },
    ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
  },
  placeOfSupply: { state: 'Uttar Pradesh', stateCode: '09' },
  lines: [
    {
      ...{ kind: 'service', name: 'Service fan', quantity: 2, sac: '9987', rate: 5 },
      ...{ total: 26_471, taxable: 25_211, cgst: 630, sgst: 630, igst: 0 },
      translations: { hi: { name: 'पंखा लगवाना' } },
    },
    {
      ...{ kind: 'visit', name: '', quantity: 1, sac: '9987', rate: 5 },
      ...{ total: 4_900, taxable: 4_666, cgst: 117, sgst: 117, igst: 0 },
    },
    {
      ...{ kind: 'service', name: 'Facial', quantity: 1, sac: '9997', rate: 18 },
      ...{ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, igst: 0 },
    },
  ],
  ...{ total: 43_171, taxable: 39_877, cgst: 1_647, sgst: 1_647, igst: 0 },
  ...change,
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('cell')
    .map((cell) => cell.textContent);
const rows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader').textContent, ...cellsOf(row)]);

beforeEach(() => {
  resetFirebase();
  noteReached(true);
});

describe('The receipt of an own order', () => {
  const open = (answer: () => Receipt | FakeFailure | Promise<Receipt>) => {
    const calls = fakeApi({ 'GET /api/service-order/:id/receipt': answer });
    logIn(customer({ name: 'Asha Verma' }));
    return { calls, ...renderSite('/receipt#order-abc123') };
  };

  it('has number, both parties, the lines with their sum, and what was paid how', async () => {
    const { calls } = open(() => receipt());
    await heading('Receipt #ABC123');
    expect(screen.getByText('Asha Verma')).toBeTruthy();
    expect(screen.getByText('Lucknow, Uttar Pradesh 226001')).toBeTruthy();
    expect(await rows()).toEqual([
      ['Service fan', '2 × ₹149', '₹298'],
      ['Change socket', '1 × ₹60', '₹60'],
      ['Visitation charge', '₹49'],
      ['Tip for the professional', '₹20'],
      ['Discount', '-₹40'],
      ['Total', '₹387'],
    ]);
    expect(screen.getByText('Paid by UPI').nextSibling?.textContent).toBe('₹387');
    expect(screen.getByText('Paid in full. Thank you!')).toBeTruthy();
    expect(screen.getByText('This is a receipt, not a tax invoice.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Code that checks this receipt' })).toBeTruthy();
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/service-order/order-abc123/receipt']);
  });

  it.each<[string, () => Receipt | FakeFailure, string]>([
    ['the receipt', () => receipt(), 'Receipt #ABC123'],
    ['that there is none', () => new FakeFailure(404, 'not_found'), 'There is no receipt yet'],
  ])('once it is known, the focus goes on to the heading of %s', async (_, answer, title) => {
    let tell: (answer: Receipt | FakeFailure) => void = () => undefined;
    open(() => new Promise((resolve) => (tell = resolve as typeof tell)));
    (await heading('Receipt')).focus();
    await act(async () => tell(answer()));
    const shown = await heading(title);
    expect(document.activeElement).toBe(shown);
  });

  it.each<[string, Partial<Receipt>, string, string]>([
    ['nothing was paid', { received: 0, due: 387 }, 'Bill #ABC123', 'This is not paid in full yet.'],
    ['a part was paid', { received: 300, due: 87 }, 'Bill #ABC123', 'This is not paid in full yet.'],
    ['all was paid back', { refunded: 387 }, 'Receipt #ABC123', 'Paid, and paid back in full.'],
    ['a part was paid back', { refunded: 100 }, 'Receipt #ABC123', 'Paid in full. Thank you!'],
  ])('where %s: says so', async (_, change, title, words) => {
    open(() => receipt(change));
    await heading(title);
    expect(screen.getByText(words)).toBeTruthy();
  });

  describe('with an invoice', () => {
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    const factsOf = (region: ReturnType<typeof within>) =>
      region
        .getAllByRole('term')
        .map((term: HTMLElement) => [term.textContent, term.nextSibling?.textContent]);

    it('has what rule 46 wants, by heading and rate, and no longer says that it is none', async () => {
      open(() => receipt({ invoices: [invoice()] }));
      const region = await section('LKO/2627/000417');
      expect(region.getByRole('heading', { level: 2 }).textContent).toBe('Tax invoice LKO/2627/000417');
      expect(factsOf(region)).toEqual([
        ['Issued on', '2026-11-22'],
        ['Place of supply', 'Uttar Pradesh (09)'],
        ['Tax on reverse charge', 'No'],
        ['GSTIN', '09AAACG1234A1ZC'],
        ['Supplier', 'Griha Mitra Services LLP, 4 Mall Road, Kanpur'],
        ['Recipient', 'Asha Verma, 12 Hazratganj, Lucknow, Uttar Pradesh 226001'],
      ]);
      const table = region.getAllByRole('row').slice(1);
      expect(table.map((row) => [within(row).getByRole('rowheader').textContent, ...cellsOf(row)])).toEqual([
        [
          '2 × Service fan, Visitation chargeSAC 9987Taxable value ₹298.77CGST 2.5% ₹7.47SGST 2.5% ₹7.47',
          '₹313.71',
        ],
        ['FacialSAC 9997Taxable value ₹100.00CGST 9% ₹9.00SGST 9% ₹9.00', '₹118.00'],
        ['TotalTaxable value ₹398.77CGST ₹16.47SGST ₹16.47', '₹431.71'],
      ]);
      expect(region.getByText(/section 9\(5\) of the CGST Act/)).toBeTruthy();
      expect(region.getByText(/no signature is needed/)).toBeTruthy();
      expect(screen.queryByText('This is a receipt, not a tax invoice.')).toBeNull();
    });

    it('between states: one tax; a registered partner: no word of section 9(5)', async () => {
      const [line] = invoice().lines;
      const sums = { total: 11_800, taxable: 10_000, cgst: 0, sgst: 0, igst: 1_800 };
      const lines = line ? [{ ...line, ...sums, rate: 18 }] : [];
      open(() => receipt({ invoices: [invoice({ isByOperator: false, lines, ...sums })] }));
      const region = await section('LKO/2627/000417');
      expect(region.getByText('IGST 18% ₹18.00')).toBeTruthy();
      expect(region.queryByText(/CGST \d|SGST \d/)).toBeNull();
      expect(region.queryByText(/9\(5\)/)).toBeNull();
    });

    it('and a refund: the credit note names the invoice', async () => {
      const of = { number: 'LKO/2627/000417', issuedOn: '2026-11-22' };
      const note = invoice({ kind: 'credit_note', number: 'CLKO/2627/000012', issuedOn: '2026-11-25', of });
      open(() => receipt({ invoices: [invoice(), note] }));
      const region = await section('CLKO/2627/000012');
      expect(region.getByRole('heading', { level: 2 }).textContent).toBe('Credit note CLKO/2627/000012');
      expect(factsOf(region)).toContainEqual(['For invoice', 'LKO/2627/000417 of 2026-11-22']);
    });

    it('is in Hindi', async () => {
      open(() => receipt({ invoices: [invoice()] }));
      await section('LKO/2627/000417');
      await act(() => chooseLocale('hi'));
      expect(
        await screen.findByRole('heading', { level: 2, name: 'टैक्स इनवॉइस LKO/2627/000417' }),
      ).toBeTruthy();
      const region = await section('LKO/2627/000417');
      expect(region.getByText(/2 × पंखा लगवाना, विज़िट चार्ज/)).toBeTruthy();
    });
  });

  it('is printed by its button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open(() => receipt());
    await user.click(await screen.findByRole('button', { name: 'Print or save' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is in Hindi, with the services as they were named when ordered', async () => {
    open(() => receipt());
    await heading('Receipt #ABC123');
    await act(() => chooseLocale('hi'));
    await heading('रसीद #ABC123');
    expect((await rows())[0]?.[0]).toBe('पंखा लगवाना');
  });

  it.each([
    [404, 'not_found', 'There is no receipt yet'],
    [403, 'forbidden', 'This receipt belongs to another account'],
  ] as const)('answered by %i: says why there is none', async (status, code, words) => {
    open(() => new FakeFailure(status, code));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('that could not be loaded is asked for again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw new TypeError('Failed to fetch');
      return receipt();
    });
    await screen.findByText('The receipt could not be loaded.');
    isDown = false;
    // The bar of a lost connection, which comes by itself, has such a button too.
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' }));
    await heading('Receipt #ABC123');
  });

  it('says that it is loading', async () => {
    open(() => never());
    await heading('Receipt');
    expect(screen.getByText('Loading...').getAttribute('role')).toBe('status');
  });

  it('asks a visitor to sign in, and calls nothing', async () => {
    const calls = fakeApi({});
    renderSite('/receipt#order-abc123');
    expect(await screen.findByText('Please sign in to see your receipt.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('A receipt that somebody holds', () => {
  const scan = (answer: () => CheckedReceipt | FakeFailure) => {
    const calls = fakeApi({ 'POST /api/receipt': answer });
    renderSite(`/receipt#order-abc123.${KEY}`);
    return calls;
  };

  it('is shown to somebody without an account: number, day, work and sums; the key goes in the body', async () => {
    const calls = scan(() => checked());
    await heading('Receipt #ABC123 is ours');
    expect(screen.getByText('Electrician')).toBeTruthy();
    expect(screen.getByText('Paid in full. Thank you!')).toBeTruthy();
    expect(calls.map(({ url, body }) => [url.pathname + url.search, body])).toEqual([
      ['/api/receipt', { order: 'order-abc123', key: KEY }],
    ]);
  });

  it('that we do not know: says so, and does not retry', async () => {
    scan(() => new FakeFailure(404, 'not_found'));
    expect(await screen.findByText('We know no such receipt')).toBeTruthy();
  });

  it('for a page that could not prove its site: does not call it unknown, and asks again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    scan(() => new FakeFailure(403, 'forbidden', 'Reload', undefined, undefined, 'app_unproven'));
    expect(await screen.findByText('The receipt could not be loaded.')).toBeTruthy();
    expect(screen.getByText(/^We could not confirm that this comes from our site/)).toBeTruthy();
    expect(screen.queryByText('We know no such receipt')).toBeNull();
  });

  it.each(['/receipt', '/receipt#', '/receipt#order-abc123.short', '/receipt#a.b.c'])(
    '%s: says that the link is not complete',
    async (path) => {
      const calls = fakeApi({});
      renderSite(path);
      expect(await screen.findByText('This link is not complete')).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );
});
