import { INCOMPLETE_NAME } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Drafted,
  draftCreditNotes,
  draftInvoices,
} from '../../../../functions/src/payments/operations/draft-batch';
import type { QueuedInvoice } from '../../../../functions/src/stores/invoices/invoice-queue';
import type { StoredInvoice } from '../../../../functions/src/stores/invoices/invoices';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import {
  emptyMemory,
  queuedInvoice as entryOf,
  type InvoiceMemory,
  invoiceContext,
} from '../../../support/payments/invoice-stores';
import { PRICE, paymentOf, refundOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';

let memory: InvoiceMemory;
beforeEach(() => {
  memory = emptyMemory();
});

/** What became of an entry: the drafted total in paise, or the outcome. */
const outcomeOf = (one: Drafted) => ('draft' in one ? one.draft.total : one.outcome);

describe('invoices', () => {
  const outcomes = async (...ids: string[]) =>
    (
      await draftInvoices(
        ids.map((id) => entryOf(id)),
        invoiceContext(memory),
      )
    ).map(outcomeOf);
  const nameOn = async (id: string) => {
    const [one] = await draftInvoices([entryOf(id)], invoiceContext(memory));
    return one && 'draft' in one ? one.draft.recipient.name : null;
  };
  const put = (...orders: Partial<StoredOrder>[]) =>
    memory.kept.orders.push(
      ...orders.map((changes) => storedOrder({ user: `user-${changes._id}`, ...changes })),
    );

  test('a completed order is drafted without its tip, in the order of the queue, with its entry and order', async () => {
    put({ _id: 'a' }, { _id: 'b', visitationCharge: 0 });
    const drafted = await draftInvoices([entryOf('b'), entryOf('a')], invoiceContext(memory));
    expect(drafted.map(outcomeOf)).toEqual([(PRICE - 50 - 49) * 100, (PRICE - 50) * 100]);
    expect(drafted[0]).toMatchObject({ entry: entryOf('b'), order: { _id: 'b' } });
  });

  test('done: what has its invoice, readable or not; what is not completed; what is missing', async () => {
    put({ _id: 'has' }, { _id: 'broken' }, { _id: 'begun', stage: 'in_progress' });
    memory.kept.invoices.push({ _id: 'has' });
    memory.damaged.push('invoices/broken');
    expect(await outcomes('has', 'broken', 'begun', 'missing')).toEqual(['done', 'done', 'done', 'done']);
  });

  test('later: what cannot be read; it keeps nobody else from an invoice', async () => {
    put({ _id: 'a' });
    memory.damaged.push('orders/odd');
    expect(await outcomes('odd', 'a')).toEqual(['later', (PRICE - 50) * 100]);
  });

  test('later: what cannot be drafted, named in the log', async () => {
    put({ _id: 'a', serviceAddress: null as never }, { _id: 'b' });
    expect(await outcomes('a', 'b')).toEqual(['later', (PRICE - 50) * 100]);
    expect(memory.logged).toEqual([['job failed', { collection: 'invoiceQueue', id: 'a' }]]);
  });

  test('done: an order of which nothing is invoiced by whoever issues', async () => {
    put({
      _id: 'a',
      cartItems: [{ itemId: 'free', name: 'Free', quantity: 1, price: 0 }],
      visitationCharge: 0,
      taxes: 0,
    });
    expect(await outcomes('a')).toEqual(['done']);
  });

  test('the customer’s name: of the account, or as it was kept; none for a placeholder or a missing account', async () => {
    put({ _id: 'a' }, { _id: 'b' }, { _id: 'c' });
    put(
      { _id: 'd', kept: { until: '2034-03-31', name: 'Kept Name' } },
      { _id: 'e', kept: { until: '2034-03-31' } },
    );
    memory.kept.users.push(
      { _id: 'user-a', name: 'Asha Verma' } as never,
      { _id: 'user-b', name: INCOMPLETE_NAME } as never,
    );
    memory.kept.users.push(
      { _id: 'user-d', name: 'Not This' } as never,
      { _id: 'user-e', name: 'Nor This' } as never,
    );
    for (const [id, name] of [
      ['a', 'Asha Verma'],
      ['b', ''],
      ['c', ''],
      ['d', 'Kept Name'],
      ['e', ''],
    ] as const) {
      expect([id, await nameOn(id)]).toEqual([id, name]);
    }
  });

  test('later: while the customer’s account cannot be read, since an invoice keeps its name; not of a kept order', async () => {
    put({ _id: 'a', user: 'odd' }, { _id: 'b' }, { _id: 'c', user: 'odd', kept: { until: '2034-03-31' } });
    memory.damaged.push('users/odd');
    expect((await outcomes('a', 'b', 'c')).map((one) => one === 'later')).toEqual([true, false, false]);
  });

  test('the class of a service, of extras too, is the catalogue’s; of an unknown one the default', async () => {
    const line = (itemId: string) => ({ itemId, name: itemId, quantity: 1, price: 118 });
    const extras = [{ state: 'approved' as const, lines: [line('sofa')] }];
    put({ _id: 'a', cartItems: [line('sofa'), line('gone')], extras, visitationCharge: 0, taxes: 0 });
    memory.kept.services.push({ _id: 'sofa', gstClass: 'beauty' } as never, { _id: 'gone-too' });
    const [one] = await draftInvoices([entryOf('a')], invoiceContext(memory));
    const lines = one && 'draft' in one ? one.draft.lines : [];
    const [, repair, again] = lines.map(({ sac }) => sac);
    expect(lines.map(({ sac }) => sac)).toEqual([again, repair, again]);
    expect(again).not.toBe(repair);
  });

  test('the class of a service that was deleted meanwhile: the order’s own; of one that is there the catalogue’s', async () => {
    const line = (itemId: string) => ({ itemId, name: itemId, quantity: 1, price: 118 });
    const gstClasses = { deleted: 'beauty', sofa: 'beauty', plain: 'beauty', odd: 'of-a-later-version' };
    const cartItems = [line('deleted'), line('sofa'), line('plain'), line('odd')];
    put({ _id: 'a', cartItems, gstClasses, visitationCharge: 0, taxes: 0 });
    memory.kept.services.push({ _id: 'sofa', gstClass: 'cleaning' } as never, { _id: 'plain' });
    const [one] = await draftInvoices([entryOf('a')], invoiceContext(memory));
    const lines = one && 'draft' in one ? one.draft.lines : [];
    expect(lines.map(({ sac }) => sac)).toEqual(['9997', '9985', '9987', '9987']);
  });

  test('later: while a service cannot be read, of extras too, since its tax is not known', async () => {
    const line = (itemId: string) => ({ itemId, name: itemId, quantity: 1, price: 118 });
    put({ _id: 'a', cartItems: [line('odd')] }, { _id: 'b', cartItems: [line('sofa')] });
    put({ _id: 'c', extras: [{ state: 'approved', lines: [line('odd')] }] });
    memory.damaged.push('services/odd');
    expect((await outcomes('a', 'b', 'c')).map((one) => one === 'later')).toEqual([true, false, true]);
  });

  test('each kind is read once, each id once', async () => {
    put({ _id: 'a', user: 'asha' }, { _id: 'b', user: 'asha' });
    put({ _id: 'c', user: 'gone', kept: { until: '2034-03-31' } });
    await draftInvoices([entryOf('a'), entryOf('b'), entryOf('c')], invoiceContext(memory));
    expect(memory.asked).toEqual({
      ...{ invoices: [['a', 'b', 'c']], orders: [['a', 'b', 'c']] },
      ...{ services: [['socket']], users: [['asha']] },
    });
  });
});

describe('credit notes', () => {
  const outcomes = async (...entries: QueuedInvoice[]) =>
    (await draftCreditNotes(entries, invoiceContext(memory))).map(outcomeOf);

  /** An order of which so many rupees came and went back by some refunds, with its invoice. */
  async function refunded(
    _id: string,
    amounts: readonly number[],
    hasInvoice = true,
  ): Promise<StoredInvoice | null> {
    const order = storedOrder({ _id });
    const refunds = amounts.map((amount, at) => refundOf(String(at + 1), 'refunded', amount));
    memory.kept.orders.push(order);
    memory.kept.payments.push(paymentOf({ _id, bookingId: _id, status: 'refunded', method: 'upi', refunds }));
    const [drafted] = await draftInvoices([entryOf(_id)], invoiceContext(memory));
    if (!hasInvoice || !drafted || !('draft' in drafted)) return null;
    const invoice: StoredInvoice = {
      ...{ ...drafted.draft, _id, orderId: _id, userId: 'asha', cityId: 'lucknow' },
      ...{ number: 'LKO/2627/000001', issuedOn: '2026-11-18', issuedAt: '2026-11-18T12:30:00.000+05:30' },
    };
    memory.kept.invoices.push(Object.assign({ expiresAt: 'a timestamp' }, invoice));
    memory.asked = {};
    return invoice;
  }
  const noteOf = (invoice: StoredInvoice | null, refund: string, total: number) => {
    if (!invoice) throw new Error('There is no invoice');
    memory.kept.invoices.push({
      ...invoice,
      _id: `${invoice.orderId}.${refund}`,
      kind: 'credit_note',
      total,
    } as never);
  };

  test('what was paid back, of the invoice that it lowers', async () => {
    await refunded('a', [100]);
    const [one] = await draftCreditNotes([entryOf('a', '1')], invoiceContext(memory));
    expect(one).toMatchObject({
      ...{ entry: entryOf('a', '1'), order: { _id: 'a' } },
      draft: {
        ...{ kind: 'credit_note', total: 10_000, of: { number: 'LKO/2627/000001', issuedOn: '2026-11-18' } },
      },
    });
    expect(one && 'draft' in one && one.draft).not.toHaveProperty('expiresAt');
  });

  test('two refunds of an order at once: each its own amount, together no more than was invoiced', async () => {
    await refunded('a', [300, 199]);
    expect(await outcomes(entryOf('a', '1'), entryOf('a', '2'))).toEqual([
      30_000,
      (PRICE - 50) * 100 - 30_000,
    ]);
  });

  test('what earlier notes have credited is not credited again; where nothing is left, it is done', async () => {
    const invoice = await refunded('a', [300, 100, 99]);
    noteOf(invoice, '1', 30_000);
    expect(await outcomes(entryOf('a', '2'), entryOf('a', '3'))).toEqual([
      10_000,
      (PRICE - 50) * 100 - 40_000,
    ]);
    noteOf(invoice, '2', 14_900);
    expect(await outcomes(entryOf('a', '3'))).toEqual(['done']);
  });

  test('invoices of others, and the order’s own, are no credit', async () => {
    await refunded('a', [300]);
    const other = await refunded('b', [300]);
    noteOf(other, '1', 30_000);
    expect(await outcomes(entryOf('a', '1'), entryOf('b', '1'))).toEqual([30_000, 'done']);
  });

  test('done: what has its note, readable or not; a refund without an invoice; a refund that is not there', async () => {
    noteOf(await refunded('has', [100]), '1', 10_000);
    await refunded('broken', [100]);
    memory.damaged.push('invoices/broken.1');
    await refunded('none', [100], false);
    await refunded('other', [100]);
    const entries = [
      entryOf('has', '1'),
      entryOf('broken', '1'),
      entryOf('none', '1'),
      entryOf('other', '7'),
    ];
    expect(await outcomes(...entries)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('later: while its invoice waits for a number; while invoice, order, payment or another note cannot be read', async () => {
    await refunded('waits', [100]);
    memory.kept.queue.push(entryOf('waits'));
    await refunded('broken', [100]);
    memory.damaged.push('invoices/broken');
    await refunded('odd', [100]);
    memory.damaged.push('orders/odd');
    await refunded('unpaid', [100]);
    memory.damaged.push('payments/unpaid');
    await refunded('other', [100, 100]);
    memory.damaged.push('invoices/other.2');
    await refunded('queued', [100], false);
    memory.damaged.push('queue/queued');
    const ids = ['waits', 'broken', 'odd', 'unpaid', 'other', 'queued'];
    expect(await outcomes(...ids.map((id) => entryOf(id, '1')))).toEqual(ids.map(() => 'later'));
  });

  test('done: where the order or the payment is gone', async () => {
    await refunded('a', [100]);
    await refunded('b', [100]);
    memory.kept.orders = memory.kept.orders.filter(({ _id }) => _id !== 'a');
    memory.kept.payments = memory.kept.payments.filter(({ _id }) => _id !== 'b');
    expect(await outcomes(entryOf('a', '1'), entryOf('b', '1'))).toEqual(['done', 'done']);
  });

  test('each kind is read once, each id once, the queue before the invoices', async () => {
    await refunded('a', [100, 100]);
    await draftCreditNotes([entryOf('a', '1'), entryOf('a', '2')], invoiceContext(memory));
    expect(memory.asked).toEqual({
      queue: [['a']],
      orders: [['a']],
      payments: [['a']],
      invoices: [['a', 'a.1', 'a.2']],
    });
    expect(Object.keys(memory.asked).indexOf('queue')).toBeLessThan(
      Object.keys(memory.asked).indexOf('invoices'),
    );
  });
});
