import type { Invoice } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { endOfDay, keptEnd, keptUntil } from '../../../../functions/src/people/kept-until';
import { stripCash, stripInvoice, stripPayment } from '../../../../functions/src/people/strip-order';
import { deepFreeze } from '../../../support/deep-freeze';
import { claimOf, paymentOf, refundOf } from '../../../support/payments/payment';

const PHOTO = 'refund_0123456789abcdef0123456789abcdef.jpg';
const KEPT_END = new Date('2035-03-31T18:30:00.000Z');

describe('the payment of a customer who deletes the account', () => {
  test('keeps amounts, states, dates and partner, and loses every word and photograph', () => {
    const payment = paymentOf({
      ...{ status: 'refunded', method: 'upi', cityId: 'lucknow', workerUid: 'ravi' },
      createdAt: '2026-11-17T10:00:00.000+05:30',
      refund: {
        ...{ id: '2', status: 'refunded', amount: 90, requestedAt: '2026-11-19T18:00:00.000+05:30' },
        ...{ reason: 'My wall is wet', decisionReason: 'Seen by Mohan' },
      },
      refunds: [
        refundOf('1', 'requested', 80, { photos: [PHOTO] }),
        refundOf('2', 'refunded', 90, { decisionReason: 'Seen by Mohan', paidReference: 'N12345' }),
      ],
      claims: [claimOf({ status: 'rejected', reason: 'No money of Asha' }), claimOf({ by: 'worker' })],
    });
    expect(stripPayment(payment)).toStrictEqual({
      ...payment,
      userId: 'deleted',
      refund: {
        ...{ id: '2', status: 'refunded', amount: 90, requestedAt: '2026-11-19T18:00:00.000+05:30' },
        ...{ reason: '', decisionReason: '' },
      },
      refunds: [
        refundOf('1', 'requested', 80, { reason: '' }),
        refundOf('2', 'refunded', 90, { reason: '', decisionReason: '', paidReference: 'N12345' }),
      ],
      claims: [claimOf({ status: 'rejected', reason: '' }), claimOf({ by: 'worker' })],
      expiresAt: KEPT_END,
    });
  });

  test('of an earlier version gets no field that it had not', () => {
    expect(stripPayment(paymentOf())).toStrictEqual(paymentOf({ userId: 'deleted' }));
    expect(stripPayment(paymentOf(), '2034-03-31').expiresAt).toEqual(new Date('2034-03-31T18:30:00.000Z'));
  });

  test('with a refund and a claim without words gets none', () => {
    const refund = { status: 'approved', requestedAt: '2026-11-19T18:00:00.000+05:30', reason: '' } as const;
    const payment = paymentOf({ refund, claims: [claimOf({ reason: '' })] });
    expect(stripPayment(payment)).toStrictEqual({ ...payment, userId: 'deleted' });
  });
});

describe('the cash of a partner who deletes the account', () => {
  test('keeps day and amount, without who it was and what was noted', () => {
    const entry = deepFreeze({
      ...{ _id: '2026-11-18.digest.01', workerUid: 'ravi', cityId: 'lucknow', actor: 'boss' },
      ...{ date: '2026-11-18', amount: 500, note: 'Ravi was ill', at: '2026-11-19T09:00:00.000+05:30' },
    });
    expect(stripCash(entry)).toStrictEqual({
      ...{ ...entry, workerUid: 'deleted', note: '' },
      expiresAt: KEPT_END,
    });
  });
});

describe('the invoice of a customer who deletes the account', () => {
  const recipient = {
    ...{ name: 'Asha Verma', addressLine1: '12 Hazratganj', addressLine2: 'Second floor' },
    ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
  };
  const invoiceOf = (total: number) => {
    const invoice = { userId: 'asha', issuedAt: '2026-11-19T00:30:00.000+05:30', recipient, total };
    return deepFreeze({ ...invoice, number: 'LKO/2627/000001' } as unknown as Invoice & typeof invoice);
  };

  test('below 50,000 rupees keeps city, state and pincode of the customer', () => {
    const invoice = invoiceOf(4_999_999);
    expect(stripInvoice(invoice)).toStrictEqual({
      ...invoice,
      userId: 'deleted',
      recipient: { ...recipient, name: '', addressLine1: '—', addressLine2: '' },
      expiresAt: KEPT_END,
    });
  });

  test('from there on keeps name and address too', () => {
    const invoice = invoiceOf(5_000_000);
    expect(stripInvoice(invoice)).toStrictEqual({ ...invoice, userId: 'deleted', expiresAt: KEPT_END });
  });
});

describe('how long records are kept for the law', () => {
  test.each([
    ['2026-01-01T00:00:00.000+05:30', '2034-03-31'],
    ['2026-03-31T23:59:59.999+05:30', '2034-03-31'],
    ['2026-03-31T18:30:00.000Z', '2035-03-31'],
    ['2026-12-31T23:59:59.999+05:30', '2035-03-31'],
    ['2026-12-31T18:30:00.000Z', '2035-03-31'],
  ])('from %s: until %s, by the financial year in India', (createdAt, until) => {
    expect(keptUntil(createdAt)).toBe(until);
  });

  test('ends with the day in India', () => {
    expect(endOfDay('2034-03-31')).toEqual(new Date('2034-03-31T18:30:00.000Z'));
    expect(endOfDay('2028-02-28')).toEqual(new Date('2028-02-28T18:30:00.000Z'));
    expect(keptEnd('2026-03-31T18:30:00.000Z')).toEqual(KEPT_END);
  });
});
