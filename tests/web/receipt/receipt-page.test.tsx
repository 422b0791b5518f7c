import type { CheckedReceipt, Receipt } from '@gharseva/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale, setLocale } from '../../../web/src/lib/i18n/i18n';
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
    await act(() => setLocale('en'));
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
    await user.click(screen.getByRole('button', { name: 'Retry' }));
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
